import { hundredthsOf, type Load } from './load';

export interface Loading {
  /** On each side, heaviest first. */
  plates: number[];
  /** Weight that the available plates cannot make up, both sides together. */
  missing: number;
}

/** The bar and the sizes of plates, in the load's unit. Each size is taken to be unlimited. */
export interface Inventory {
  bar: number;
  plates: readonly number[];
}

/** True if the equipment includes a barbell. */
export const isBarbell = (equipment: string): boolean => /\bbarbell\b/i.test(equipment);

const hundredths = (value: number) => Math.round(value * 100);

/** The plates for each side of the bar, greedily from the heaviest; null below the bar's weight. */
export function platesEachSide(load: Load, { bar, plates: there }: Inventory): Loading | null {
  const onBar = hundredthsOf(load) - hundredths(bar);
  if (onBar < 0) return null;
  let left = onBar / 2;
  const plates: number[] = [];
  for (const plate of [...there].sort((a, b) => b - a))
    while (left >= hundredths(plate)) {
      plates.push(plate);
      left -= hundredths(plate);
    }
  return { plates, missing: (left * 2) / 100 };
}

/** "45 + 10", "bar only (2 lb short)". */
export function platesText({ plates, missing }: Loading, unit: Load['unit']): string {
  const shown = plates.length === 0 ? 'bar only' : plates.join(' + ');
  return missing > 0 ? `${shown} (${missing} ${unit} short)` : shown;
}
