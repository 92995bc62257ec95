import type { Connection } from 'mongoose';
import type { Bests } from '../../../../common/player/bests';
import { liftedSets } from '../../../../common/player/entries';
import { bestsOf, type DoneSet, joined, NO_BESTS } from '../../../../common/player/records';
import { same } from '../../../../common/player/same';
import { stepsOf } from '../../../../common/player/session-records';
import { type StoredSession, sessionModel } from '../model';
import { anyOf } from '../mongo-session-store';
import type { SessionPlace, StoredBests } from './bests-model';

/** A completed session as it is counted. */
export type PastSession = Pick<StoredSession, '_id' | 'state' | 'startTime'>;
/** What is counted of one exercise. */
export type Counted = Pick<StoredBests, 'steps' | 'sessions' | 'latest'> & { bests: Bests };
type NamedSet = DoneSet & { id: string };

/** Of what was never done. */
export const NOTHING: Counted = { bests: NO_BESTS, steps: [], sessions: [], latest: null };

/** A session's sets, by exercise. */
export function setsByExercise({ state }: Pick<PastSession, 'state'>): Map<string, NamedSet[]> {
  const sets = liftedSets(state);
  const done = new Set(sets.flatMap(({ exerciseId }) => exerciseId ?? []));
  return new Map([...done].map((id) => [id, sets.filter(({ exerciseId }) => exerciseId === id)]));
}

/** Where a session stands in the order of a history. */
export const placeOf = ({ _id, startTime }: PastSession): SessionPlace => ({
  startTime,
  sessionId: String(_id),
});

/** Whether a session comes before another one: by its start, then by its id. */
export const isBefore = (a: SessionPlace, b: SessionPlace): boolean =>
  a.startTime.getTime() !== b.startTime.getTime() ? a.startTime < b.startTime : a.sessionId < b.sessionId;

/** What is counted, with the session that follows all that was looked at. */
export function withNext(
  { bests, steps, sessions }: Counted,
  sets: readonly NamedSet[],
  latest: SessionPlace,
): Counted {
  const { sessionId } = latest;
  const next = joined(bests, bestsOf(sets, sessionId));
  if (same(next, bests)) return { bests, steps, sessions, latest };
  return {
    bests: next,
    steps: [...steps, ...stepsOf(sets, sessionId, bests)],
    sessions: [...sessions, sessionId],
    latest,
  };
}

/** Counted from all completed sessions with one of these exercises, which are one. */
export async function countBests(
  connection: Connection,
  userId: string,
  exerciseIds: readonly string[],
): Promise<Counted> {
  let counted = NOTHING;
  const done = sessionModel(connection)
    .find({ userId, access: 'open', phase: 'completed', doneExercises: anyOf(exerciseIds) })
    .sort({ startTime: 1, _id: 1 })
    .select({ 'state.facts': 1, startTime: 1 })
    .lean<PastSession[]>()
    .cursor();
  for await (const session of done) {
    const past = session as PastSession;
    const own = setsByExercise(past);
    const sets = exerciseIds.flatMap((exerciseId) => own.get(exerciseId) ?? []);
    counted = withNext(counted, sets, placeOf(past));
  }
  return counted;
}

/** The bests of several exercises that are one; null where there are none, or one of them is not counted yet. */
export function joinedAll(stored: readonly StoredBests[]): Bests | null {
  const known = stored.flatMap(({ bests }) => bests ?? []);
  const [first, ...others] = known;
  return first && known.length === stored.length ? others.reduce(joined, first) : null;
}
