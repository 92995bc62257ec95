import type { Session } from '@common/contract/training/sessions';
import type { Workout } from '@common/contract/training/workouts';
import { summaryOf } from '@common/player/figures/summary';
import { blocksAsRounds } from '@common/player/plan/blocks';
import type { Plan, PlanPlace } from '@common/player/plan/plan';
import type { PlayerState } from '@common/player/state/state';
import { createState } from '@common/player/state/state';
import { newObjectId } from '../outbox/object-id';
import type { StartItem } from '../outbox/outbox-item';

/** An empty plan, to add to as it goes (SPEC Q1). */
export const quickPlan = (): Plan => ({ name: 'Quick workout', category: 'other', exercises: [] });

/**
 * Copies the plan of an earlier session for a new one, with new ids for the entries and nothing of what was done then. It
 * fills no place of a program.
 */
export function planAgain(done: Plan, memberId: string): Plan {
  const { exercises, bestScores: _, place: _filled, ...plan } = blocksAsRounds(done);
  return {
    ...plan,
    exercises: exercises.map(({ bests: _, aim: _aim, ...entry }) => ({
      ...entry,
      id: newObjectId(memberId),
      previous: [],
    })),
  };
}

function roundsOf({ rounds }: Workout): Pick<Plan, 'rounds'> {
  const styles = rounds.flatMap(({ style }) => style ?? []);
  return styles.length > 0 ? { rounds: styles } : {};
}

/** Makes the plan that a start carries, with new ids for the entries; the server adds what was done last time. */
export const planOf = (workout: Workout, place?: PlanPlace): Plan => ({
  name: workout.name,
  category: workout.category,
  exercises: workout.exercises.map(({ workoutId: _, progression: _next, ...entry }) => ({
    ...entry,
    id: newObjectId(workout.userId),
    previous: [],
  })),
  ...roundsOf(workout),
  ...(place && { place }),
});

/** Replaces a session's state, and derives the summary from it. */
export function withState(session: Session, state: PlayerState): Session {
  if (state === session.state) return session;
  // A round that is open again has no score any more.
  const { scores: _before, ...remaining } = session;
  return { ...remaining, ...summaryOf(session.workout, state), state };
}

/** Makes the session of a start that the server has not heard of yet. */
export function sessionOfStart(start: StartItem): Session {
  const state = createState(start.at);
  return {
    id: start.sessionId,
    userId: start.userId,
    workoutId: start.workoutId,
    ...summaryOf(start.plan, state),
    version: 1,
    state,
  };
}
