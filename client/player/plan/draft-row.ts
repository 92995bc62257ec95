import * as z from 'zod';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import type { Unit } from '../../../common/player/load';
import type { MeasuredIn } from '../../../common/player/measure';
import { type SetTarget, setKindSchema } from '../../../common/player/performed-set';
import type { Settings } from '../../../common/settings';
import { targetTexts } from '../../../common/target-texts';
import { clockText, type DistanceUnit, plainNumber, readClock, readDistance } from '../../ui/format/amounts';
import { helpTurned, textOfLoad } from '../../ui/format/loads';
import { leastLoad } from '../../ui/format/typed-set';

/** What is meant for one set, as typed. `reps` may be a range: "8-12". */
export const draftRowSchema = z.object({
  /** Only for lists. */
  key: z.string(),
  kind: setKindSchema.optional(),
  reps: z.string(),
  weight: z.string(),
  time: z.string(),
  distance: z.string(),
  calories: z.string(),
  rpe: z.string(),
});
export type DraftRow = z.infer<typeof draftRowSchema>;
export type RowField = 'reps' | 'weight' | 'time' | 'distance' | 'calories' | 'rpe';

/** What the rows of an exercise are counted in. */
export interface RowCounting {
  figures: MeasuredIn;
  unit: Unit;
  distanceUnit: DistanceUnit;
  /** Loads may go below zero: help with the body's own weight. */
  isBody: boolean;
}

/** What is wrong with one field of a row. */
export interface RowFault {
  field: RowField;
  message: string;
}

let keys = 0;
/** A row with a key of its own. */
export const newRow = (texts: Partial<Omit<DraftRow, 'key'>> = {}): DraftRow => {
  keys += 1;
  const empty = { reps: '', weight: '', time: '', distance: '', calories: '', rpe: '' };
  return { ...empty, ...texts, key: `row-${keys}-${Date.now()}` };
};

const repsOf = ({ reps, repsMax }: SetTarget, otherwise: number | null) => {
  const least = reps === undefined ? otherwise : reps;
  if (least === null) return '';
  return repsMax === undefined || repsMax === least ? String(least) : `${least}–${repsMax}`;
};

/** A target as the row that says it. */
export function rowOf(
  target: SetTarget,
  { reps, unit, isHelp = false }: { reps: number | null; unit: Unit; isHelp?: boolean },
): DraftRow {
  const { load, seconds, distance, calories, rpe, kind } = target;
  return newRow({
    kind,
    reps: repsOf(target, reps),
    weight: load ? textOfLoad(isHelp ? { ...load, value: Math.abs(load.value) } : load, unit) : '',
    time: seconds === undefined ? '' : clockText(seconds),
    distance: distance ? String(distance.value) : '',
    calories: calories === undefined ? '' : String(calories),
    rpe: rpe === undefined ? '' : String(rpe),
  });
}

const NUMBER = /^[+-]?\d+(\.\d{1,2})?$/;
const RANGE = /^(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?$/;
const MAX_RPE = 10;
/** Effort that was typed as repetitions in reserve says so: "2 RIR". */
const RESERVE = /^\s*(\S+)\s*RIR$/;

/** Each reader says what the text means; undefined where it is empty, null where it cannot be meant. */
const READ: Record<RowField, (text: string, counting: RowCounting) => SetTarget | null> = {
  reps: (text) => {
    const [, least, most] = RANGE.exec(text) ?? [];
    if (least === undefined) return null;
    const [reps, repsMax] = [Number(least), most === undefined ? undefined : Number(most)];
    if (reps > MAX_REPS || (repsMax !== undefined && (repsMax < reps || repsMax > MAX_REPS))) return null;
    return repsMax === undefined || repsMax === reps ? { reps } : { reps, repsMax };
  },
  weight: (text, { figures, unit, isBody }) => {
    const value = Number(plainNumber(text));
    const isInside = value <= MAX_WEIGHT_LBS && value >= leastLoad({ figures, isBody });
    if (!NUMBER.test(plainNumber(text)) || !isInside) return null;
    return { load: figures.isHelp ? helpTurned({ value, unit }) : { value, unit } };
  },
  time: (text) => {
    const seconds = readClock(text);
    return seconds === null ? null : { seconds };
  },
  distance: (text, { distanceUnit }) => {
    const distance = readDistance(text, distanceUnit);
    return distance && { distance };
  },
  calories: (text) => (/^\d{1,5}$/.test(text) ? { calories: Number(text) } : null),
  rpe: (text) => {
    const [, reserve] = RESERVE.exec(text) ?? [];
    const rpe = reserve === undefined ? Number(plainNumber(text)) : MAX_RPE - Number(plainNumber(reserve));
    return rpe >= 1 && rpe <= 10 && Number.isInteger(rpe * 2) ? { rpe } : null;
  },
};

const FIGURES: readonly Exclude<RowField, 'rpe' | 'weight' | 'time'>[] = ['reps', 'distance', 'calories'];

/** How hard a set is to be, as a member sees it who counts in this scale. */
export function effortShown(text: string, scale: Settings['effort']): string {
  const [, reserve] = RESERVE.exec(text) ?? [];
  const isSame = (reserve !== undefined) === (scale === 'rir');
  if (isSame || text.trim() === '') return reserve ?? text;
  const said = Number(plainNumber(reserve ?? text));
  return Number.isFinite(said) ? String(MAX_RPE - said) : (reserve ?? text);
}

/** What a member typed of it, as the row keeps it: it means the same when the scale is another one. */
export const effortTyped = (text: string, scale: Settings['effort']): string =>
  scale === 'rir' && text.trim() !== '' ? `${text.trim()} RIR` : text;

/** The fields that a row has in this measure. */
export function fieldsOf({ figures }: RowCounting): RowField[] {
  return [
    ...(figures.load ? (['weight'] as const) : []),
    ...FIGURES.filter((field) => figures[field]),
    ...(figures.seconds ? (['time'] as const) : []),
    'rpe',
  ];
}

/** What a row says, and what of it cannot be meant. No reps are as many as possible. */
export function readRow(row: DraftRow, counting: RowCounting): { target: SetTarget; faults: RowFault[] } {
  const faults: RowFault[] = [];
  let target: SetTarget = {
    ...(row.kind && { kind: row.kind }),
    ...(counting.figures.reps && { reps: null }),
  };
  for (const field of fieldsOf(counting)) {
    const text = row[field].trim();
    if (text === '') continue;
    const read = READ[field](text, counting);
    if (read) target = { ...target, ...read };
    else faults.push({ field, message: targetTexts.faults[RESERVE.test(text) ? 'rir' : field] });
  }
  return { target, faults };
}
