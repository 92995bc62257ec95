import { apply } from '../../player/apply';
import type { PlayerCommand, Rejection } from '../../player/commands';
import type { Workout } from '../../workouts';
import type { LiveStore } from '../replica/live-state';
import { planOf } from '../replica/local-session';
import { followed } from './moved-session';
import { newObjectId } from './object-id';
import type { Outbox } from './outbox';
import { actionIdOf } from './outbox-item';

/** What came of a tap here and now. The server has the last word, and nearly always the same one. */
export type Performed =
  | { outcome: 'applied'; actionId: string }
  | { outcome: 'unchanged' | 'unknown' }
  | { outcome: 'rejected'; rejection: Rejection };

/** Where a tap is made. It needs no connection. */
export interface Tapping {
  live: LiveStore;
  outbox: Pick<Outbox, 'put'>;
  /** Server time in milliseconds. */
  now: () => number;
}

/** Does what a member meant to a session: it shows at once, is kept, and goes out in order. */
export async function perform(
  meantFor: string,
  meant: PlayerCommand,
  { live, outbox, now }: Tapping,
): Promise<Performed> {
  const { views, moved } = live.getState();
  const { sessionId, command } = followed(moved, meantFor, meant);
  const before = views[sessionId];
  if (!before) return { outcome: 'unknown' };
  const at = now();
  const tried = apply(before.workout, before.state, command, { at, actionId: 'this:0' });
  if (tried.outcome === 'rejected') return { outcome: 'rejected', rejection: tried.rejection };
  if (tried.outcome === 'unchanged') return { outcome: 'unchanged' };
  const item = await outbox.put({ kind: 'command', sessionId, at, command });
  return { outcome: 'applied', actionId: item.kind === 'command' ? actionIdOf(item) : '' };
}

/** Starts a workout, with or without a connection; answers the session's id. */
export async function startSession(workout: Workout, { live, outbox, now }: Tapping): Promise<string> {
  const { memberId } = live.getState();
  if (!memberId) throw new Error('nobody is signed in');
  const sessionId = newObjectId();
  await outbox.put({
    kind: 'start',
    sessionId,
    workoutId: workout.id,
    userId: memberId,
    at: now(),
    plan: planOf(workout),
  });
  return sessionId;
}
