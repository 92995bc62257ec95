import { useState } from 'react';
import type { Category } from '@common/contract/training/exercises';
import type { Session } from '@common/contract/training/sessions';
import { isQuick } from '@common/player/state/plan-now';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { CATEGORY_OPTIONS } from '../exercises/category-options';
import { useOnline } from '../sync/connection';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Select } from '../ui/field/select';
import { Card } from '../ui/layout/layout';
import { Heading, Text } from '../ui/layout/text';
import { toast } from '../ui/overlay/toast-store';
import { categoryOf, doneAsWorkout } from './done-as-workout';

/** Saves a quick workout's sets as a named workout. Idempotent, as it gets the session's workout id. */
function SaveQuick({ session }: { session: Session }) {
  const [name, setName] = useState('');
  const [category, setCategory] = useState<Category>(() => categoryOf(session));
  const isOffline = !useOnline();
  const done = doneAsWorkout(session);
  const create = useMutationCall('createWorkout', {
    failure: 'Failed to save workout',
    onSuccess: (workout) =>
      toast({ title: 'Workout saved', description: `${workout.name} is now one of your workouts.` }),
  });
  if (done.exercises.length === 0) return null;
  const save = () => create.mutate({ body: { id: session.workoutId, name: name.trim(), category, ...done } });
  return (
    <Card
      as="form"
      aria-label="Save as a workout"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !create.isPending) save();
      }}
    >
      <Heading as="h3" $size={20}>
        Save as a workout
      </Heading>
      <Text $muted>The exercises and sets as you did them, ready to repeat.</Text>
      <Field label="Workout name">
        <Input value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Category">
        <Select options={CATEGORY_OPTIONS} value={category} onChange={setCategory} />
      </Field>
      {isOffline && (
        <Text $size={13} role="status">
          You are offline. Save it here once you are back, or later from its details on Progress.
        </Text>
      )}
      <Button type="submit" loading={create.isPending} disabled={!name.trim() || isOffline}>
        Save as a Workout
      </Button>
    </Card>
  );
}

/** The form for a quick workout that is not among the member's workouts on this device. */
export function SaveUnsaved({ session }: { session: Session }) {
  const mayBeSaved = session.phase === 'completed' && isQuick(session.workout, session.state);
  const { data } = useCall('listWorkouts', {}, { enabled: mayBeSaved });
  if (!mayBeSaved || !data || data.some(({ id }) => id === session.workoutId)) return null;
  return <SaveQuick session={session} />;
}
