import * as z from 'zod';
import { integer, repCount } from '@common/contract/fields';
import { oneRepMaxOf } from '@common/player/figures/records';
import { type Load, loadIn, loadSchema } from '@common/player/plan/load';
import type { LoadSteps } from '@common/player/plan/loadable';
import type { SetTarget } from '@common/player/plan/performed-set';
import type { EntryResult } from './entry-result';

/** After `misses` sessions in a row that fell short, the load is lowered by `percent` (P8). */
const backOffSchema = z.strictObject({ misses: integer(1, 5), percent: integer(5, 50) });
const stepSchema = loadSchema.refine(({ value }) => value > 0, 'A step is more than 0.');
const loadFields = {
  step: stepSchema,
  backOff: backOffSchema.optional(),
  /** True: each session has warm-ups made from its first working set (P17). */
  warmUp: z.boolean().optional(),
};

/** One set of a wave: a share of the training maximum, in percent, and its repetitions. */
const waveSetSchema = z.strictObject({
  percent: integer(20, 110),
  reps: integer(1, 100),
  /** True: as many as possible, `reps` at least (P7). */
  isOpen: z.boolean().optional(),
});

/** Progression of an entry of a program, from session to session (P1 to P17). */
export const entryProgressionSchema = z.discriminatedUnion('kind', [
  /** The same repetitions with more load. */
  z.strictObject({ kind: z.literal('straight'), ...loadFields }),
  /** More repetitions up to the top of their range, then more load. */
  z.strictObject({ kind: z.literal('double'), ...loadFields }),
  /** Shares of a training maximum, another list of sets each week. */
  z.strictObject({
    kind: z.literal('percent'),
    ...loadFields,
    weeks: z.array(z.array(waveSetSchema).min(1).max(10)).min(1).max(12),
  }),
  /** One top set, the others at a share of its load, in percent (P15). */
  z.strictObject({ kind: z.literal('top'), ...loadFields, share: integer(30, 100) }),
  /** The last set as many as possible: a step, and one more for each `extra` repetitions beyond, `most` steps (P16). */
  z.strictObject({
    kind: z.literal('open'),
    ...loadFields,
    extra: integer(1, 20),
    most: integer(1, 5),
  }),
  /** By how hard the last set was against the RPE of its target. */
  z.strictObject({ kind: z.literal('effort'), ...loadFields }),
  /** More seconds, or more metres, up to `most`. */
  z.strictObject({ kind: z.literal('amount'), seconds: integer(1, 3_600), most: integer(1, 86_400) }),
  /** More repetitions, up to `most`. */
  z.strictObject({ kind: z.literal('reps'), reps: integer(1, 20), most: repCount }),
]);
export type EntryProgression = z.infer<typeof entryProgressionSchema>;

/** The entry of a run's frozen workout that a track goes through. */
export interface AimedEntry {
  sets: number;
  reps: number | null;
  weight: number | null;
  duration: number | null;
  targets?: SetTarget[] | undefined;
  progression: EntryProgression;
}

/** State of a track: entries of one exercise with the same progression share one (P1). */
export interface Track {
  /** The load of the next session; of a wave its training maximum. Null until one was lifted or chosen (P10). */
  load: Load | null;
  /** Repetitions of the next session, of a range and of `reps`; null: those of the entry. */
  reps: number | null;
  /** Seconds of the next session; null: those of the entry. */
  seconds: number | null;
  misses: number;
  /** The change that led here, in words: "2.5 kg more: all sets reached 5". */
  why: string;
}

/** Share of the estimated maximum that a training maximum starts with (P10). */
const FIRST_MAXIMUM = 0.9;

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const text = ({ value, unit }: Load): string => `${value} ${unit}`;

/** Rounds a load down to a whole step of the member's, one at least (P9). */
export function roundDown({ value, unit }: Load, { unit: own, step }: LoadSteps): Load {
  const steps = Math.max(1, Math.floor(loadIn({ value, unit }, own) / step + 1e-6));
  return { value: hundredths(steps * step), unit: own };
}

/** Adds `times` steps to a load, in the unit of the load where the two agree, else in that of the step. */
function withSteps(load: Load, step: Load, times: number): Load {
  const value =
    load.unit === step.unit ? load.value : Math.round(loadIn(load, step.unit) / step.value) * step.value;
  return { value: hundredths(Math.max(0, value + times * step.value)), unit: step.unit };
}

