import { expect, it } from 'vitest';
import { shortText } from '@common/contract/fields';
import { copyName } from './copy-name';

it('marks a copy', () => {
  expect(copyName('Push Day')).toBe('Push Day (copy)');
});

it('stays a valid name however long the original is', () => {
  const copy = copyName('x'.repeat(120));
  expect(copy).toMatch(/x \(copy\)$/);
  expect(shortText.parse(copy)).toBe(copy);
});
