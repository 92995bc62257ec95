import type { WorkoutExercise } from '../../common/workouts';

/** "3 × 10"; "3 × ∞" where there is no target. */
export const setsByReps = ({ sets, reps }: Pick<WorkoutExercise, 'sets' | 'reps'>): string =>
  `${sets} × ${reps ?? '∞'}`;

/** "135 lb"; "BW" for the body's own weight: no weight, or 0. */
export const weightText = (weight: number | null): string => (weight ? `${weight} lb` : 'BW');

/** "45 s", "1:30 min". */
export function restText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
