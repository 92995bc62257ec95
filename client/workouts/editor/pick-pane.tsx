import type { Exercise } from '../../../common/exercises';
import { fetchTexts } from '../../../common/texts';
import { detailOf } from '../../api/errors';
import { useCall } from '../../api/use-call';
import { ErrorState } from '../../ui/feedback/error-state';
import { SkeletonList } from '../../ui/feedback/skeleton';
import type { DraftExercise } from './draft';
import { ExercisePicker } from './exercise-picker';

interface Props {
  added: readonly DraftExercise[];
  round: string;
  onAdd: (exercise: Exercise) => void;
}

/** The exercise library, fetched once while the dialog is open. */
export function PickPane(props: Props) {
  const { data, error, isFetching, refetch } = useCall('listExercises', {});
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
