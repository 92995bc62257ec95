import { Types } from 'mongoose';
import { DAY_MS, MINUTE_MS, OLDEST_START_DAYS } from '@common/constants';
import { isOwnId } from '@common/own-ids';
import { createState } from '@common/player/create-state';
import type { Plan } from '@common/player/plan';
import { hasScore, type RoundStyle } from '@common/player/round-style';
import type { PlayerState } from '@common/player/state';
import type { SessionOffer, StartSession } from '@common/sessions';
import { notFound } from '@server/core/errors';
import { endedAs } from '../commands/offer';
import { derivedFields } from '../derived-fields';
import { previousSets } from '../history/previous-sets';
import type { StoredSession } from '../model';
import { ownIdOf } from '../own-id';
import type { SessionDeps } from '../session-deps';
import { type Past, planOf, planOfStart } from './plan-of-workout';

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
    // The other session of this workout keeps the unique key.
    ...(openKey && !isSecond && { openKey }),
  };
}
