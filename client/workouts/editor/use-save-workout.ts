import { useMutation } from '@tanstack/react-query';
import { call } from '@client/api/call';
import { ApiError } from '@client/api/errors';
import { invalidateListsOf } from '@client/api/lists';
import { toast } from '@client/ui/overlay/toast-store';
import { workoutTexts } from '@common/texts';
import type { Workout } from '@common/workouts';
import type { Draft } from './draft';
import { bodyOf } from './draft-body';

/** Creates the workout with its exercises in one call, or saves the one that is being edited. */
export function useSaveWorkout(workout: Workout | null, onSaved: (saved: Workout) => void) {
  return useMutation({
    mutationFn: (draft: Draft) => {
      const body = bodyOf(draft);
      return workout
        ? call('changeWorkout', { params: { id: workout.id }, body })
        : call('createWorkout', { body: { ...body, isTemplate: false } });
    },
    onSuccess: (saved) => {
      invalidateListsOf('createWorkout');
      toast({ title: workout ? 'Workout saved' : 'Workout created', description: saved.name });
      onSaved(saved);
    },
    onError: (error) =>
      toast({
        title: workout ? 'Failed to save workout. Please try again.' : workoutTexts.createFailed,
        // A fault that the member can mend is told; anything else is the server's business.
        description: error instanceof ApiError && error.problem?.faults ? error.detail : undefined,
        variant: 'destructive',
      }),
  });
}