/** The range of repetitions of an entry's working sets; null where it is open. */
export function rangeOf({
  reps,
  targets = [],
}: Pick<AimedEntry, 'reps' | 'targets'>): { bottom: number; top: number } | null {
  const working = targets.find(({ kind }) => kind !== 'warm_up' && kind !== 'drop');
  const bottom = working?.reps === undefined ? reps : working.reps;
  return bottom === null ? null : { bottom, top: working?.repsMax ?? bottom };
}

/** The sets of a wave in a week of the run, counted from 1. */
export const waveOf = ({ weeks }: Extract<EntryProgression, { kind: 'percent' }>, week: number) =>
  weeks[(week - 1) % weeks.length]!;

/** The track of an entry before its first session (P10). */
export function firstTrack({ weight, targets = [], progression }: AimedEntry): Track {
  const targetLoad = targets.find(({ load }) => load && load.value > 0)?.load;
  const load = targetLoad ?? (weight ? ({ value: weight, unit: 'lb' } as const) : null);
  const why =
    load === null ? 'Pick a weight that suits you: the next ones build on it' : 'Your starting point';
  return { load: progression.kind === 'amount' ? null : load, reps: null, seconds: null, misses: 0, why };
}

/** The track after a session was missed: the same again, or a lower load after so many in a row (P8). */
function afterMiss(
  track: Track,
  progression: Extract<EntryProgression, { step: Load }>,
  steps: LoadSteps,
): Track {
  const { backOff } = progression;
  const misses = track.misses + 1;
  if (!backOff || misses < backOff.misses || !track.load)
    return { ...track, misses, why: 'Same again: last time fell short' };
  const lower = { ...track.load, value: track.load.value * (1 - backOff.percent / 100) };
  const why = `${backOff.percent} % less after ${misses} ${misses === 1 ? 'miss' : 'misses'}`;
  return { ...track, load: roundDown(lower, steps), misses: 0, why };
}

/** The track after one more session of its entry (P3 to P8, P11). */
export function nextTrack(
  track: Track,
  entry: AimedEntry,
  result: EntryResult,
  week: number,
  steps: LoadSteps,
): Track {
  const { progression } = entry;
  // Before the first load is known, what was lifted is where it starts (P10).
  if (progression.kind !== 'amount' && progression.kind !== 'reps' && track.load === null) {
    const start = firstLoad(progression, result, steps);
    if (!start) return track;
    if (progression.kind === 'percent') return { ...track, load: start, why: 'Based on what you lifted' };
    return nextTrack({ ...track, load: start }, entry, result, week, steps);
  }
  switch (progression.kind) {
    case 'straight':
      if (result.outcome === 'open') return track;
      if (result.outcome === 'missed') return afterMiss(track, progression, steps);
      return withMoreLoad(
        track,
        result,
        progression.step,
        `all sets reached ${rangeOf(entry)?.bottom ?? result.minReps}`,
      );
    case 'top': {
      if (result.outcome === 'open') return track;
      if (result.outcome === 'missed') return afterMiss(track, progression, steps);
      const lifted = { ...result, load: result.topLoad ?? null };
      return withMoreLoad(
        track,
        lifted,
        progression.step,
        'the top set and all the others reached their reps',
      );
    }
    case 'open':
      return afterOpen(track, entry, result, progression, steps);
    case 'double':
      return afterDouble(track, entry, result, progression, steps);
    case 'percent':
      return afterWave(track, result, progression, week, steps);
    case 'effort':
      return afterEffort(track, result, progression, steps);
    case 'amount': {
      if (result.outcome !== 'reached') return track;
      const seconds = Math.min(
        progression.most,
        Math.max(track.seconds ?? entry.duration ?? 0, result.seconds) + progression.seconds,
      );
      return { ...track, seconds, why: `${progression.seconds} s more than last time` };
    }
    case 'reps': {
      if (result.outcome !== 'reached') return track;
      const reps = Math.min(progression.most, (track.reps ?? entry.reps ?? 0) + progression.reps);
      return { ...track, reps, why: `${progression.reps} more: all sets reached ${result.minReps}` };
    }
  }
}

