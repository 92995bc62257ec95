import type { SessionSummary } from '@common/contract/training/session-lists';
import type { Workout } from '@common/contract/training/workouts';
import { apply } from '@common/player/commands/apply';
import type { Plan, PlanPlace } from '@common/player/plan/plan';
import type { PlayerCommand } from '@common/player/state/commands';
import { withPlacedSets } from '@common/player/state/placed-sets';
import type { Rejection } from '@common/player/state/rejections';
import { followMove } from '../outbox/moved-session';
import { newObjectId } from '../outbox/object-id';
import { actionIdOf } from '../outbox/outbox-item';
import { planAgain, planOf, quickPlan } from '../replica/local-session';
import type { Tapping } from './tapping';

/**
 * Local result of a tap. The server has the last word, and nearly always the same one. `nonce`: of the command, whose
 * number may change until it is sent.
 */
export type Performed =
  | { outcome: 'applied'; actionId: string; nonce: string }
  | { outcome: 'unchanged' | 'unknown' }
  | { outcome: 'rejected'; rejection: Rejection };

/** The earlier session that is started again. */
export type Begun = Pick<SessionSummary, 'workoutId' | 'workout'>;

/** Applies a member's command to a session: it shows at once, is stored, and goes out in order. */
export async function perform(
  intendedFor: string,
  intended: PlayerCommand,
  { live, outbox, clock }: Tapping,
): Promise<Performed> {
  const { views, moved } = live.getState();
  const { sessionId, command: followedCommand } = followMove(moved, intendedFor, intended);
  const before = views[sessionId];
  if (!before) return { outcome: 'unknown' };
  const command = withExercise(before.workout, followedCommand);
  const at = clock.now();
  const tried = apply(before.workout, before.state, command, { at, actionId: 'this:0' });
  if (tried.outcome === 'rejected') return { outcome: 'rejected', rejection: tried.rejection };
  if (tried.outcome === 'unchanged') return { outcome: 'unchanged' };
  const item = await outbox.put({ kind: 'command', sessionId, at, command });
  if (item.kind !== 'command') return { outcome: 'unknown' };
  return { outcome: 'applied', actionId: actionIdOf(item), nonce: item.nonce };
}

/** Adds to performed sets which exercise they are of, for a plan that turns out not to have the entry. */
function withExercise(plan: Plan, command: PlayerCommand): PlayerCommand {
  return withPlacedSets(command, (set) => {
    const entry = plan.exercises.find(({ id }) => id === set.entryId);
    return entry ? { ...set, exerciseId: entry.exerciseId } : set;
  });
}

/** Starts a workout, with or without a connection, for a place of a program if one is given; answers the session's id. */
export const startSession = (workout: Workout, tapping: Tapping, place?: PlanPlace): Promise<string> =>
  startPlan(() => ({ workoutId: workout.id, plan: planOf(workout, place) }), tapping);

/** Starts an empty plan to add to: a workout of its own, under a new id. */
export const startQuick = (tapping: Tapping): Promise<string> =>
  startPlan((memberId) => ({ workoutId: newObjectId(memberId), plan: quickPlan() }), tapping);

/** Starts a plan that was trained before, whether its workout is there or not. */
export const startAgain = ({ workoutId, workout }: Begun, tapping: Tapping): Promise<string> =>
  startPlan((memberId) => ({ workoutId, plan: planAgain(workout, memberId) }), tapping);

async function startPlan(
  chosen: (memberId: string) => { workoutId: string; plan: Plan },
  { live, outbox, clock }: Tapping,
): Promise<string> {
  const { memberId } = live.getState();
  if (!memberId) throw new Error('nobody is signed in');
  const sessionId = newObjectId(memberId);
  await outbox.put({ kind: 'start', sessionId, userId: memberId, at: clock.now(), ...chosen(memberId) });
  return sessionId;
}
