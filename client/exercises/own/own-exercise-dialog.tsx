import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useMutationCall } from '@client/api/use-mutation-call';
import { useMember } from '@client/auth/member-store';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { targetTexts } from '@client/texts/target-texts';
import { Field } from '@client/ui/field/field';
import { Input, Textarea } from '@client/ui/field/input';
import { Select } from '@client/ui/field/select';
import { Tick } from '@client/ui/field/tick';
import { Row, Stack } from '@client/ui/layout/layout';
import { Label, Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import { EQUIPMENT, MOVEMENTS, MUSCLE_GROUPS } from '@common/contract/training/exercise-words';
import type { OwnExercise } from '@common/contract/training/own-exercises';
import { ExerciseFigure } from '../exercise-figure';
import { CATEGORY_OPTIONS, DIFFICULTY_OPTIONS } from '../exercise-filter';
import {
  FORM_MEASURES,
  hasBody,
  hasHands,
  measureName,
  newOwnForm,
  type OwnForm,
  ownBody,
  ownFault,
  ownFormOf,
  toggle,
} from './own-form';

const options = <Value extends string>(values: readonly Value[], label = (value: Value): string => value) =>
  values.map((value) => ({ value, label: label(value) }));
/** Options of a filter without its "All". */
const chosen = <Option extends { value: string }>(all: readonly Option[]) =>
  all.filter((option): option is Exclude<Option, { value: '' }> => option.value !== '');

/** The ticks for what its sets count (SPEC M9 to M11). */
const countTicks = [
  { field: 'isPerHand', label: 'Weight is per hand: two dumbbells count twice', isAsked: hasHands },
  { field: 'isPerSide', label: 'One side at a time: reps are for each side', isAsked: () => true },
  { field: 'countsBody', label: 'Your body weight counts as lifted', isAsked: hasBody },
] as const;

const FORM_ID = 'own-exercise-form';
const Figured = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 1rem;
  align-items: center;
`;
const Muscles = styled.fieldset`
  border: 0;
  padding: 0;
  & label {
    min-width: 9rem;
  }
`;

interface Props {
  /** Null: a new one. */
  exercise: OwnExercise | null;
  /** Initial name of a new one. */
  name?: string;
  onClose: () => void;
  onSaved?: (exercise: OwnExercise) => void;
}

/** Creates or edits an own exercise; admins can create one for the club. */
export default function OwnExerciseDialog({ exercise, name = '', onClose, onSaved }: Props) {
  const isAdmin = useMember()?.isAdmin ?? false;
  const [form, setForm] = useState(() => (exercise ? ownFormOf(exercise) : newOwnForm(name)));
  const [isClub, setClub] = useState(exercise?.isClub ?? false);
  const first = useRef<HTMLInputElement>(null);
  const change = (part: Partial<OwnForm>) => setForm((now) => ({ ...now, ...part }));
  const { save, isPending } = useSave(exercise, isClub, (saved) => {
    onClose();
    toast({ title: exercise ? 'Exercise saved' : 'Exercise created', description: saved.name });
    onSaved?.(saved);
  });
  const submit = () => {
    const fault = ownFault(form);
    if (fault) toast({ title: fault, variant: 'destructive' });
    else save(form);
  };
  const title = exercise ? `Edit ${exercise.name}` : 'New Exercise';
  return (
    <Dialog
      open
      title={title}
      initialFocus={first}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction size="lg" onClick={onClose}>
            Cancel
          </OtherAction>
          <MainAction size="lg" variant="go" type="submit" form={FORM_ID} loading={isPending}>
            {exercise ? 'Save Exercise' : 'Create Exercise'}
          </MainAction>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          // In a workout's editor React would bubble the event to that form.
          event.stopPropagation();
          event.preventDefault();
          if (!isPending) submit();
        }}
      >
        <Stack $gap={4}>
          <Field label="Name">
            <Input
              ref={first}
              value={form.name}
              maxLength={120}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field label={targetTexts.measure} hint={targetTexts.measureHints[form.measure]}>
            <Select
              options={options(FORM_MEASURES, measureName)}
              value={form.measure}
              onChange={(measure) => change({ measure })}
            />
          </Field>
          <Stack $gap={1}>
            {countTicks.map(
              ({ field, label, isAsked }) =>
                isAsked(form.measure) && (
                  <Tick
                    key={field}
                    isTicked={form[field]}
                    onTick={(isTicked) => change({ [field]: isTicked })}
                  >
                    {label}
                  </Tick>
                ),
            )}
          </Stack>
          <Field label="Category">
            <Select
              options={chosen(CATEGORY_OPTIONS)}
              value={form.category}
              onChange={(category) => change({ category })}
            />
          </Field>
          <Field label="Difficulty">
            <Select
              options={chosen(DIFFICULTY_OPTIONS)}
              value={form.difficulty}
              onChange={(difficulty) => change({ difficulty })}
            />
          </Field>
          <Field label="Equipment">
            <Select
              options={options(EQUIPMENT)}
              value={form.equipment}
              onChange={(equipment) => change({ equipment })}
            />
          </Field>
          <Field label="Movement" hint="It chooses the figure, together with the equipment.">
            <Figured>
              <ExerciseFigure exercise={form} size={96} />
              <Select
                options={[{ value: '', label: 'by its name and muscles' }, ...options(MOVEMENTS)]}
                value={form.movement}
                onChange={(movement) => change({ movement })}
              />
            </Figured>
          </Field>
          <Muscles>
            <Label as="legend">Muscles</Label>
            <Row $gap={2}>
              {MUSCLE_GROUPS.map((group) => (
                <Tick
                  key={group}
                  isTicked={form.muscleGroups.includes(group)}
                  onTick={() => change({ muscleGroups: toggle(form.muscleGroups, group) })}
                >
                  {group}
                </Tick>
              ))}
            </Row>
          </Muscles>
          <Field label="Instructions" hint="One step per line." optional>
            <Textarea
              value={form.instructions}
              maxLength={1_000}
              onChange={(event) => change({ instructions: event.target.value })}
            />
          </Field>
          {isAdmin && !exercise && (
            <Tick isTicked={isClub} onTick={setClub}>
              For the whole club
            </Tick>
          )}
          {!isClub && (
            <Text $size={13} $muted>
              Only you can see it.
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

/** Saves the exercise by the member's or the admin's call. */
function useSave(exercise: OwnExercise | null, isClub: boolean, onSuccess: (saved: OwnExercise) => void) {
  const handlers = { failure: 'Failed to save exercise', onSuccess };
  const create = useMutationCall('createOwnExercise', handlers);
  const createClubs = useMutationCall('adminCreateExercise', handlers);
  const change = useMutationCall('changeOwnExercise', handlers);
  const changeClubs = useMutationCall('adminChangeExercise', handlers);
  const save = (form: OwnForm) => {
    const body = ownBody(form);
    if (!exercise) (isClub ? createClubs : create).mutate({ body });
    else (isClub ? changeClubs : change).mutate({ params: { id: exercise.id }, body });
  };
  const isPending = [create, createClubs, change, changeClubs].some((one) => one.isPending);
  return { save, isPending };
}
