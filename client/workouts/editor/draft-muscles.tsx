import TrainedMuscles from '@client/exercises/body/trained-muscles';
import { useExercises } from '@client/exercises/own/use-exercises';
import type { Draft } from './draft';
import { draftBounds } from './draft-bounds';
import { readCount } from './read-count';

/** Muscles that the workout in the editor trains, before it is saved. */
export default function DraftMuscles({ exercises }: Pick<Draft, 'exercises'>) {
  const { data: library } = useExercises();
  const planned = exercises.flatMap(({ exerciseId, sets, rows }) => {
    const exercise = library?.find(({ id }) => id === exerciseId);
    return exercise ? [{ exercise, sets: rows?.length ?? readCount(sets, draftBounds.sets) }] : [];
  });
  return <TrainedMuscles exercises={planned} of="workout" isPlain />;
}
