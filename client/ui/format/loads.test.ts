import { describe, expect, it } from 'vitest';
import { asStated, readLoad, textOfLoad } from './loads';

const meant = { value: 135, unit: 'lb' } as const;

describe('a load that is typed', () => {
  it('stays what was entered, to the hundredth', () => {
    expect(readLoad('22,5', 'kg', meant)).toEqual({ value: 22.5, unit: 'kg' });
    expect(readLoad('132.5', 'lb', meant)).toEqual({ value: 132.5, unit: 'lb' });
    expect(readLoad('0', 'kg', meant)).toEqual({ value: 0, unit: 'kg' });
    expect(readLoad('-5', 'kg', meant)).toEqual({ value: 0, unit: 'kg' });
  });

  it('is the one meant where it says nothing, or was not changed', () => {
    expect(readLoad('', 'kg', meant)).toBe(meant);
    expect(readLoad('many', 'lb', meant)).toBe(meant);
    expect(textOfLoad(meant, 'kg')).toBe('61.2');
    expect(readLoad('61.2', 'kg', meant)).toBe(meant);
  });

  it('is stated as whole pounds where it is, else exactly beside them', () => {
    expect(asStated(meant)).toEqual({ weight: 135 });
    expect(asStated({ value: 132.5, unit: 'lb' })).toEqual({
      weight: 133,
      load: { value: 132.5, unit: 'lb' },
    });
    expect(asStated({ value: 60, unit: 'kg' })).toEqual({ weight: 132, load: { value: 60, unit: 'kg' } });
  });
});
