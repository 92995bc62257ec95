import { targetTexts } from '@client/texts/target-texts';
import type { Settings } from '@common/contract/training/settings';
import { readNumber, type TypedNumber } from '@common/player/plan/typed-number';

export const EFFORT_STEP = 0.5;
/** Upper end of the RPE scale: nothing left in reserve. */
export const MAX_EFFORT = 10;

/** Range of the effort input. */
export const effortRange = (scale: Settings['effort']): { min: number; max: number } =>
  scale === 'rir' ? { min: 0, max: MAX_EFFORT - 1 } : { min: 1, max: MAX_EFFORT };

/** Effort as text on the member's scale. */
export const effortText = (rpe: number, scale: Settings['effort']): string =>
  String(scale === 'rir' ? MAX_EFFORT - rpe : rpe);

/** Parses effort to RPE 1–10 in steps of 0.5; says nothing if the member records no effort. */
export function readEffort(text: string, scale: Settings['effort']): TypedNumber {
  const read = scale === 'off' ? ({ says: 'nothing' } as const) : readNumber(text);
  if (read.says !== 'number') return read;
  const value = scale === 'rir' ? MAX_EFFORT - read.value : read.value;
  const isOnScale = value >= 1 && value <= MAX_EFFORT && Number.isInteger(value / EFFORT_STEP);
  return isOnScale
    ? { says: 'number', value }
    : { says: 'unclear', fault: targetTexts.faults[scale === 'rir' ? 'rir' : 'rpe'] };
}
