import { MAX_WEIGHT_LBS } from '@common/constants';
import { type Load, loadIn, loadSchema, type Unit } from '@common/player/plan/load';
import { asStated, loadOf, type PerformedSet } from '@common/player/plan/performed-set';
import { faultIn, numberOr, readNumber } from '@common/player/plan/typed-number';

const HUNDREDTHS = 100;

/** Converts a load, rounded to tenths; one in that unit already stays exact. */
export const loadAs = (load: Load, unit: Unit): Load =>
  load.unit === unit ? load : { value: Math.round(loadIn(load, unit) * 10) / 10, unit };

/** Label of a load field: "Weight (lbs)", "Help (kg)". */
export const weightLabel = (unit: Unit, { isHelp = false }: { isHelp?: boolean } = {}): string =>
  `${isHelp ? 'Help' : 'Weight'} (${unit === 'kg' ? 'kg' : 'lbs'})`;

/** A load as text of an input in that unit; converted to tenths. */
export const textOfLoad = (load: Load, unit: Unit): string => String(loadAs(load, unit).value);

/** Turns the sign of help, which is stored below zero and typed above. */
export const helpTurned = ({ value, unit }: Load): Load => ({ value: value === 0 ? 0 : -value, unit });

/**
 * Parses a typed load, rounded to hundredths. Empty or no number: `planned`; so does its unchanged text, exactly. Null
 * if it is unclear.
 */
export function readLoad(text: string, unit: Unit, planned: Load, least = 0): Load | null {
  if (text.trim() === textOfLoad(planned, unit)) return planned;
  const read = readNumber(text, { unit, min: least, max: MAX_WEIGHT_LBS });
  if (read.says !== 'number') return read.says === 'nothing' ? planned : null;
  return { value: Math.round(read.value * HUNDREDTHS) / HUNDREDTHS, unit };
}

/** Parses a typed load above 0, or says at the field why it is none. */
export function readNewLoad(
  text: string,
  unit: Unit,
): { load: Load; fault: null } | { load: null; fault: string } {
  const read = readNumber(text, { unit, max: MAX_WEIGHT_LBS });
  const { data: load } = loadSchema.safeParse({ value: numberOr(read, 0), unit });
  if (load && load.value > 0) return { load, fault: null };
  return { load: null, fault: faultIn(read) ?? 'Enter a weight above 0, with at most two decimals.' };
}

/** A suggested set with its load converted: exactly what is shown is recorded. */
export function setAs<S extends PerformedSet>(set: S, unit: Unit): S {
  const load = loadOf(set);
  // Zero is the same in both units.
  return load.unit === unit || load.value === 0 ? set : { ...set, ...asStated(loadAs(load, unit)) };
}
