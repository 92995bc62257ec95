import { expect, it } from 'vitest';
import { readPieces, weightsText } from './weight-list';

it('reads bars and plates as they are written', () => {
  expect(readPieces('plates', '20, 15; 2.5 1.25')).toEqual([20, 15, 2.5, 1.25]);
  expect(readPieces('plates', weightsText([45, 2.5]))).toEqual([45, 2.5]);
  expect(readPieces('plates', ' ')).toEqual([]);
});

it('refuses no bar, one named twice and what no plate weighs', () => {
  expect(readPieces('bars', '')).toBeNull();
  for (const text of ['20, 20', '0', '-5', '9999', 'heavy', '1.234'])
    expect(readPieces('plates', text)).toBeNull();
});
