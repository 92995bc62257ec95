import { expect, it } from 'vitest';
import { longText, personName, shortText } from './fields';

it('a name is one line: what breaks a line in it becomes a space, and around it nothing', () => {
  for (const name of [shortText, personName]) {
    expect(name.parse(' Push\r\nday\t2\n')).toBe('Push day 2');
    expect(name.parse('Push\u2028day')).toBe('Push day');
    expect(name.safeParse('\n\t').success).toBe(false);
  }
});

it('a name of signs that are blank is none', () => {
  for (const name of [shortText, personName])
    for (const blank of ['\u2800', '\u{1d159}', '\u3164', '\u200b\u2060', '\ufeff'])
      expect(name.safeParse(`${blank} ${blank}`).success).toBe(false);
  expect(shortText.safeParse('\u2800a').success).toBe(true);
});

it('a longer text keeps its lines', () => {
  expect(longText.parse('Slow down.\nHold.')).toBe('Slow down.\nHold.');
});
