import { workoutTexts } from '@common/texts';
import type { Workout } from '@common/workouts';
import { call } from '../api/call';
import { callAndTell } from '../api/call-and-tell';
import { deleteListed } from '../dialogs/delete-listed';

/** Asks, then deletes a workout; the toast puts it back. */
export function deleteWorkout({ id, name }: Workout): Promise<void> {
  const params = { id };
  const restore = () =>
    callAndTell(
      'restoreWorkout',
      { params },
      {
        done: () => ({ title: 'Workout restored', description: name }),
        failure: 'Failed to restore workout',
      },
    );
  return deleteListed(id, {
    list: 'listWorkouts',
    title: `Delete ${name}`,
    text: workoutTexts.confirmDelete,
    send: () => call('deleteWorkout', { params }),
    name: 'deleteWorkout',
    failure: workoutTexts.deleteFailed,
    done: {
      title: 'Workout deleted',
      description: name,
      action: { label: 'Undo', onClick: () => void restore() },
    },
  });
}

/** Copies a workout; the copy stands first in the list. */
export function duplicateWorkout({ id }: Workout): Promise<void> {
  return callAndTell(
    'duplicateWorkout',
    { params: { id } },
    {
      done: (copy) => ({ title: 'Workout duplicated', description: copy.name }),
      failure: 'Failed to duplicate workout. Please try again.',
    },
  );
}
