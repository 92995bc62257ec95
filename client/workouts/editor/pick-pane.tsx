import { detailOf } from '@client/api/errors';
import { useExercises } from '@client/exercises/own/use-exercises';
import { ErrorState } from '@client/ui/feedback/error-state';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import type { Exercise } from '@common/exercises';
import { fetchTexts } from '@common/texts';
import type { DraftExercise } from './draft';
import { ExercisePicker } from './exercise-picker';

interface Props {
  added: readonly DraftExercise[];
  round: string;
  onAdd: (exercise: Exercise) => void;
}

/** The library, the club’s exercises and one’s own, fetched once while the dialog is open. */
export function PickPane(props: Props) {
  const { data, error, isFetching, refetch } = useExercises();
  return (
    <div data-pane="pick">
      {data ? (
        <ExercisePicker library={data} {...props} />
      ) : error ? (
        <ErrorState
          title={fetchTexts.exercises}
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList rows={6} label="Loading exercises" />
      )}
    </div>
  );
}
