import { expect, test } from 'vitest';
import { ENGINES } from './engines';

test('the suite says which engines it runs against', () => {
  process.stdout.write(`database contract runs against: ${ENGINES.map(({ name }) => name).join(', ')}\n`);
  expect(ENGINES[0]?.name).toBe('embedded');
});
