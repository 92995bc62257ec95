import { Types } from 'mongoose';
import { MINUTE_MS } from '@common/constants';
import { isOwnId } from '@common/contract/own-ids';
import type { SessionOffer, StartSession } from '@common/contract/training/sessions';
import { withoutDates } from '@common/player/figures/records';
import type { Bests } from '@common/player/plan/bests';
import type { Load } from '@common/player/plan/load';
import type { Plan, PlanEntry, StartPlan } from '@common/player/plan/plan';
import { fitTargets } from '@common/player/plan/plan';
import { hasScore, type RoundStyle } from '@common/player/plan/round-style';
import type { ScoredRound } from '@common/player/plan/score';
import type { PlayerState } from '@common/player/state/state';
import { createState } from '@common/player/state/state';
import { notFound, ProblemError } from '@server/core/errors';
import { ownIdOf } from '@server/core/own-id';
import type { ExerciseBook } from '@server/training/exercises/own/book';
import type { StoredWorkout } from '@server/training/workouts/model';
import { inOrder } from '@server/training/workouts/present';
import { applyEnd } from '../commands/offer';
import { derivedFields } from '../derived-fields';
import { type PreviousSets, previousSets, withPrevious } from '../history/previous-sets';
import type { StoredSession } from '../model';
import { noteAmong } from '../notes/exercise-notes-service';
import type { SessionDeps } from '../session-deps';

/** One style for each round that has an exercise: the first one stated. */
function stylesIn(
  rounds: readonly RoundStyle[],
  exercises: readonly { roundNumber: number }[],
): Pick<Plan, 'rounds'> {
  const styles = rounds.filter(
    ({ roundNumber }, index) =>
      exercises.some((entry) => entry.roundNumber === roundNumber) &&
      rounds.findIndex((one) => one.roundNumber === roundNumber) === index,
  );
  return styles.length > 0 ? { rounds: styles } : {};
}

const memberFieldsOf = ({ scores, bodyWeight }: Past): Pick<Plan, 'bestScores' | 'bodyWeight'> => ({
  ...(scores.length > 0 && { bestScores: [...scores] }),
  ...(bodyWeight && { bodyWeight }),
});

/** A member's history of the exercises of a plan, and their weight on its day. */
interface Past {
  previous: PreviousSets;
  /** Bests by exercise. */
  bests: ReadonlyMap<string, Bests>;
  book: ExerciseBook;
  /** Pinned notes by exercise. */
  notes: ReadonlyMap<string, string>;
  /** The best scores of the workout's rounds. */
  scores: readonly ScoredRound[];
  bodyWeight: Load | null;
}

const knownOf = (
  { bests, book, notes }: Past,
  { exerciseId }: { exerciseId: string },
): Pick<PlanEntry, 'bests' | 'pinnedNote'> => {
  const [known, pinnedNote] = [bests.get(exerciseId), noteAmong(notes, book.idsOf(exerciseId))];
  return { ...(known && { bests: withoutDates(known) }), ...(pinnedNote && { pinnedNote }) };
};

/** The present exercise: if merged, the one that stands for it. */
const exerciseIn = (
  { book }: Past,
  { exerciseId }: { exerciseId: string },
): Pick<PlanEntry, 'exerciseId' | 'exercise'> => {
  const exercise = book.findOrRetired(exerciseId);
  return { exerciseId: exercise.id, exercise };
};

/** A session's plan from a start that carries one, with the present exercises and previous sets. */
function planOfStart(
  { name, category, exercises, rounds = [], place }: StartPlan,
  past: Past,
  hasOwnIds: boolean,
): Plan {
  return {
    name,
    category,
    exercises: withPrevious(exercises, past.previous).map((entry) => ({
      ...entry,
      id: hasOwnIds ? entry.id : String(new Types.ObjectId()),
      ...(entry.targets && { targets: fitTargets(entry.targets, entry.sets) }),
      ...exerciseIn(past, entry),
      ...knownOf(past, entry),
    })),
    ...stylesIn(rounds, exercises),
    ...(place && { place }),
    ...memberFieldsOf(past),
  };
}

