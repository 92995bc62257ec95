import { expect, it } from 'vitest';
import { readPieces, weightsText } from './weight-list';

it('reads bars and plates as they are written', () => {
  expect(readPieces('plates', '20, 15; 2.5 1.25', 'kg')).toEqual([20, 15, 2.5, 1.25]);
  expect(readPieces('plates', weightsText([45, 2.5]), 'kg')).toEqual([45, 2.5]);
  expect(readPieces('plates', ' ', 'kg')).toEqual([]);
  expect(readPieces('plates', '２０ kg, .5,', 'kg')).toEqual([20, 0.5]);
});

it('refuses no bar, one named twice and what no plate weighs', () => {
  expect(readPieces('bars', '', 'kg')).toBeNull();
  for (const text of ['20, 20', '0', '-5', '9999', 'heavy', '1.234', '20,15', '2,5', '45 lb'])
    expect(readPieces('plates', text, 'kg')).toBeNull();
});
