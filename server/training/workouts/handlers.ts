import type { workoutCalls } from '@common/contract/training/workouts';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { WorkoutExerciseService } from './exercise-service';
import { workoutModel } from './model';
import type { WorkoutService } from './service';

/** REST handlers of workouts and their exercises; deletes workouts with their member. */
export function workoutsHandlers(
  deps: RoomDeps,
  workouts: WorkoutService,
): Handlers<keyof typeof workoutCalls> {
  const exercises = new WorkoutExerciseService(deps);
  endIntentsWithAccess(deps.hooks, workoutModel(deps.connection));
  deps.hooks.onMemberDeleted.push((userId) => workouts.removeAll(userId));
  return {
    listWorkouts: ({ caller, query }) => workouts.list(caller, query),
    getWorkout: ({ caller, params }) => workouts.get(caller, params.id),
    createWorkout: async ({ caller, body, res }) => {
      const { workout, isNew } = await workouts.create(caller, body);
      if (!isNew) res.status(200);
      return workout;
    },
    changeWorkout: ({ caller, params, body }) => workouts.change(caller, params.id, body),
    duplicateWorkout: ({ caller, params }) => workouts.duplicate(caller, params.id),
    deleteWorkout: async ({ caller, params }) => {
      await workouts.remove(caller, params.id);
      return null;
    },
    restoreWorkout: ({ caller, params }) => workouts.restore(caller, params.id),
    addWorkoutExercise: async ({ caller, body, res }) => {
      const { exercise, isNew } = await exercises.add(caller, body);
      if (!isNew) res.status(200);
      return exercise;
    },
    changeWorkoutExercise: ({ caller, params, body }) => exercises.change(caller, params.id, body),
    deleteWorkoutExercise: async ({ caller, params }) => {
      await exercises.remove(caller, params.id);
      return null;
    },
  };
}