/** More load after a success: from the lifted load, where that was more than the aim. */
function withMoreLoad(track: Track, { load }: EntryResult, step: Load, reason: string, times = 1): Track {
  const aim = track.load ?? load;
  if (!aim) return track;
  const from = load && loadIn(load, 'kg') > loadIn(aim, 'kg') ? load : aim;
  const added = hundredths(step.value * times);
  return {
    ...track,
    load: withSteps(from, step, times),
    misses: 0,
    why: `${added} ${step.unit} more: ${reason}`,
  };
}

/** The load with which a track starts that had none: what was lifted, or a training maximum from it (P10). */
function firstLoad(
  progression: EntryProgression,
  { load: lowest, topLoad, bestReps }: EntryResult,
  steps: LoadSteps,
): Load | null {
  const load = progression.kind === 'top' ? (topLoad ?? lowest) : lowest;
  if (!load || load.value <= 0) return null;
  if (progression.kind !== 'percent') return load;
  const maximum = oneRepMaxOf({ reps: bestReps, load });
  return maximum === null
    ? null
    : roundDown({ value: hundredths(maximum * FIRST_MAXIMUM), unit: load.unit }, steps);
}

function afterOpen(
  track: Track,
  entry: AimedEntry,
  result: EntryResult,
  progression: Extract<EntryProgression, { kind: 'open' }>,
  steps: LoadSteps,
): Track {
  const least = rangeOf(entry)?.bottom ?? 1;
  if (result.outcome === 'open') return track;
  if (result.outcome === 'missed' || result.lastReps < least) return afterMiss(track, progression, steps);
  const beyond = Math.floor((result.lastReps - least) / progression.extra);
  const times = Math.min(progression.most, 1 + beyond);
  return withMoreLoad(track, result, progression.step, `${result.lastReps} in the last set`, times);
}

function afterDouble(
  track: Track,
  entry: AimedEntry,
  result: EntryResult,
  progression: Extract<EntryProgression, { kind: 'double' }>,
  steps: LoadSteps,
): Track {
  const range = rangeOf(entry);
  if (result.outcome === 'open' || !range) return track;
  if (result.outcome === 'missed') return afterMiss(track, progression, steps);
  const { bottom, top } = range;
  if (result.minReps >= top)
    return { ...withMoreLoad(track, result, progression.step, `all sets reached ${top}`), reps: bottom };
  const reps = Math.min(top, result.minReps + 1);
  return {
    ...track,
    reps,
    misses: 0,
    why: `Same weight for ${reps} reps: all sets reached ${result.minReps}`,
  };
}

function afterWave(
  track: Track,
  result: EntryResult,
  progression: Extract<EntryProgression, { kind: 'percent' }>,
  week: number,
  steps: LoadSteps,
): Track {
  const last = waveOf(progression, week).at(-1)!;
  const isShort = last.isOpen === true && result.outcome !== 'open' && result.lastReps < last.reps;
  if (result.outcome === 'missed' || isShort) return afterMiss(track, progression, steps);
  const isLast = (week - 1) % progression.weeks.length === progression.weeks.length - 1;
  if (result.outcome === 'open' || !isLast) return track;
  const times = last.isOpen && result.lastReps >= 2 * last.reps ? 2 : 1;
  // Of a wave the load is a maximum, not what was lifted.
  return withMoreLoad(track, { ...result, load: null }, progression.step, 'the wave is done', times);
}

function afterEffort(
  track: Track,
  result: EntryResult,
  progression: Extract<EntryProgression, { kind: 'effort' }>,
  steps: LoadSteps,
): Track {
  const { outcome, rpe, targetRpe } = result;
  if (outcome === 'open') return track;
  if (outcome === 'missed') return afterMiss(track, progression, steps);
  if (rpe === null || targetRpe === null)
    return withMoreLoad(track, result, progression.step, 'all sets were done');
  if (rpe <= targetRpe - 1)
    return withMoreLoad(track, result, progression.step, `RPE ${rpe} instead of ${targetRpe}`);
  if (rpe >= targetRpe + 1 && track.load)
    return {
      ...track,
      load: withSteps(track.load, progression.step, -1),
      misses: 0,
      why: `${text(progression.step)} less: RPE ${rpe} instead of ${targetRpe}`,
    };
  return { ...track, misses: 0, why: `Same again: RPE ${rpe}, as planned` };
}
