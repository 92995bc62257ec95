import { type MouseEvent, useMemo, useState } from 'react';
import { detailOf } from '@client/api/errors';
import { ExerciseChips } from '@client/exercises/exercise-chips';
import { focusBesideChoice, OwnFirstChoices } from '@client/exercises/exercise-choices';
import { CreateNamed } from '@client/exercises/own/create-named';
import { useExercises } from '@client/exercises/own/use-exercises';
import { EMPTY_QUERY } from '@client/exercises/picker-filter';
import { ErrorState } from '@client/ui/feedback/error-state';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { SearchField } from '@client/ui/field/search-field';
import { Row, Stack } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import type { Exercise } from '@common/contract/training/exercises';
import { fetchTexts } from '@common/texts';
import type { DraftExercise } from './draft';
import { fieldIds } from './field-ids';
import { pickExercises } from './pick-exercises';

interface ExercisePickerProps {
  library: readonly Exercise[];
  added: readonly DraftExercise[];
  /** Title of the round that exercises are added to. */
  round: string;
  onAdd: (exercise: Exercise) => void;
}

/** The library to pick from; exercises of the workout are hidden. */
function ExercisePicker({ library, added, round, onAdd }: ExercisePickerProps) {
  const [query, setQuery] = useState(EMPTY_QUERY);
  const results = useMemo(() => pickExercises(library, added, query), [library, added, query]);

  const add = (exercise: Exercise, event: MouseEvent<HTMLButtonElement>) => {
    focusBesideChoice(event.currentTarget, fieldIds.search, query.search !== '');
    // The box is cleared for the next name.
    setQuery((now) => ({ ...now, search: '' }));
    onAdd(exercise);
  };

  return (
    <>
      <Stack $gap={2}>
        <Row $justify="space-between" $gap={2}>
          <Heading as="h3" $size={20}>
            Add exercises
          </Heading>
          <Text as="span" $size={13} $muted>
            to {round} · {added.length} added
          </Text>
        </Row>
        <SearchField
          id={fieldIds.search}
          label="Search exercises"
          value={query.search}
          onChange={(search) => setQuery((now) => ({ ...now, search }))}
        />
        <ExerciseChips query={query} onChange={(part) => setQuery((now) => ({ ...now, ...part }))} />
      </Stack>
      {results.length === 0 && (
        <Stack $gap={2}>
          <Text $muted>No exercises found. Try another word, or fewer chips.</Text>
          <CreateNamed name={query.search} onCreated={onAdd} />
        </Stack>
      )}
      <OwnFirstChoices exercises={results} isSearch={query.search !== ''} verb="Add" onChoose={add} />
    </>
  );
}

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
