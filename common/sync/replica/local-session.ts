import { createState } from '../../player/create-state';
import type { Plan } from '../../player/plan';
import type { PlayerState } from '../../player/state';
import { summaryOf } from '../../player/summary';
import type { Session } from '../../sessions';
import type { Workout } from '../../workouts';
import { newObjectId } from '../outbox/object-id';
import type { StartItem } from '../outbox/outbox-item';

/** An empty plan, to add to as it goes (SPEC Q1). */
export const quickPlan = (): Plan => ({ name: 'Quick workout', category: 'other', exercises: [] });

/** The plan of an earlier session for a new one: entries under ids of their own, and nothing of what was done then. */
export const planAgain = ({ exercises, bestScores: _, ...plan }: Plan, memberId: string): Plan => ({
  ...plan,
  exercises: exercises.map(({ bests: _, ...entry }) => ({
    ...entry,
    id: newObjectId(memberId),
    previous: [],
  })),
});

function roundsOf({ rounds }: Workout): Pick<Plan, 'rounds'> {
  const styles = rounds.flatMap(({ style }) => style ?? []);
  return styles.length > 0 ? { rounds: styles } : {};
}

/** The plan that a start carries, its entries under ids of their own; what was lifted last time the server knows. */
export const planOf = (workout: Workout): Plan => ({
  name: workout.name,
  category: workout.category,
  exercises: workout.exercises.map(({ workoutId: _, ...entry }) => ({
    ...entry,
    id: newObjectId(workout.userId),
    previous: [],
  })),
  ...roundsOf(workout),
});

/** A session with another state, its summary drawn from that state. */
export function withState(session: Session, state: PlayerState): Session {
  if (state === session.state) return session;
  // A round that is open again has no score any more.
  const { scores: _before, ...remaining } = session;
  return { ...remaining, ...summaryOf(session.workout, state), state };
}

/** A session started here that the server has not heard of yet. */
export function startedHere(start: StartItem): Session {
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
