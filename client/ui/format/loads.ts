import { MAX_WEIGHT_LBS } from '../../../common/constants';
import { type Load, loadIn, type Unit } from '../../../common/player/load';
import { asStated, loadOf, type PerformedSet } from '../../../common/player/performed-set';
import { readNumber } from '../../../common/player/typed-number';

const HUNDREDTHS = 100;

/** What a step of − or + adds: what the smallest usual pair of plates weighs. */
export const STEPS: Record<Unit, number> = { lb: 5, kg: 2.5 };

/** A load in that unit: as it is where it was entered in it, else to the tenth. */
export const loadAs = (load: Load, unit: Unit): Load =>
  load.unit === unit ? load : { value: Math.round(loadIn(load, unit) * 10) / 10, unit };

/** What a field for a load is called: "Weight (lbs)", "Help (kg)". */
export const weightLabel = (unit: Unit, { isHelp = false }: { isHelp?: boolean } = {}): string =>
  `${isHelp ? 'Help' : 'Weight'} (${unit === 'kg' ? 'kg' : 'lbs'})`;

/** A load as the text of an input of that unit; of another unit to the tenth. */
export const textOfLoad = (load: Load, unit: Unit): string => String(loadAs(load, unit).value);

/** Help, which is kept below zero, as it is typed: above zero; and what was typed of it as it is kept. */
export const helpTurned = ({ value, unit }: Load): Load => ({ value: value === 0 ? 0 : -value, unit });

/**
 * Reads what a member typed as a load: to the hundredth. Empty or no number: the one meant. A text that nobody changed
 * means the load that it was made of, exactly. Null where it is not clear.
 */
export function readLoad(text: string, unit: Unit, planned: Load, least = 0): Load | null {
  if (text.trim() === textOfLoad(planned, unit)) return planned;
  const read = readNumber(text, { unit, min: least, max: MAX_WEIGHT_LBS });
  if (read.says !== 'number') return read.says === 'nothing' ? planned : null;
  return { value: Math.round(read.value * HUNDREDTHS) / HUNDREDTHS, unit };
}

/** A set to come, its load in that unit: what is shown of it is what is recorded. */
export function setAs(set: PerformedSet, unit: Unit): PerformedSet {
  const load = loadOf(set);
  // Nothing is the same in both.
  return load.unit === unit || load.value === 0 ? set : { ...set, ...asStated(loadAs(load, unit)) };
}
