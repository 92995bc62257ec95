import * as z from 'zod';
import { targetTexts } from '@client/texts/target-texts';
import { clockText, type DistanceUnit, distanceTyped, MAX_DISTANCE } from '@client/ui/format/amounts';
import { helpTurned, textOfLoad } from '@client/ui/format/loads';
import { leastLoad } from '@client/ui/format/typed-set';
import { MAX_CALORIES_OF_SET, MAX_REPS, MAX_WEIGHT_LBS } from '@common/constants';
import type { Settings } from '@common/contract/training/settings';
import type { Unit } from '@common/player/plan/load';
import type { MeasuredIn } from '@common/player/plan/measure';
import { type SetTarget, setKindSchema } from '@common/player/plan/performed-set';
import {
  faultIn,
  numberOr,
  plainText,
  readNumber,
  readTime,
  type TypedNumber,
  textOfNumber,
} from '@common/player/plan/typed-number';

/** Target of one set, as typed. `reps` may be a range: "8-12". */
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

/** Figures and units of an exercise's rows. */
export interface RowCounting {
  figures: MeasuredIn;
  unit: Unit;
  distanceUnit: DistanceUnit;
  /** Loads may go below zero: help that takes off body weight. */
  isBody: boolean;
}

/** A mistake in one field of a row. */
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

/** The row that shows a target. */
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
    distance: distance ? textOfNumber(distance.value) : '',
    calories: calories === undefined ? '' : String(calories),
    rpe: rpe === undefined ? '' : String(rpe),
  });
}

const RANGE = /^(.*\d)\s*-\s*(\d.*)$/;
const MAX_RPE = 10;
/** Effort typed as repetitions in reserve is stored with this suffix: "2 RIR". */
const RESERVE = /^\s*(\S+)\s*RIR$/;

/** A parsed text: the target, or an error message. */
type Read = { target: SetTarget } | { fault: string };

/** Builds a target from a parsed number; the field's error message if there is none or it is out of range. */
function targetOf(read: TypedNumber, words: string, make: (value: number) => SetTarget | null): Read {
  if (read.says !== 'number') return { fault: faultIn(read) ?? words };
  const target = make(read.value);
  return target ? { target } : { fault: words };
}

function readReps(text: string): Read {
  const words = targetTexts.faults.reps;
  const [, first = text, last] = RANGE.exec(plainText(text)) ?? [];
  const whole = (part: string) => readNumber(part, { unit: 'reps', max: MAX_REPS });
  return targetOf(whole(first), words, (reps) => {
    const most = last === undefined ? reps : numberOr(whole(last), -1);
    if (!Number.isInteger(reps) || !Number.isInteger(most) || most < reps) return null;
    return most === reps ? { reps } : { reps, repsMax: most };
  });
}

/** Parsers, one per field. */
const READ: Record<RowField, (text: string, counting: RowCounting) => Read> = {
  reps: readReps,
  weight: (text, { figures, unit, isBody }) => {
    const range = { unit, min: leastLoad({ figures, isBody }), max: MAX_WEIGHT_LBS };
    const isExact = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4);
    return targetOf(readNumber(text, range), targetTexts.faults.weight, (value) =>
      isExact(value) ? { load: figures.isHelp ? helpTurned({ value, unit }) : { value, unit } } : null,
    );
  },
  time: (text) => targetOf(readTime(text), targetTexts.faults.time, (seconds) => ({ seconds })),
  distance: (text, { distanceUnit }) =>
    targetOf(readNumber(text, { unit: distanceUnit, max: MAX_DISTANCE }), targetTexts.faults.distance, () => {
      const distance = distanceTyped(text, distanceUnit);
      return distance && { distance };
    }),
  calories: (text) =>
    targetOf(
      readNumber(text, { unit: 'calories', max: MAX_CALORIES_OF_SET }),
      targetTexts.faults.calories,
      (calories) => (Number.isInteger(calories) ? { calories } : null),
    ),
  rpe: (text) => {
    const [, reserve] = RESERVE.exec(text) ?? [];
    const words = targetTexts.faults[reserve === undefined ? 'rpe' : 'rir'];
    return targetOf(readNumber(reserve ?? text), words, (said) => {
      const rpe = reserve === undefined ? said : MAX_RPE - said;
      return rpe >= 1 && rpe <= MAX_RPE && Number.isInteger(rpe * 2) ? { rpe } : null;
    });
  },
};

const FIGURES: readonly Exclude<RowField, 'rpe' | 'weight' | 'time'>[] = ['reps', 'distance', 'calories'];

/** The effort text of a row, converted to the member's scale. */
export function effortShown(text: string, scale: Settings['effort']): string {
  const [, reserve] = RESERVE.exec(text) ?? [];
  const isSame = (reserve !== undefined) === (scale === 'rir');
  if (isSame || text.trim() === '') return reserve ?? text;
  const said = numberOr(readNumber(reserve ?? text), null);
  return said === null ? (reserve ?? text) : String(MAX_RPE - said);
}

/** The effort text as stored in a row, with its scale, so that a switch of the scale keeps its meaning. */
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

/** Parses a row into its target and the faults of its fields. Empty reps mean as many as possible. */
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
    if ('target' in read) target = { ...target, ...read.target };
    else faults.push({ field, message: read.fault });
  }
  return { target, faults };
}
