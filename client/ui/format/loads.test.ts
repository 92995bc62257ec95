import { describe, expect, it } from 'vitest';
import { asStated } from '../../../common/player/performed-set';
import { loadAs, readLoad, setAs, textOfLoad } from './loads';

const planned = { value: 135, unit: 'lb' } as const;

describe('a load that is typed', () => {
  it('stays what was entered, to the hundredth', () => {
    expect(readLoad('22,5', 'kg', planned)).toEqual({ value: 22.5, unit: 'kg' });
    expect(readLoad('132.5', 'lb', planned)).toEqual({ value: 132.5, unit: 'lb' });
    expect(readLoad('0', 'kg', planned)).toEqual({ value: 0, unit: 'kg' });
    expect(readLoad('.5', 'kg', planned)).toEqual({ value: 0.5, unit: 'kg' });
  });

  it('is the one planned where it says nothing, or was not changed', () => {
    expect(readLoad('', 'kg', planned)).toBe(planned);
    expect(readLoad('many', 'lb', planned)).toBe(planned);
    expect(textOfLoad(planned, 'kg')).toBe('61.2');
    expect(readLoad('61.2', 'kg', planned)).toBe(planned);
  });

  it('is none where it is not clear', () => {
    for (const text of ['1,000', '-5', '225 lb', "22'5"]) expect(readLoad(text, 'kg', planned)).toBeNull();
  });

  it('is stated as whole pounds where it is, else exactly beside them', () => {
    expect(asStated(planned)).toEqual({ weight: 135 });
    expect(asStated({ value: 132.5, unit: 'lb' })).toEqual({
      weight: 133,
      load: { value: 132.5, unit: 'lb' },
    });
    expect(asStated({ value: 60, unit: 'kg' })).toEqual({ weight: 132, load: { value: 60, unit: 'kg' } });
  });
});

it('is counted in another unit to the tenth, as its input shows it; in its own it stays', () => {
  expect(loadAs({ value: 132.5, unit: 'lb' }, 'kg')).toEqual({ value: 60.1, unit: 'kg' });
  expect(loadAs({ value: 62.25, unit: 'kg' }, 'kg')).toEqual({ value: 62.25, unit: 'kg' });
  expect(setAs({ reps: 8, weight: 135 }, 'kg')).toEqual({
    reps: 8,
    weight: 135,
    load: { value: 61.2, unit: 'kg' },
  });
  expect(setAs({ reps: 8, weight: 135 }, 'lb')).toEqual({ reps: 8, weight: 135 });
});
