import { expect, it } from 'vitest';
import { longText, personName, shortText } from './fields';

it('a name is one line: what breaks a line in it becomes a space, and around it nothing', () => {
  for (const name of [shortText, personName]) {
    expect(name.parse(' Push\r\nday\t2\n')).toBe('Push day 2');
    expect(name.parse('Push\u2028day')).toBe('Push day');
    expect(name.safeParse('\n\t').success).toBe(false);
  }
});

it('a longer text keeps its lines', () => {
  expect(longText.parse('Slow down.\nHold.')).toBe('Slow down.\nHold.');
});
