import { readNumber, type TypedNumber } from '../../../common/player/typed-number';
import type { Settings } from '../../../common/settings';
import { targetTexts } from '../../../common/target-texts';

export const EFFORT_STEP = 0.5;
/** The most that effort is told to: RPE 10 is nothing left in reserve. */
export const MAX_EFFORT = 10;

/** From where to where effort is told. */
export const effortRange = (scale: Settings['effort']): { min: number; max: number } =>
  scale === 'rir' ? { min: 0, max: MAX_EFFORT - 1 } : { min: 1, max: MAX_EFFORT };

/** How hard a set was, on the member's scale. */
export const effortText = (rpe: number, scale: Settings['effort']): string =>
  String(scale === 'rir' ? MAX_EFFORT - rpe : rpe);

/** Reads effort as RPE 1 to 10, in halves; it says nothing where none is asked for. */
export function readEffort(text: string, scale: Settings['effort']): TypedNumber {
  const read = scale === 'off' ? ({ says: 'nothing' } as const) : readNumber(text);
  if (read.says !== 'number') return read;
  const value = scale === 'rir' ? MAX_EFFORT - read.value : read.value;
  const isOnScale = value >= 1 && value <= MAX_EFFORT && Number.isInteger(value / EFFORT_STEP);
  return isOnScale
    ? { says: 'number', value }
    : { says: 'unclear', fault: targetTexts.faults[scale === 'rir' ? 'rir' : 'rpe'] };
}
