/** The bar itself, in pounds. */
const BAR_LBS = 45;
const PLATES_LBS = [45, 35, 25, 10, 5, 2.5];

export interface Loading {
  /** On each side, heaviest first. */
  plates: number[];
  /** What the plates there are cannot make up, both sides together. */
  missingLbs: number;
}

/** Whether an exercise is done with the bar that plates go on. */
export const isBarbell = (equipment: string): boolean => /\bbarbell\b/i.test(equipment);

/** Which plates to put on each side of the bar for a weight; null below the bar's own weight. */
export function platesEachSide(weightLbs: number): Loading | null {
  if (weightLbs < BAR_LBS) return null;
  let left = (weightLbs - BAR_LBS) / 2;
  const plates: number[] = [];
  for (const plate of PLATES_LBS)
    while (left >= plate) {
      plates.push(plate);
      left -= plate;
    }
  return { plates, missingLbs: left * 2 };
}

/** "45 + 10", "bar only". */
export function platesText({ plates, missingLbs }: Loading): string {
  const shown = plates.length === 0 ? 'bar only' : plates.join(' + ');
  return missingLbs > 0 ? `${shown} (${missingLbs} lb short)` : shown;
}
