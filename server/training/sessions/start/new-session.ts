import { Types } from 'mongoose';
import { DAY_MS, MINUTE_MS, OLDEST_START_DAYS } from '../../../../common/constants';
import { isOwnId } from '../../../../common/own-ids';
import { createState } from '../../../../common/player/create-state';
import type { Plan } from '../../../../common/player/plan';
import { hasScore, type RoundStyle } from '../../../../common/player/round-style';
import type { PlayerState } from '../../../../common/player/state';
import type { SessionOffer, StartSession } from '../../../../common/sessions';
import { notFound } from '../../../core/errors';
import { endedAs } from '../commands/offer';
import { derivedFields } from '../derived-fields';
import { previousSets } from '../history/previous-sets';
import type { StoredSession } from '../model';
import { ownIdOf } from '../own-id';
import type { SessionDeps } from '../session-deps';
import { type Past, planOf, planOfStart } from './plan-of-workout';

/**
 * The id that a start's session gets. Only an id that is the member's own to choose is taken as it is: were any other
 * refused or changed because somebody else has it, the answer would tell that it is there.
 */
function sessionIdFor(userId: string, startId: string | undefined): string | undefined {
  return startId === undefined || isOwnId(startId, userId) ? startId : ownIdOf(userId, startId);
}

/**
 * The first version of a session: 1 where it has just begun. One that began before may have been here before, until it
 * was deleted: sixty for each minute since is higher than any that a device may still know of it, for nobody writes to
 * a session each second.
 */
function firstVersion({ startedAt }: PlayerState, now: number): number {
  return Math.max(1, 60 * Math.floor((now - startedAt) / MINUTE_MS));
}

async function planFor({ workoutId, plan }: StartSession, userId: string, deps: SessionDeps): Promise<Plan> {
  const { sessions, workoutOf, bestsOf, bookOf, notesOf, scoresOf } = deps;
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
    ] as const;
    const [previous, bests, notes, scores] = await Promise.all(past);
    return { previous, bests, notes, scores, book };
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
 * The session that a start makes, as it is stored at first: pending. `isSecond`: there is one of this workout under way
 * beside it. One that has an `end` is made ended.
 *
 * @throws ProblemError `not_found` for a workout that is not there, where the start brings no plan
 */
export async function newSession(
  deps: SessionDeps,
  input: StartSession,
  userId: string,
  isSecond: boolean,
  end: SessionOffer['end'] = null,
): Promise<StoredSession> {
  const { id, workoutId, at } = input;
  const plan = await planFor(input, userId, deps);
  const now = deps.now();
  const startedAt = Math.max(Math.min(at ?? now, now), now - OLDEST_START_DAYS * DAY_MS);
  const state = endedAs(plan, createState(startedAt), end, now);
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
    // The other one of this workout keeps its place.
    ...(openKey && !isSecond && { openKey }),
  };
}
