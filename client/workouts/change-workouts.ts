import { workoutTexts } from '../../common/texts';
import type { Workout } from '../../common/workouts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateListsOf, keyOf } from '../api/lists';
import { queryClient } from '../api/query-client';
import { focusIfLost } from '../dialogs/focus-if-lost';
import { confirm } from '../ui/confirm-store';
import { toast } from '../ui/toast-store';

const LIST = keyOf('listWorkouts');

/** Asks, takes the card away at once, and brings it back where the server could not delete the workout. */
export async function deleteWorkout(workout: Workout): Promise<void> {
  const sure = await confirm({
    title: `Delete ${workout.name}`,
    text: workoutTexts.confirmDelete,
    confirmLabel: 'Delete',
    destructive: true,
  });
  if (!sure) return;
  await queryClient.cancelQueries({ queryKey: LIST });
  const before = queryClient.getQueryData<Workout[]>(LIST);
  queryClient.setQueryData<Workout[]>(LIST, (now) => now?.filter(({ id }) => id !== workout.id));
  focusIfLost('h1');
  try {
    await call('deleteWorkout', { params: { id: workout.id } });
    toast({ title: 'Workout deleted' });
  } catch {
    if (before) queryClient.setQueryData(LIST, before);
    toast({ title: workoutTexts.deleteFailed, variant: 'destructive' });
  }
  invalidateListsOf('deleteWorkout');
}

/** Copies a workout; the copy stands first in the list. */
export async function duplicateWorkout(workout: Workout): Promise<void> {
  try {
    const copy = await call('duplicateWorkout', { params: { id: workout.id } });
    toast({ title: 'Workout duplicated', description: copy.name });
    invalidateListsOf('duplicateWorkout');
  } catch (error) {
    toast({ title: workoutTexts.duplicateFailed, description: detailOf(error), variant: 'destructive' });
  }
}
