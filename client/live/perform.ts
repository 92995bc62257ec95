import { apply } from '../../common/player/apply';
import type { PlayerCommand, Rejection } from '../../common/player/commands';
import type { Workout } from '../../common/workouts';
import { useLiveStore } from './live-store';
import { planOf } from './local-session';
import { followed } from './moved-session';
import { newObjectId } from './object-id';
import { put } from './outbox';
import { actionIdOf } from './outbox-item';
import { serverNow } from './server-clock';

/** What came of a tap here and now. The server has the last word, and nearly always the same one. */
export type Performed =
  | { outcome: 'applied'; actionId: string }
  | { outcome: 'unchanged' | 'unknown' }
  | { outcome: 'rejected'; rejection: Rejection };

/** Does what a member meant to a session: it shows at once, is kept, and goes out in order. */
export async function perform(meantFor: string, meant: PlayerCommand): Promise<Performed> {
  const { views, moved } = useLiveStore.getState();
  const { sessionId, command } = followed(moved, meantFor, meant);
  const before = views[sessionId];
  if (!before) return { outcome: 'unknown' };
  const at = serverNow();
  const tried = apply(before.workout, before.state, command, { at, actionId: 'this:0' });
  if (tried.outcome === 'rejected') return { outcome: 'rejected', rejection: tried.rejection };
  if (tried.outcome === 'unchanged') return { outcome: 'unchanged' };
  const item = await put({ kind: 'command', sessionId, at, command });
  return { outcome: 'applied', actionId: item.kind === 'command' ? actionIdOf(item) : '' };
}

/** Starts a workout, with or without a connection; answers the session's id. */
export async function startSession(workout: Workout): Promise<string> {
  const { memberId } = useLiveStore.getState();
  if (!memberId) throw new Error('nobody is signed in');
  const sessionId = newObjectId();
  await put({
    kind: 'start',
    sessionId,
    workoutId: workout.id,
    userId: memberId,
    at: serverNow(),
    plan: planOf(workout),
  });
  return sessionId;
}
