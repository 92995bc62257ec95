import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { useCall } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { Notice } from '@client/ui/feedback/notice';
import { Field } from '@client/ui/field/field';
import { Select } from '@client/ui/field/select';
import { toast } from '@client/ui/overlay/toast-store';
import { media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { heading, size } from '@client/ui/theme/type';
import { fetchTexts, programTexts } from '@common/texts';
import { DAY_OPTIONS } from './move-dialog';
import { schedule } from './schedule';

/** The two selects and their button: in one line on desktop. */
const Panel = styled.section`
  display: grid;
  gap: 0.75rem;
  padding: 1rem;
  border: 1px solid ${v.line};
  border-radius: 20px;
  background: ${v.card};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr) auto;
    align-items: start;
    & > button {
      margin-top: 1.75rem;
    }
  }
`;

const Title = styled.h3`
  ${heading}
  grid-column: 1 / -1;
  font-size: ${size[16]};
`;

interface Props {
  programId: string;
  week: number;
  /** The chosen day's number; empty while there is none. */
  day: string;
  onDay: (day: string) => void;
}

const WORKOUT_ID = 'program-workout';

/** A day was chosen in the plan: the workout is next. */
export const focusWorkoutSelect = (): void => document.getElementById(WORKOUT_ID)?.focus();

/** Add Workout: a day and one of the member's workouts, put into the open week. */
export function AddWorkout({ programId, week, day, onDay }: Props) {
  const { data: workouts, error, refetch } = useCall('listWorkouts', {});
  const [workoutId, setWorkoutId] = useState('');
  const [fault, setFault] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);

  const add = async () => {
    const isChosen = day !== '' && workoutId !== '';
    setFault(isChosen ? undefined : programTexts.dayAndWorkoutRequired);
    if (!isChosen) return toast({ title: programTexts.dayAndWorkoutRequired, variant: 'destructive' });
    setIsAdding(true);
    const isAdded = await schedule(programId, workoutId, { week, day: Number(day) });
    setIsAdding(false);
    if (isAdded) setWorkoutId('');
  };

  if (error && !workouts)
    return (
      <Notice
        kind="failed"
        title={fetchTexts.workouts}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    );
  if (workouts?.length === 0)
    return (
      <Notice
        title="You have no workouts to schedule yet."
        live={false}
        action={
          <Button size="sm" asChild>
            <Link to="/workouts?create=1">Create Workout</Link>
          </Button>
        }
      />
    );
  return (
    <Panel aria-label={`Add Workout to week ${week}`}>
      <Title>Add Workout</Title>
      <Field label="Day" error={day === '' && fault}>
        <Select placeholder="Select a day" options={DAY_OPTIONS} value={day} onChange={onDay} />
      </Field>
      <Field label="Workout" id={WORKOUT_ID} error={workoutId === '' && fault}>
        <Select
          placeholder="Select a workout"
          options={(workouts ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={workoutId}
          onChange={setWorkoutId}
        />
      </Field>
      <Button variant="go" loading={isAdding} onClick={() => void add()}>
        {!isAdding && <Plus aria-hidden="true" />}
        Add Workout
      </Button>
    </Panel>
  );
}
