import type { Plan } from '../plan/plan';
import { planNow } from '../state/plan-now';
import { sessionExercises } from '../state/selectors';
import type { PlayerState } from '../state/state';
import { scoresIn } from './clock-scores';

const isoTime = (ms: number) => new Date(ms).toISOString();

/** End of a finished session: epoch milliseconds, whole minutes, kcal; all null while it has not ended. */
export function endOf(state: PlayerState) {
  if (state.phase !== 'completed') return { endedAt: null, totalDuration: null, caloriesBurned: null };
  const { endedAt, totalDuration, caloriesBurned } = state;
  return { endedAt, totalDuration, caloriesBurned };
}

/** List entry of a session without its ids and version [3.15], derived from plan and state. */
export function summaryOf(plan: Plan, state: PlayerState) {
  const { endedAt, totalDuration, caloriesBurned } = endOf(state);
  const scores = scoresIn(plan, state);
  return {
    workout: planNow(plan, state.facts),
    startTime: isoTime(state.startedAt),
    endTime: endedAt === null ? null : isoTime(endedAt),
    totalDuration,
    caloriesBurned,
    completed: endedAt !== null,
    exercises: sessionExercises(plan, state),
    phase: state.phase,
    ...(scores.length > 0 && { scores }),
  };
}
