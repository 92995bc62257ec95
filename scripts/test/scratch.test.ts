import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { hasSpaceInMemory, openScratch } from './scratch';

const GIB = 1024 ** 3;

test('memory is used where it holds files and enough of it is free', () => {
  expect(hasSpaceInMemory('/no/such/place', 64 * GIB)).toBe(false);
  expect(hasSpaceInMemory(tmpdir(), GIB)).toBe(false);
});

test('the folder is gone when it is no longer needed', () => {
  const { folder, remove } = openScratch();
  expect(existsSync(folder)).toBe(true);
  remove();
  expect(existsSync(folder)).toBe(false);
});
