import { Pencil, Trash2 } from 'lucide-react';
import { entriesInOrder } from '../../common/player/entries';
import { volumeLifted } from '../../common/player/selectors';
import type { Session } from '../../common/sessions';
import { Button } from '../ui/button';
import { Row, Stack } from '../ui/layout';
import { StatCard } from '../ui/stat-card';
import { EntrySets } from './entry-sets';
import { figure } from './figures';
import { StatRow } from './stat-row';
import { useDeleteSession } from './use-delete-session';

interface Props {
  session: Session;
  onMend: () => void;
  onDeleted: () => void;
}

/** What was done: figures, then every exercise with its sets. */
export function SessionSets({ session, onMend, onDeleted }: Props) {
  const remove = useDeleteSession(onDeleted);
  const { totalDuration, caloriesBurned, state } = session;
  return (
    <Stack $gap={5}>
      <StatRow>
        <StatCard label="minutes" value={totalDuration === null ? '–' : figure(totalDuration)} />
        <StatCard label="calories" value={caloriesBurned === null ? '–' : figure(caloriesBurned)} />
        <StatCard label="lbs lifted" value={figure(volumeLifted(state))} />
      </StatRow>
      {entriesInOrder(session.workout).map((entry) => (
        <EntrySets
          key={entry.id}
          entry={entry}
          progress={state.entries.find(({ entryId }) => entryId === entry.id)}
        />
      ))}
      <Row $fill>
        <Button onClick={onMend}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        <Button
          variant="destructive"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: session.id } })}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </Row>
    </Stack>
  );
}
