import type { Connection } from 'mongoose';
import { bestsOf, type DoneSet, mergeBests, NO_BESTS } from '@common/player/figures/records';
import { stepsOf } from '@common/player/figures/session-records';
import type { Bests } from '@common/player/plan/bests';
import { same } from '@common/player/plan/same';
import { liftedSets } from '@common/player/state/entries';
import { type StoredSession, sessionModel } from '../model';
import { anyOf } from '../mongo-session-store';
import type { SessionPlace, StoredBests } from './bests-model';

/** The fields of a completed session that counting needs. */
export type PastSession = Pick<StoredSession, '_id' | 'state' | 'startTime'>;
/** Counted figures of one exercise. */
export type Counted = Pick<StoredBests, 'steps' | 'sessions' | 'latest'> & { bests: Bests };
type NamedSet = DoneSet & { id: string };

/** Sessions per batch of a history. */
const SESSIONS_AT_ONCE = 10;

/** Counts of an exercise never done. */
export const NOTHING: Counted = { bests: NO_BESTS, steps: [], sessions: [], latest: null };

/** A session's sets, by exercise. */
export function setsByExercise({ state }: Pick<PastSession, 'state'>): Map<string, NamedSet[]> {
  const sets = liftedSets(state);
  const done = new Set(sets.flatMap(({ exerciseId }) => exerciseId ?? []));
  return new Map([...done].map((id) => [id, sets.filter(({ exerciseId }) => exerciseId === id)]));
}

/** Position of a session in a history. */
export const placeOf = ({ _id, startTime }: PastSession): SessionPlace => ({
  startTime,
  sessionId: String(_id),
});

/** True if a session comes before another one: by start, then by id. */
export const isBefore = (a: SessionPlace, b: SessionPlace): boolean =>
  a.startTime.getTime() !== b.startTime.getTime() ? a.startTime < b.startTime : a.sessionId < b.sessionId;

/** Adds a session that comes after all counted ones. */
export function withNext(
  { bests, steps, sessions }: Counted,
  sets: readonly NamedSet[],
  latest: SessionPlace,
): Counted {
  const { sessionId } = latest;
  const next = mergeBests(bests, bestsOf(sets, sessionId));
  if (same(next, bests)) return { bests, steps, sessions, latest };
  return {
    bests: next,
    steps: [...steps, ...stepsOf(sets, sessionId, bests)],
    sessions: [...sessions, sessionId],
    latest,
  };
}

/** Counts all completed sessions with one of these ids, which belong to one merged exercise. */
export async function countBests(
  connection: Connection,
  userId: string,
  exerciseIds: readonly string[],
): Promise<Counted> {
  let counted = NOTHING;
  for await (const past of historyOf(connection, { userId, doneExercises: anyOf(exerciseIds) })) {
    const sessionSets = setsByExercise(past);
    const sets = exerciseIds.flatMap((exerciseId) => sessionSets.get(exerciseId) ?? []);
    counted = withNext(counted, sets, placeOf(past));
  }
  return counted;
}

/** Counts all exercises of a member, by their ids, in one reading of the history. */
export async function countEveryBest(connection: Connection, userId: string): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>();
  for await (const past of historyOf(connection, { userId }))
    for (const [exerciseId, sets] of setsByExercise(past))
      counted.set(exerciseId, withNext(counted.get(exerciseId) ?? NOTHING, sets, placeOf(past)));
  return counted;
}

/** The completed sessions of this filter, oldest first. */
function historyOf(
  connection: Connection,
  filter: { userId: string; doneExercises?: ReturnType<typeof anyOf> },
): AsyncIterable<PastSession> {
  return (
    sessionModel(connection)
      .find({ ...filter, access: 'open', phase: 'completed' })
      .sort({ startTime: 1, _id: 1 })
      .select({ 'state.facts': 1, startTime: 1 })
      .lean<PastSession[]>()
      // A batch is parsed and counted in one go, and others wait meanwhile.
      .batchSize(SESSIONS_AT_ONCE)
      .cursor() as unknown as AsyncIterable<PastSession>
  );
}

/** Joins the bests of merged exercises; null if there are none, or one is not counted yet. */
export function joinBests(stored: readonly StoredBests[]): Bests | null {
  const countedBests = stored.flatMap(({ bests }) => bests ?? []);
  const [first, ...others] = countedBests;
  return first && countedBests.length === stored.length ? others.reduce(mergeBests, first) : null;
}
