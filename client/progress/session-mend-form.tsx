import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { MAX_DURATION_MINUTES } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import { numberOr, readWhole, type TypedNumber } from '@common/player/plan/typed-number';
import { fetchTexts } from '@common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateList } from '../api/lists';
import { useSettings } from '../api/use-call';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { focusFault } from '../ui/field/focus-fault';
import { NumberField } from '../ui/field/number-field';
import { SetCounting } from '../ui/field/set-counting';
import { SetFields } from '../ui/field/set-fields';
import { textsOf } from '../ui/format/typed-set';
import { Row, Stack } from '../ui/layout/layout';
import { Heading } from '../ui/layout/text';
import { toast } from '../ui/overlay/toast-store';
import { changesOf, type DraftEntry, type DraftSet, draftOf, plannedSet } from './mend-draft';

/** The id of the form that the docked button submits. */
const MEND_FORM = 'mend-session';

/** Keeps or drops what was mended. */
export function MendActions({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  return (
    <Row $fill>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="go" type="submit" form={MEND_FORM} loading={saving}>
        Save
      </Button>
    </Row>
  );
}

const Line = styled.div`
  display: flex;
  gap: 0.5rem;
  align-items: end;
`;
/** Below each other where a figure would be cut beside another one. */
const Fields = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0.5rem;
  min-width: 0;
  & > * {
    flex: 1 1 8.75rem;
  }
`;

interface MendEntryProps {
  draft: DraftEntry;
  /** Max sets; those planned where left out. */
  most?: number;
  onChange: (draft: DraftEntry) => void;
}

/** The recorded sets of one exercise, to be changed, taken away or added to, up to the number planned. */
export function MendEntry({ draft, most = draft.entry.sets, onChange }: MendEntryProps) {
  const settings = useSettings();
  const { entry, sets } = draft;
  const change = (key: string, part: Partial<DraftSet>) =>
    onChange({ entry, sets: sets.map((set) => (set.key === key ? { ...set, ...part } : set)) });
  return (
    <Stack as="section" $gap={2}>
      <Heading as="h3" $size={16}>
        {entry.exercise.name}
      </Heading>
      {sets.map((set, index) => (
        <Line key={set.key}>
          <Fields>
            <SetFields
              size="sm"
              typed={set.typed}
              before={textsOf(set.of, set.counting)}
              counting={set.counting}
              onType={(figure, text) => change(set.key, { typed: { ...set.typed, [figure]: text } })}
              name={(what) => `Set ${index + 1} ${what.toLowerCase()}`}
              weightName={`Set ${index + 1} ${set.counting.unit}${set.counting.figures.isHelp ? ' help' : ''}`}
            />
            <SetCounting
              of={`Set ${index + 1} `}
              count={set.of}
              onChange={({ side, hands }) => change(set.key, { of: { ...set.of, side, hands } })}
            />
          </Fields>
          <IconButton
            icon={X}
            variant="ghost"
            label={`Remove set ${index + 1} of ${entry.exercise.name}`}
            onClick={() => onChange({ entry, sets: sets.filter(({ key }) => key !== set.key) })}
          />
        </Line>
      ))}
      {sets.length < most && (
        <div>
          <Button
            size="sm"
            onClick={() => onChange({ entry, sets: [...sets, plannedSet(entry, sets.length + 1, settings)] })}
          >
            <Plus aria-hidden="true" />
            Add set
          </Button>
        </div>
      )}
    </Stack>
  );
}

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
