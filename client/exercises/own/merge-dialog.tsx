import { useMemo, useState } from 'react';
import { useCall } from '@client/api/use-call';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { SearchField } from '@client/ui/field/search-field';
import { Stack } from '@client/ui/layout/layout';
import { Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import type { OwnExercise } from '@common/contract/training/own-exercises';
import { searchExercises } from '@common/rules/exercise-search';
import { ExerciseChoices, NO_EXERCISES } from '../exercise-choices';
import { mergeExercise } from './change-own';
import { allExercises } from './use-exercises';

interface Props {
  exercise: OwnExercise;
  own: readonly OwnExercise[];
  onClose: () => void;
}

/** Asks for the exercise that an own one is a double of; for one of the club, only among those that every member sees. */
export default function MergeDialog({ exercise, own, onClose }: Props) {
  const [search, setSearch] = useState('');
  const { data: library } = useCall('listExercises', {});
  const others = useMemo(() => {
    const seen = own.filter(({ id, isClub }) => id !== exercise.id && (isClub || !exercise.isClub));
    return searchExercises(allExercises(library ?? [], seen), { search });
  }, [library, own, exercise, search]);
  return (
    <Dialog open title={`${exercise.name} is the same as…`} onOpenChange={(open) => !open && onClose()}>
      <Stack $gap={4}>
        <SearchField label="Search exercises" value={search} onChange={setSearch} />
        {!library && <SkeletonList rows={6} label="Loading exercises" />}
        {library && others.length === 0 && <Text $muted>{NO_EXERCISES}</Text>}
        <ExerciseChoices
          exercises={others}
          verb={`Merge ${exercise.name} into`}
          onChoose={(into) => {
            onClose();
            void mergeExercise(exercise, into);
          }}
        />
      </Stack>
    </Dialog>
  );
}
