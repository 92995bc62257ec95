import { Types } from 'mongoose';
import type { PerformedSet } from '../../../common/player/performed-set';
import type { Plan, StartPlan } from '../../../common/player/plan';
import { ProblemError } from '../../core/errors';
import { exerciseOrRetired } from '../exercises/library';
import type { StoredWorkout } from '../workouts/model';
import { inOrder } from '../workouts/present';

/** A start's plan as a session keeps it: with the library's exercises, and what was lifted the last time. */
export function planOfStart(
  { name, category, exercises }: StartPlan,
  previous: Map<string, PerformedSet[]>,
  hasOwnIds: boolean,
): Plan {
  return {
    name,
    category,
    exercises: exercises.map((entry) => ({
      ...entry,
      id: hasOwnIds ? entry.id : String(new Types.ObjectId()),
      exercise: exerciseOrRetired(entry.exerciseId),
      previous: previous.get(entry.exerciseId) ?? [],
    })),
  };
}

/** The workout as it is now, as a session keeps it. Every session has its own entry ids. */
export function planOf(workout: StoredWorkout, previous: Map<string, PerformedSet[]>): Plan {
  if (workout.exercises.length === 0) {
    const message = 'This workout has no exercises yet. Add one first.';
    throw new ProblemError('validation_failed', message, [{ path: 'body.workoutId', message }]);
  }
  const exercises = inOrder(workout.exercises).map((stored) => ({
    id: String(new Types.ObjectId()),
    exerciseId: stored.exerciseId,
    order: stored.order,
    roundNumber: stored.roundNumber,
    roundName: stored.roundName,
    sets: stored.sets,
    reps: stored.reps,
    weight: stored.weight,
    duration: stored.duration,
    restTime: stored.restTime,
    exercise: exerciseOrRetired(stored.exerciseId),
    previous: previous.get(stored.exerciseId) ?? [],
  }));
  return { name: workout.name, category: workout.category, exercises };
}
