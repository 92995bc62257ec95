import { useState } from 'react';
import { MAX_DURATION_MINUTES } from '../../common/constants';
import { readActual } from '../../common/player/actual-input';
import type { Session } from '../../common/sessions';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateList } from '../api/lists';
import { Button } from '../ui/button';
import { Row, Stack } from '../ui/layout';
import { NumberField } from '../ui/number-field';
import { toast } from '../ui/toast-store';
import { changesOf, type DraftEntry, draftOf } from './mend-draft';
import { MendEntry } from './mend-entry';

interface Props {
  session: Session;
  onDone: () => void;
}

/** Mends a session: its minutes and every set. What was typed stays when the server refuses. */
export function SessionMendForm({ session, onDone }: Props) {
  const [draft, setDraft] = useState(() => draftOf(session));
  const [minutes, setMinutes] = useState(() => String(session.totalDuration ?? ''));
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      for (const { entryId, body } of changesOf(session, draft)) {
        await call('changeSessionExercise', { params: { id: entryId }, body });
      }
      const totalDuration = readActual(minutes, session.totalDuration, MAX_DURATION_MINUTES);
      if (session.completed && totalDuration !== session.totalDuration) {
        await call('changeSession', { params: { id: session.id }, body: { totalDuration } });
      }
      toast({ title: 'Changes saved' });
      onDone();
    } catch (error) {
      toast({ title: 'Failed to save the changes', description: detailOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
      invalidateList('sessions');
    }
  };
  const replace = (mended: DraftEntry) =>
    setDraft((before) => before.map((one) => (one.entry.id === mended.entry.id ? mended : one)));

  return (
    <Stack $gap={5}>
      {session.completed && (
        <NumberField
          size="sm"
          label="Minutes"
          value={minutes}
          onChange={setMinutes}
          max={MAX_DURATION_MINUTES}
        />
      )}
      {draft.map((one) => (
        <MendEntry key={one.entry.id} draft={one} onChange={replace} />
      ))}
      <Row $fill>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="go" loading={busy} onClick={() => void save()}>
          Save
        </Button>
      </Row>
    </Stack>
  );
}
