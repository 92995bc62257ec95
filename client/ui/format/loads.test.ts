import { describe, expect, it } from 'vitest';
import { asStated } from '@common/player/plan/performed-set';
import { loadAs, readLoad, readNewLoad, setAs, textOfLoad } from './loads';

const planned = { value: 135, unit: 'lb' } as const;

describe('a load that is typed', () => {
  it('stays what was entered, to the hundredth', () => {
    expect(readLoad('22,5', 'kg', planned)).toEqual({ value: 22.5, unit: 'kg' });
    expect(readLoad('132.5', 'lb', planned)).toEqual({ value: 132.5, unit: 'lb' });
    expect(readLoad('0', 'kg', planned)).toEqual({ value: 0, unit: 'kg' });
    expect(readLoad('.5', 'kg', planned)).toEqual({ value: 0.5, unit: 'kg' });
  });

  it('takes the planned load for an empty or unchanged text, or for words', () => {
    expect(readLoad('', 'kg', planned)).toBe(planned);
    expect(readLoad('many', 'lb', planned)).toBe(planned);
    expect(textOfLoad(planned, 'kg')).toBe('61.2');
    expect(readLoad('61.2', 'kg', planned)).toBe(planned);
  });

  it('refuses an unclear text', () => {
    for (const text of ['1,000', '-5', '225 lb', "22'5"]) expect(readLoad(text, 'kg', planned)).toBeNull();
  });

  it('stores whole pounds as the weight, any other load exactly beside it', () => {
    expect(asStated(planned)).toEqual({ weight: 135 });
    expect(asStated({ value: 132.5, unit: 'lb' })).toEqual({
      weight: 133,
      load: { value: 132.5, unit: 'lb' },
    });
    expect(asStated({ value: 60, unit: 'kg' })).toEqual({ weight: 132, load: { value: 60, unit: 'kg' } });
  });
});

it('converts a load to tenths of another unit, as its input shows it, and keeps it in its own', () => {
  expect(loadAs({ value: 132.5, unit: 'lb' }, 'kg')).toEqual({ value: 60.1, unit: 'kg' });
  expect(loadAs({ value: 62.25, unit: 'kg' }, 'kg')).toEqual({ value: 62.25, unit: 'kg' });
  expect(setAs({ reps: 8, weight: 135 }, 'kg')).toEqual({
    reps: 8,
    weight: 135,
    load: { value: 61.2, unit: 'kg' },
  });
  expect(setAs({ reps: 8, weight: 135 }, 'lb')).toEqual({ reps: 8, weight: 135 });
});

it('reads a new load as typed, and refuses in words what could be two numbers', () => {
  expect(readNewLoad('102,5 kg', 'kg')).toEqual({ load: { value: 102.5, unit: 'kg' }, fault: null });
  expect(readNewLoad('1,000', 'lb').fault).toBe('1,000? Type 1000 or 1.0.');
  expect(readNewLoad('60 lb', 'kg').load).toBeNull();
  for (const text of ['0', '', 'much', '1.2552'])
    expect(readNewLoad(text, 'kg').fault).toMatch(/^Enter a weight above 0/);
});
