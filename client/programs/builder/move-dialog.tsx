import { useState } from 'react';
import { Button } from '@client/ui/button/button';
import { Field } from '@client/ui/field/field';
import { Select } from '@client/ui/field/select';
import { Dialog } from '@client/ui/overlay/dialog';
import { DAY_NAMES, type ProgramWorkout } from '@common/contract/training/programs';
import { Pair } from '../program-style';
import type { Place } from './schedule';

interface Props {
  entry: ProgramWorkout;
  weeks: readonly number[];
  /** The new place; the old one if the dialog was cancelled. */
  onAnswer: (place: Place) => void;
}

/** Options of the day, with its number as the value. */
export const DAY_OPTIONS = DAY_NAMES.map((label, at) => ({ value: String(at + 1), label }));

/** Moves a scheduled workout to another week or day. */
export function MoveDialog({ entry, weeks, onAnswer }: Props) {
  const [week, setWeek] = useState(String(entry.week));
  const [day, setDay] = useState(String(entry.day));
  const stay = () => onAnswer(entry);
  return (
    <Dialog
      open
      size="sm"
      title={`Move ${entry.workout?.name ?? 'workout'}`}
      onOpenChange={(open) => !open && stay()}
      footer={
        <>
          <Button onClick={stay}>Cancel</Button>
          <Button variant="go" onClick={() => onAnswer({ week: Number(week), day: Number(day) })}>
            Move
          </Button>
        </>
      }
    >
      <Pair>
        <Field label="Week">
          <Select
            options={weeks.map((number) => ({ value: String(number), label: `Week ${number}` }))}
            value={week}
            onChange={setWeek}
          />
        </Field>
        <Field label="Day">
          <Select options={DAY_OPTIONS} value={day} onChange={setDay} />
        </Field>
      </Pair>
    </Dialog>
  );
}
