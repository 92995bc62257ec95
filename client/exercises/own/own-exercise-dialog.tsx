import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useMutationCall } from '@client/api/use-mutation-call';
import { useMember } from '@client/auth/member-store';
import { MainAction, OtherAction } from '@client/dialogs/docked-actions';
import { targetTexts } from '@client/texts/target-texts';
import { Field } from '@client/ui/field/field';
import { Input, Textarea } from '@client/ui/field/input';
import { Select } from '@client/ui/field/select';
import { Row, Stack } from '@client/ui/layout/layout';
import { Label, Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import { v } from '@client/ui/theme/tokens';
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

/** Labels of the ticks for what its sets count (SPEC M9 to M11). */
const countTexts = {
  isPerHand: 'Weight is per hand: two dumbbells count twice',
  isPerSide: 'One side at a time: reps are for each side',
  countsBody: 'Your body weight counts as lifted',
};

const FORM_ID = 'own-exercise-form';
const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 3rem;
  min-width: 9rem;
  & > input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${v.goMark};
  }
`;
const Figured = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 1rem;
  align-items: center;
`;
const Muscles = styled.fieldset`
  border: 0;
  padding: 0;
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
          <div>
            {hasHands(form.measure) && (
              <Check>
                <input
                  type="checkbox"
                  checked={form.isPerHand}
                  onChange={(event) => change({ isPerHand: event.target.checked })}
                />
                {countTexts.isPerHand}
              </Check>
            )}
            <Check>
              <input
                type="checkbox"
                checked={form.isPerSide}
                onChange={(event) => change({ isPerSide: event.target.checked })}
              />
              {countTexts.isPerSide}
            </Check>
            {hasBody(form.measure) && (
              <Check>
                <input
                  type="checkbox"
                  checked={form.countsBody}
                  onChange={(event) => change({ countsBody: event.target.checked })}
                />
                {countTexts.countsBody}
              </Check>
            )}
          </div>
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
                <Check key={group}>
                  <input
                    type="checkbox"
                    checked={form.muscleGroups.includes(group)}
                    onChange={() => change({ muscleGroups: toggle(form.muscleGroups, group) })}
                  />
                  {group}
                </Check>
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
            <Check>
              <input type="checkbox" checked={isClub} onChange={(event) => setClub(event.target.checked)} />
              For the whole club
            </Check>
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
