import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { noteTexts } from '@client/texts/note-texts';
import { Button } from '@client/ui/button/button';
import { Field } from '@client/ui/field/field';
import { focusFault } from '@client/ui/field/focus-fault';
import { Input } from '@client/ui/field/input';
import { NumberField } from '@client/ui/field/number-field';
import { type SetCount, SetCounting } from '@client/ui/field/set-counting';
import { SetFields } from '@client/ui/field/set-fields';
import { countingOfSet, readTyped, textsOf } from '@client/ui/format/typed-set';
import { Dialog } from '@client/ui/overlay/dialog';
import { MAX_NOTE } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import type { PerformedSet } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import { faultIn, numberOr } from '@common/player/plan/typed-number';
import { setNamed, setsInPlace } from '@common/player/state/entries';
import type { SetRecord } from '@common/player/state/tally';
import { act } from '../actions/session-actions';
import { EFFORT_STEP, effortRange, effortText, readEffort } from './effort';

/** Side by side; a third one over the whole width. */
const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-bottom: 1rem;
  & > * {
    flex: 1 1 min(100%, 8.5rem);
  }
`;

const Counting = styled.div`
  margin-bottom: 1rem;
  &:empty {
    display: none;
  }
`;

/** Identifies a recorded set by entry and number; by record id if it is not the one in that place. */
export interface SetName {
  entryId: string;
  set: number;
  recordId?: string;
}

interface Props {
  session: Session;
  editing: SetName | null;
  onClose: () => void;
}

/** Edits or removes a recorded set. */
export function EditSetDialog({ session, editing, onClose }: Props) {
  const entry = editing && session.workout.exercises.find(({ id }) => id === editing.entryId);
  const record =
    editing &&
    (editing.recordId ? setNamed(session.state, editing.recordId) : setsInPlace(session.state, editing)[0]);
  if (!editing || !record) return null;
  const setName = { entryId: editing.entryId, set: editing.set, recordId: record.id };
  return (
    <Editor
      key={record.id}
      title={entry ? `Set ${editing.set} · ${entry.exercise.name}` : `Set ${editing.set}`}
      record={record}
      entry={entry ?? null}
      onClose={onClose}
      onSave={(set) => act(session.id, { type: 'edit_set', ...setName, ...set })}
      onRemove={() => act(session.id, { type: 'remove_set', ...setName })}
    />
  );
}

interface EditorProps {
  title: string;
  record: SetRecord;
  /** Null if the plan does not have the exercise. */
  entry: PlanEntry | null;
  onClose: () => void;
  onSave: (set: PerformedSet) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** Form of the dialog. An effort that is not shown stays as recorded. */
function Editor({ title, record, entry, onClose, onSave, onRemove }: EditorProps) {
  const { effort: scale } = useSettings();
  // Fixed when the dialog opens: typed figures keep their unit if another screen edits the set.
  const [opened] = useState(() => ({ record, counting: countingOfSet(record, entry) }));
  const { counting } = opened;
  const before = textsOf(opened.record, counting);
  const [typed, setTyped] = useState(before);
  const [effort, setEffort] = useState(() => (record.rpe === undefined ? '' : effortText(record.rpe, scale)));
  const [note, setNote] = useState(record.note ?? '');
  const [count, setCount] = useState<SetCount>({ side: record.side, hands: record.hands });
  const firstField = useRef<HTMLInputElement>(null);
  const isEffortAsked = scale !== 'off';
  const save = () => {
    const read = readTyped(typed, counting, opened.record);
    const felt = readEffort(effort, scale);
    if (!read || felt.says === 'unclear') return focusFault();
    const { rpe: _rpe, note: _note, ...set } = read;
    const rpe = isEffortAsked ? numberOr(felt, undefined) : record.rpe;
    const noted = note.trim();
    void onSave({ ...set, ...count, ...(rpe !== undefined && { rpe }), ...(noted && { note: noted }) });
    onClose();
  };
  const remove = () => {
    void onRemove();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      initialFocus={firstField}
      footer={
        <>
          <Button variant="destructive" onClick={remove}>
            Remove Set
          </Button>
          <Button variant="go" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Fields>
        <SetFields
          typed={typed}
          before={before}
          counting={counting}
          onType={(figure, text) => setTyped((before) => ({ ...before, [figure]: text }))}
          name={(what) => what}
          onEnter={save}
          firstField={firstField}
        />
        {isEffortAsked && (
          <NumberField
            label={scale === 'rpe' ? 'RPE' : 'Reps in Reserve'}
            inputMode="decimal"
            value={effort}
            onChange={setEffort}
            {...effortRange(scale)}
            step={EFFORT_STEP}
            fault={faultIn(readEffort(effort, scale))}
            onEnter={save}
          />
        )}
      </Fields>
      <Counting>
        <SetCounting count={count} onChange={setCount} />
      </Counting>
      <Field label={noteTexts.note} optional>
        <Input value={note} maxLength={MAX_NOTE} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Dialog>
  );
}
