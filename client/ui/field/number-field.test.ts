import { describe, expect, it } from 'vitest';
import { stepNumber } from './number-field-step';

describe('one press of − or +', () => {
  it.each([
    [{ value: '10', by: 1 }, '11'],
    [{ value: '135', by: -5 }, '130'],
    [{ value: '0', by: -1 }, '0'],
    [{ value: '', by: 1, fallback: 10 }, '11'],
    [{ value: 'abc', by: 1 }, '1'],
    [{ value: '2,5', by: 2.5 }, '5'],
    [{ value: '22,5 kg', by: 2.5, unit: 'kg' }, '25'],
    [{ value: '1,000', by: 5 }, '1,000'],
    [{ value: '0.1', by: 0.2 }, '0.3'],
    [{ value: '52', by: 1, max: 52 }, '52'],
    [{ value: '1', by: -1, min: 1 }, '1'],
  ] as const)('%o gives %s', (step, text) => {
    expect(stepNumber(step)).toBe(text);
  });
});
