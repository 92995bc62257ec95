import { useState } from 'react';
import styled from 'styled-components';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import { readActual } from '../../../common/player/actual-input';
import type { SetRecord } from '../../../common/player/derive';
import { setNamed, setsInPlace } from '../../../common/player/entries';
import type { Load } from '../../../common/player/load';
import { loadOf, type PerformedSet, performedIn } from '../../../common/player/performed-set';
import type { Session } from '../../../common/sessions';
import { Button } from '../../ui/button/button';
import { NumberField } from '../../ui/field/number-field';
import { asStated, readLoad, STEPS } from '../../ui/format/loads';
import { Dialog } from '../../ui/overlay/dialog';
import { act } from '../session/player-actions';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: 0.75rem;
`;

/** One recorded set, by its exercise and its number, and by its own name where it is not the one in that place. */
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

/** Mends or removes a set that is recorded. */
export function EditSetDialog({ session, editing, onClose }: Props) {
  const entry = editing && session.workout.exercises.find(({ id }) => id === editing.entryId);
  const record =
    editing &&
    (editing.recordId ? setNamed(session.state, editing.recordId) : setsInPlace(session.state, editing)[0]);
  if (!editing || !record) return null;
  const named = { entryId: editing.entryId, set: editing.set, recordId: record.id };
  return (
    <Editor
      key={record.id}
      title={entry ? `Set ${editing.set} · ${entry.exercise.name}` : `Set ${editing.set}`}
      record={record}
      onClose={onClose}
      onSave={(reps, load) => act(session.id, { type: 'edit_set', ...named, ...mended(record, reps, load) })}
      onRemove={() => act(session.id, { type: 'remove_set', ...named })}
    />
  );
}

/** What else was said of the set stays. */
function mended(record: SetRecord, reps: number, load: Load): PerformedSet {
  const { load: _before, ...kept } = performedIn(record);
  return { ...kept, reps, ...asStated(load) };
}

interface EditorProps {
  title: string;
  record: SetRecord;
  onClose: () => void;
  onSave: (reps: number, load: Load) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

function Editor({ title, record, onClose, onSave, onRemove }: EditorProps) {
  const [reps, setReps] = useState(String(record.reps));
  const load = loadOf(record);
  const [weight, setWeight] = useState(String(load.value));
  const save = () => {
    void onSave(readActual(reps, record.reps), readLoad(weight, load.unit, load));
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
          label={`Weight (${load.unit === 'kg' ? 'kg' : 'lbs'})`}
          inputMode="decimal"
          value={weight}
          onChange={setWeight}
          step={STEPS[load.unit]}
          max={MAX_WEIGHT_LBS}
          onEnter={save}
        />
      </Fields>
    </Dialog>
  );
}
