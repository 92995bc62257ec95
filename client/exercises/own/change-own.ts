import { callAndTell } from '@client/api/call-and-tell';
import { confirm } from '@client/ui/overlay/confirm-store';
import type { Exercise } from '@common/contract/training/exercises';
import type { OwnExercise } from '@common/contract/training/own-exercises';

/** Archives an exercise: it is no longer offered, its history stays. */
export function archiveExercise(exercise: OwnExercise): Promise<void> {
  const undo = { label: 'Undo', onClick: () => void restoreExercise(exercise) };
  return callAndTell(
    exercise.isClub ? 'adminChangeExercise' : 'changeOwnExercise',
    { params: { id: exercise.id }, body: { archived: true } },
    {
      done: ({ name }) => ({ title: 'Exercise archived', description: name, action: undo }),
      failure: 'Failed to archive exercise',
    },
  );
}

/** Restores an archived exercise. */
export function restoreExercise({ id, isClub }: OwnExercise): Promise<void> {
  return callAndTell(
    isClub ? 'adminChangeExercise' : 'changeOwnExercise',
    { params: { id }, body: { archived: false } },
    {
      done: ({ name }) => ({ title: 'Exercise restored', description: name }),
      failure: 'Failed to restore exercise',
    },
  );
}

/** Merges an exercise into another one, after a confirmation. */
export async function mergeExercise(exercise: OwnExercise, into: Exercise): Promise<void> {
  const isSure = await confirm({
    title: `Merge ${exercise.name} into ${into.name}?`,
    text: `Its history, records and workouts move to ${into.name}${exercise.isClub ? ', for every member' : ''}. Nothing is lost, and you can undo it below the exercises.`,
    confirmLabel: 'Merge',
  });
  if (!isSure) return;
  const undo = { label: 'Undo', onClick: () => void separateExercise(exercise) };
  await callAndTell(
    exercise.isClub ? 'adminMergeExercise' : 'mergeOwnExercise',
    { params: { id: exercise.id }, body: { into: into.id } },
    {
      done: () => ({
        title: 'Exercises merged',
        description: `${exercise.name} is now part of ${into.name}.`,
        action: undo,
      }),
      failure: 'Failed to merge exercises',
    },
  );
}

/** Undoes a merge: both exercises stand alone again, each with its own history. */
export function separateExercise({ id, isClub }: OwnExercise): Promise<void> {
  return callAndTell(
    isClub ? 'adminSeparateExercise' : 'separateOwnExercise',
    { params: { id } },
    {
      done: ({ name }) => ({ title: 'Merge undone', description: name }),
      failure: 'Failed to undo merge',
    },
  );
}
