import { hundredthsOf, type Load } from '../../../common/player/load';

export interface Loading {
  /** On each side, heaviest first. */
  plates: number[];
  /** What the plates there are cannot make up, both sides together. */
  missing: number;
}

/** What there is to load: the bar, and plates of which there are enough. All in the load's unit. */
export interface Inventory {
  bar: number;
  plates: readonly number[];
}

/** Whether an exercise is done with the bar that plates go on. */
export const isBarbell = (equipment: string): boolean => /\bbarbell\b/i.test(equipment);

const hundredths = (value: number) => Math.round(value * 100);

/** Which plates to put on each side of the bar for a load; null below the bar's own weight. */
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