/** A session's plan from the workout as it is now. Every session has its own entry ids. */
function planOf(workout: StoredWorkout, past: Past): Plan {
  if (workout.exercises.length === 0) {
    const message = 'This workout has no exercises yet. Add one first.';
    throw new ProblemError('validation_failed', message, [{ path: 'body.workoutId', message }]);
  }
  const exercises = withPrevious(inOrder(workout.exercises), past.previous).map((stored) => ({
    id: String(new Types.ObjectId()),
    ...exerciseIn(past, stored),
    order: stored.order,
    roundNumber: stored.roundNumber,
    roundName: stored.roundName,
    sets: stored.sets,
    reps: stored.reps,
    weight: stored.weight,
    duration: stored.duration,
    restTime: stored.restTime,
    ...(stored.measure && { measure: stored.measure }),
    ...(stored.targets && { targets: stored.targets }),
    previous: stored.previous,
    ...knownOf(past, stored),
  }));
  return {
    name: workout.name,
    category: workout.category,
    exercises,
    ...stylesIn(workout.rounds ?? [], exercises),
    ...memberFieldsOf(past),
  };
}

/**
 * The id of a start's session. An id outside the member's own range is always replaced by a derived one: doing so only
 * if another member has it would reveal that it exists.
 */
function sessionIdFor(userId: string, startId: string | undefined): string | undefined {
  return startId === undefined || isOwnId(startId, userId) ? startId : ownIdOf(userId, startId);
}

/**
 * The first version of a session: 1 if it has just begun. An older one may have existed and been deleted: 60 per minute
 * since its start is higher than any version a device may know, because no session is written every second.
 */
function firstVersion({ startedAt }: PlayerState, now: number): number {
  return Math.max(1, 60 * Math.floor((now - startedAt) / MINUTE_MS));
}

async function planFor(
  { workoutId, plan }: StartSession,
  userId: string,
  startedAt: number,
  deps: SessionDeps,
): Promise<Plan> {
  const { sessions, workoutOf, bestsOf, bookOf, notesOf, scoresOf, bodyWeightAt } = deps;
  const last = async (
    entries: readonly { exerciseId: string }[],
    rounds: readonly RoundStyle[] = [],
  ): Promise<Past> => {
    const ids = entries.map(({ exerciseId }) => exerciseId);
    const book = await bookOf(userId, ids);
    const past = [
      previousSets(sessions, userId, ids, book),
      bestsOf(userId, ids, book),
      notesOf(userId),
      rounds.some(hasScore) ? scoresOf(userId, workoutId, book) : [],
      bodyWeightAt(userId, startedAt),
    ] as const;
    const [previous, bests, notes, scores, bodyWeight] = await Promise.all(past);
    return { previous, bests, notes, scores, bodyWeight, book };
  };
  if (plan) {
    const ids = plan.exercises.map(({ id }) => id);
    const isTaken = new Set(ids).size < ids.length || (await sessions.hasEntries(userId, ids));
    return planOfStart(plan, await last(plan.exercises, plan.rounds), !isTaken);
  }
  const workout = await workoutOf(userId, workoutId);
  if (!workout) throw notFound('The workout');
  return planOf(workout, await last(workout.exercises, workout.rounds));
}

/**
 * The pending session of a start. `isSecond`: another one of this workout is under way. With an `end` it is created
 * ended.
 *
 * @throws ProblemError `not_found` if there is no such workout and the start brings no plan
 */
export async function newSession(
  deps: SessionDeps,
  input: StartSession,
  userId: string,
  isSecond: boolean,
  end: SessionOffer['end'] = null,
): Promise<StoredSession> {
  const { id, workoutId, at } = input;
  const now = deps.now();
  const startedAt = Math.min(at ?? now, now);
  const plan = await planFor(input, userId, startedAt, deps);
  const state = applyEnd(plan, createState(startedAt), end, now);
  const { openKey, ...derived } = derivedFields({ userId, workoutId, plan }, state);
  const sessionId = sessionIdFor(userId, id);
  return {
    _id: new Types.ObjectId(sessionId),
    ...(id !== undefined && id !== sessionId && { startIds: [id] }),
    userId: new Types.ObjectId(userId),
    workoutId: new Types.ObjectId(workoutId),
    plan,
    state,
    version: firstVersion(state, now),
    devices: [],
    access: 'pending',
    touchedAt: new Date(now),
    ...derived,
    ...(state.phase === 'completed' && { bestsDue: true }),
    // The other session of this workout keeps the unique key.
    ...(openKey && !isSecond && { openKey }),
  };
}
