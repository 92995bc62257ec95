import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '@client/api/use-settings';
import { Button } from '@client/ui/button/button';
import { Stack } from '@client/ui/layout/layout';
import { Text } from '@client/ui/layout/text';
import { toast } from '@client/ui/overlay/toast-store';
import type { EntryProgress } from '@common/player/derive';
import { doneUpTo } from '@common/player/entries';
import type { PlanEntry } from '@common/player/plan';
import type { Session } from '@common/sessions';
import { act } from '../actions/session-actions';
import { countingOf } from '../set/use-actual';
import { SetRowFields } from './set-row-fields';
import { rowsOf, targetsIn, withOneMore } from './set-targets';

interface Props {
  id: string;
  session: Session;
  entry: PlanEntry;
  progress: EntryProgress | undefined;
  onDone: () => void;
}

/** Edits the targets of an exercise in a running workout. Sets that are done cannot be removed. */
export function TargetsForm({ id, session, entry, progress, onDone }: Props) {
  const settings = useSettings();
  // Fixed when the form opens: typed figures keep their unit if it is switched on another screen.
  const [counting] = useState(() => countingOf(entry, settings));
  const [rows, setRows] = useState(() => rowsOf(entry, counting.unit));
  const done = progress ? doneUpTo(progress) : 0;
  const save = async () => {
    const targets = targetsIn(rows, counting);
    if (!targets) return void toast({ title: 'Please mend what is marked.', variant: 'destructive' });
    await act(session.id, { type: 'plan_sets', entryId: entry.id, sets: rows.length, targets });
    onDone();
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack $gap={4}>
        <Text $muted>For this workout. Sets that are done stay as they were done.</Text>
        <ul>
          {rows.map((row, index) => (
            <SetRowFields
              key={row.key}
              row={row}
              set={index + 1}
              counting={counting}
              effort={settings.effort}
              onChange={(next) => setRows(rows.map((one) => (one.key === next.key ? next : one)))}
              onRemove={
                rows.length > 1 && index >= done
                  ? () => setRows(rows.filter(({ key }) => key !== row.key))
                  : undefined
              }
            />
          ))}
        </ul>
        <Button type="button" onClick={() => setRows(withOneMore(rows))}>
          <Plus aria-hidden="true" />
          Add a Set
        </Button>
      </Stack>
    </form>
  );
}
