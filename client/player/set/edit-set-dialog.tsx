import { useState } from 'react';
import styled from 'styled-components';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import { readActual } from '../../../common/player/actual-input';
import { progressOfEntry } from '../../../common/player/entries';
import type { SetRecord } from '../../../common/player/state';
import type { Session } from '../../../common/sessions';
import { Button } from '../../ui/button/button';
import { NumberField } from '../../ui/field/number-field';
import { Dialog } from '../../ui/overlay/dialog';
import { act } from '../session/player-actions';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: 0.75rem;
`;

/** One recorded set, by its exercise and its number. */
export interface SetName {
  entryId: string;
  set: number;
}

interface Props {
  session: Session;
  editing: SetName | null;
  onClose: () => void;
}

/** Mends or removes a set that is recorded. */
export function EditSetDialog({ session, editing, onClose }: Props) {
  const entry = editing && session.workout.exercises.find(({ id }) => id === editing.entryId);
  const record = editing && progressOfEntry(session.state, editing.entryId)?.sets[editing.set - 1];
  if (!editing || !entry || !record) return null;
  return (
    <Editor
      key={record.id}
      title={`Set ${editing.set} · ${entry.exercise.name}`}
      record={record}
      onClose={onClose}
      onSave={(reps, weight) => act(session.id, { type: 'edit_set', ...editing, reps, weight })}
      onRemove={() => act(session.id, { type: 'remove_set', ...editing, recordId: record.id })}
    />
  );
}

interface EditorProps {
  title: string;
  record: SetRecord;
  onClose: () => void;
  onSave: (reps: number, weight: number) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

function Editor({ title, record, onClose, onSave, onRemove }: EditorProps) {
  const [reps, setReps] = useState(String(record.reps));
  const [weight, setWeight] = useState(String(record.weight));
  const save = () => {
    void onSave(readActual(reps, record.reps), readActual(weight, record.weight, MAX_WEIGHT_LBS));
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
        <NumberField label="Reps" value={reps} onChange={setReps} max={MAX_REPS} onEnter={save} />
        <NumberField
          label="Weight (lbs)"
          value={weight}
          onChange={setWeight}
          step={5}
          max={MAX_WEIGHT_LBS}
          onEnter={save}
        />
      </Fields>
    </Dialog>
  );
}
