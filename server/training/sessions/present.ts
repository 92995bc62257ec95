import { sessionExercises } from '../../../common/player/selectors';
import type { Session, SessionSummary } from '../../../common/sessions';
import type { StoredSession } from './model';

/** A session as lists show it. */
export function presentSummary(stored: StoredSession): SessionSummary {
  const { plan, state, startTime, endTime, totalDuration, caloriesBurned, phase, version } = stored;
  return {
    id: String(stored._id),
    userId: String(stored.userId),
    workoutId: String(stored.workoutId),
    workout: plan,
    startTime: startTime.toISOString(),
    endTime: endTime?.toISOString() ?? null,
    totalDuration,
    caloriesBurned,
    completed: phase === 'completed',
    exercises: sessionExercises(plan, state),
    version,
    phase,
  };
}

/** A session with the whole state of its player. */
export function presentSession(stored: StoredSession): Session {
  return { ...presentSummary(stored), state: stored.state };
}
