import { DEFAULT_REPS, DEFAULT_SETS, MINUTE_MS } from '@common/constants';
import type { Measurement } from '@common/contract/training/body';
import type { Exercise } from '@common/contract/training/exercises';
import { FACTS_PER_OFFER, type SessionOffer } from '@common/contract/training/sessions';
import type { Settings } from '@common/contract/training/settings';
import type { Load, Unit } from '@common/player/plan/load';
import { countedSet, FIGURES_OF } from '@common/player/plan/measure';
import type { PerformedSet } from '@common/player/plan/performed-set';
import { entriesInOrder, type Plan, type PlanEntry, startPlanOf } from '@common/player/plan/plan';
import type { SetFact } from '@common/player/state/facts';
import { newDeviceId, newObjectId } from '@common/sync/outbox/object-id';
import { type DraftEntry, plannedSet } from '../../progress/mend-draft';

/** An entry in the form, with as many sets as it plans. */
export const draftEntry = (entry: PlanEntry, settings: Settings): DraftEntry => ({
  entry,
  sets: Array.from({ length: entry.sets }, (_, index) => plannedSet(entry, index + 1, settings)),
});

/** The entries of a workout in the form, all sets done as planned. */
export const draftOfPlan = (plan: Plan, settings: Settings): DraftEntry[] =>
  entriesInOrder(plan).map((entry) => draftEntry(entry, settings));

/** A plan's entry for an exercise that the member adds. */
export function entryFor(exercise: Exercise, order: number, userId: string): PlanEntry {
  const figures = FIGURES_OF[exercise.measure ?? 'reps_weight'];
  return {
    id: newObjectId(userId),
    exerciseId: exercise.id,
    exercise,
    order,
    roundNumber: 1,
    roundName: null,
    sets: DEFAULT_SETS,
    reps: figures.reps ? DEFAULT_REPS : null,
    weight: null,
    duration: null,
    restTime: null,
    previous: [],
  };
}

/** Ids of a workout that is logged: the same at each try, so that it is stored once. */
export interface LogIds {
  sessionId: string;
  /** An id that no workout has, for exercises that belong to none. */
  quickWorkoutId: string;
  deviceId: string;
}

export const newLogIds = (userId: string): LogIds => ({
  sessionId: newObjectId(userId),
  quickWorkoutId: newObjectId(userId),
  deviceId: newDeviceId(),
});

/** A past workout as the form states it. */
export interface PastWorkout {
  plan: Plan;
  /** Id of the member's workout; null for exercises that belong to none. */
  workoutId: string | null;
  /** Performed sets by entry id. */
  sets: ReadonlyMap<string, readonly PerformedSet[]>;
  /** In milliseconds since 1970. */
  startedAt: number;
  minutes: number;
  /** The member's weight on that day; undefined before the first measurement. */
  bodyWeight?: Load | undefined;
}

/** A member's weight on a day such as "2026-11-29", as last measured by then (SPEC M11). */
export function weightOn(measurements: readonly Measurement[], day: string): Load | undefined {
  const weights = measurements.filter(({ kind, date }) => kind === 'weight' && date <= day);
  const last = weights.sort((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  return last && { value: last.value, unit: last.unit as Unit };
}

/**
 * Offers of a finished session, its sets spread evenly between start and end; entries without a set are left out. Each set
 * says what it counts (SPEC M12): the facts of an offer are stored as they are.
 */
export function offersOfPast(
  { plan, workoutId, sets, startedAt, minutes, bodyWeight }: PastWorkout,
  { sessionId, quickWorkoutId, deviceId }: LogIds,
): SessionOffer[] {
  const entries = entriesInOrder(plan).flatMap((entry) => {
    const done = sets.get(entry.id) ?? [];
    return done.length > 0 ? [{ ...entry, sets: done.length }] : [];
  });
  const places = entries.flatMap((entry) =>
    (sets.get(entry.id) ?? []).map((done, index) => ({
      exerciseId: entry.exerciseId,
      place: { entryId: entry.id, set: index + 1 },
      done: countedSet(entry, done, bodyWeight),
    })),
  );
  const endAt = startedAt + minutes * MINUTE_MS;
  const facts = places.map((place, index): SetFact => {
    const at = startedAt + Math.floor(((endAt - startedAt) * (index + 1)) / places.length);
    return { kind: 'set', id: `${deviceId}:${index + 1}`, at, ...place };
  });
  const parts = Array.from({ length: Math.ceil(facts.length / FACTS_PER_OFFER) }, (_, part) =>
    facts.slice(part * FACTS_PER_OFFER, (part + 1) * FACTS_PER_OFFER),
  );
  return parts.map((part) => ({
    sessionId,
    workoutId: workoutId ?? quickWorkoutId,
    at: startedAt,
    plan: startPlanOf({ ...plan, exercises: entries }),
    facts: part,
    end: { phase: 'completed', at: endAt },
  }));
}
