import * as z from 'zod';
import { entityId, integer } from '@common/contract/fields';
import { type Load, loadIn, loadSchema, poundsOf } from '@common/player/plan/load';
import { effortSchema, loadOf, type PerformedSet } from '@common/player/plan/performed-set';
import { type Plan, type PlanEntry, targetOf } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';
import { entriesOf, isEntryDone } from '@common/player/state/entries';
import { planNow } from '@common/player/state/plan-now';
import type { PlayerState } from '@common/player/state/state';

/** The result of one entry of a followed program in a completed session, judged against the targets it started with (P2). */
export const entryResultSchema = z.strictObject({
  /** Id of the entry in the run's frozen workout. */
  entryId: entityId,
  /** `reached`: every working set. `missed`: one that was done fell short. `open`: sets were left out, none fell short. */
  outcome: z.enum(['reached', 'missed', 'open']),
  /** The lowest load of its working sets; null where they have none. */
  load: loadSchema.nullable(),
  /** The highest one. */
  topLoad: loadSchema.nullable().optional(),
  /** Least repetitions of a working set; those of the last one, and of the best one. */
  minReps: integer(0),
  lastReps: integer(0),
  bestReps: integer(0),
  /** Least seconds of a working set. */
  seconds: integer(0),
  /** RPE of the last working set, and that of its target; null where there is none. */
  rpe: effortSchema.nullable(),
  targetRpe: effortSchema.nullable(),
});
export type EntryResult = z.infer<typeof entryResultSchema>;

/** Loads that differ by less than rounding between units does are alike. */
const SAME_LOAD_KG = 0.1;

/** Results of the entries that a followed program aims at; of a completed session. Eased ones have none (P13). */
export function entryResults(plan: Plan, state: PlayerState): EntryResult[] {
  return plan.place && state.phase === 'completed' ? resultsOf(plan, state, () => true) : [];
}

/** The same before the session is finished: of the entries whose sets are all done (P18). */
export function resultsSoFar(plan: Plan, state: PlayerState): EntryResult[] {
  if (!plan.place || state.phase === 'completed') return entryResults(plan, state);
  return resultsOf(plan, state, isEntryDone);
}

function resultsOf(
  plan: Plan,
  state: PlayerState,
  isJudged: (progress: EntryProgress) => boolean,
): EntryResult[] {
  const progress = entriesOf(planNow(plan, state.facts), state);
  return plan.exercises.flatMap((entry) => {
    const { aim } = entry;
    const entryProgress = progress.find(({ entryId }) => entryId === entry.id);
    if (!aim || aim.isEased || !entryProgress || !isJudged(entryProgress)) return [];
    return { entryId: aim.entryId, ...judge(entry, entryProgress.sets) };
  });
}

type Planned = Pick<PlanEntry, 'sets' | 'reps' | 'weight' | 'duration' | 'targets'>;

/** The result of an entry whose sets are all done as planned. `leastReps`: of a set that is as many as possible, by its index. */
export function plannedResult(
  entryId: string,
  entry: Planned,
  leastReps: (index: number) => number,
): EntryResult {
  const records = Array.from({ length: entry.sets }, (_, index): PerformedSet => {
    const { reps = entry.reps, load, seconds = entry.duration, rpe } = targetOf(entry, index + 1);
    return {
      reps: reps ?? leastReps(index),
      weight: load ? poundsOf(load) : (entry.weight ?? 0),
      ...(load && { load }),
      ...(seconds && { seconds }),
      ...(rpe && { rpe }),
    };
  });
  return { entryId, ...judge(entry, records) };
}

/** Judges the sets of an entry in their places against its targets (P3). */
function judge(entry: Planned, records: readonly (PerformedSet | null)[]): Omit<EntryResult, 'entryId'> {
  const places = Array.from({ length: entry.sets }, (_, index) => ({
    target: targetOf(entry, index + 1),
    record: records[index] ?? null,
  })).filter(({ target }) => target.kind !== 'warm_up' && target.kind !== 'drop');
  const done = places.flatMap(({ target, record }) => (record ? [{ target, record }] : []));
  const fellShort = done.some(({ target, record }) => {
    const reps = target.reps === undefined ? entry.reps : target.reps;
    const load = target.load ?? (entry.weight ? { value: entry.weight, unit: 'lb' as const } : null);
    const lifted = loadOf(record);
    const isShort = reps !== null && record.reps < reps;
    const isLighter =
      load !== null && load.value > 0 && loadIn(lifted, 'kg') < loadIn(load, 'kg') - SAME_LOAD_KG;
    const seconds = target.seconds ?? (reps === null ? entry.duration : null);
    const isShorter = seconds !== null && seconds !== undefined && (record.seconds ?? 0) < seconds;
    return isShort || isLighter || isShorter;
  });
  const loads = done.map(({ record }) => loadOf(record)).filter(({ value }) => value > 0);
  const lowest = loads.reduce<Load | null>(
    (low, load) => (low && loadIn(low, 'kg') <= loadIn(load, 'kg') ? low : load),
    null,
  );
  const highest = loads.reduce<Load | null>(
    (high, load) => (high && loadIn(high, 'kg') >= loadIn(load, 'kg') ? high : load),
    null,
  );
  const reps = done.map(({ record }) => record.reps);
  const last = done.at(-1);
  return {
    outcome: fellShort ? 'missed' : done.length === places.length && done.length > 0 ? 'reached' : 'open',
    load: loads.length === done.length ? lowest : null,
    topLoad: highest,
    minReps: reps.length > 0 ? Math.min(...reps) : 0,
    lastReps: last?.record.reps ?? 0,
    bestReps: Math.max(0, ...reps),
    seconds: done.length > 0 ? Math.min(...done.map(({ record }) => record.seconds ?? 0)) : 0,
    rpe: last?.record.rpe ?? null,
    targetRpe: last?.target.rpe ?? null,
  };
}
