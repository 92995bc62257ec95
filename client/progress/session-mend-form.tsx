import { useState } from 'react';
import { MAX_DURATION_MINUTES } from '@common/constants';
import { numberOr, readWhole, type TypedNumber } from '@common/player/typed-number';
import type { Session } from '@common/sessions';
import { fetchTexts } from '@common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateList } from '../api/lists';
import { focusFault } from '../ui/field/focus-fault';
import { NumberField } from '../ui/field/number-field';
import { Stack } from '../ui/layout/layout';
import { toast } from '../ui/overlay/toast-store';
import { MEND_FORM } from './mend-actions';
import { changesOf, type DraftEntry, draftOf } from './mend-draft';
import { MendEntry } from './mend-entry';

interface Props {
  session: Session;
  onSaving: () => void;
  onSaved: () => void;
  onFailed: () => void;
}

const MINUTES = { unit: 'minutes', max: MAX_DURATION_MINUTES } as const;

/** Parses the minutes; null text: unchanged. */
const minutesTyped = (typed: string | null): TypedNumber => readWhole(typed ?? '', MINUTES);

/** Saves the changed exercises one by one, then the minutes. False if a call failed; a toast has said so. */
async function save(
  session: Session,
  changes: NonNullable<ReturnType<typeof changesOf>>,
  minutes: TypedNumber,
): Promise<boolean> {
  let failure: string = fetchTexts.updateSessionExercise;
  try {
    for (const { entryId, body } of changes) {
      await call('changeSessionExercise', { params: { id: entryId }, body });
    }
    failure = fetchTexts.updateSession;
    const totalDuration = numberOr(minutes, session.totalDuration);
    if (session.completed && totalDuration !== session.totalDuration) {
      await call('changeSession', { params: { id: session.id }, body: { totalDuration } });
    }
    return true;
  } catch (error) {
    toast({ title: failure, description: detailOf(error), variant: 'destructive' });
    return false;
  } finally {
    invalidateList('sessions');
  }
}

/** Edits the minutes and sets of a session. Typed texts stay if the server refuses. */
export function SessionMendForm({ session, onSaving, onSaved, onFailed }: Props) {
  const [draft, setDraft] = useState(() => draftOf(session));
  const [minutes, setMinutes] = useState<string | null>(null);
  const submit = async () => {
    const changes = changesOf(session, draft);
    const newMinutes = minutesTyped(minutes);
    if (!changes || newMinutes.says === 'unclear') return focusFault();
    onSaving();
    if (!(await save(session, changes, newMinutes))) return onFailed();
    toast({ title: 'Changes saved' });
    onSaved();
  };
  const replace = (mended: DraftEntry) =>
    setDraft((before) => before.map((one) => (one.entry.id === mended.entry.id ? mended : one)));
  return (
    <form
      id={MEND_FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack $gap={5}>
        {session.completed && (
          <NumberField
            size="sm"
            label="Minutes"
            value={minutes ?? String(session.totalDuration ?? '')}
            onChange={setMinutes}
            {...MINUTES}
          />
        )}
        {draft.map((one) => (
          <MendEntry key={one.entry.id} draft={one} onChange={replace} />
        ))}
      </Stack>
    </form>
  );
}
