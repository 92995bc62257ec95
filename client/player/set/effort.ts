import type { Settings } from '../../../common/settings';
import { plainNumber } from '../../ui/format/amounts';

export const EFFORT_STEP = 0.5;
/** The most that effort is told to: RPE 10 is nothing left in reserve. */
export const MAX_EFFORT = 10;

/** How hard a set was, on the member's scale. */
export const effortText = (rpe: number, scale: Settings['effort']): string =>
  String(scale === 'rir' ? MAX_EFFORT - rpe : rpe);

/** RPE 1 to 10 in halves; undefined where nothing was typed that is, or none is asked for. */
export function readEffort(text: string, scale: Settings['effort']): number | undefined {
  const typed = Number.parseFloat(plainNumber(text));
  if (scale === 'off' || !Number.isFinite(typed)) return undefined;
  const rpe = scale === 'rir' ? MAX_EFFORT - typed : typed;
  return Math.min(MAX_EFFORT, Math.max(1, Math.round(rpe / EFFORT_STEP) * EFFORT_STEP));
}
