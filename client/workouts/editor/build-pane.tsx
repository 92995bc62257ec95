import { Plus } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { CATEGORY_OPTIONS } from '@client/exercises/category-options';
import { Button } from '@client/ui/button/button';
import { Notice } from '@client/ui/feedback/notice';
import { Field } from '@client/ui/field/field';
import { Input, Textarea } from '@client/ui/field/input';
import { NumberField } from '@client/ui/field/number-field';
import { Select } from '@client/ui/field/select';
import { Stack } from '@client/ui/layout/layout';
import { Heading } from '@client/ui/layout/text';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import type { Draft } from './draft';
import { draftBounds } from './draft-bounds';
import { faultsIn } from './draft-check';
import { currentRoundOf, withNewRound, withRoundName } from './draft-rounds';
import { Pair } from './editor-style';
import { fieldIds } from './field-ids';
import { RoundList } from './round-list';
import { tidyDraft } from './tidy-draft';
import type { ChangeDraft, DraftState } from './use-draft';

const DraftMuscles = lazyPart(() => import('./draft-muscles'), 'nothing');

interface FieldsProps {
  form: UseFormReturn<Draft>;
  change: ChangeDraft;
}

/** Name and category. */
function NameFields({ form, nameRef }: Omit<FieldsProps, 'change'> & Pick<Props, 'nameRef'>) {
  const { errors, isSubmitted } = form.formState;
  const name = form.register('name');
  return (
    <Pair>
      <Field label="Name" id={fieldIds.name} required error={errors.name?.message}>
        <Input
          {...name}
          ref={(input) => {
            name.ref(input);
            nameRef.current = input;
          }}
          maxLength={120}
          autoComplete="off"
          placeholder="Push day"
        />
      </Field>
      <Field label="Category" id={fieldIds.category} required error={errors.category?.message}>
        <Select
          placeholder="Select a category"
          options={CATEGORY_OPTIONS}
          value={form.watch('category')}
          onChange={(category) => form.setValue('category', category, { shouldValidate: isSubmitted })}
        />
      </Field>
    </Pair>
  );
}

/** Description and estimated duration. */
function MoreFields({ form, change }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Description" optional>
        <Textarea maxLength={2000} rows={2} {...form.register('description')} />
      </Field>
      <Field
        label="Estimated duration (min)"
        id={fieldIds.estimatedDuration}
        error={errors.estimatedDuration?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder="45"
          {...form.register('estimatedDuration', { onBlur: () => change(tidyDraft) })}
        />
      </Field>
    </>
  );
}

const Line = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.75rem;
  min-width: 0;
  & > :nth-child(1) {
    flex: 0 1 9.5rem;
  }
  & > :nth-child(2) {
    flex: 1 1 11rem;
  }
`;

/** The round that exercises are added to: its number, its name, and a new one. */
function RoundFields({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  return (
    <Line aria-label="Current round" onBlur={() => change(tidyDraft)}>
      <Field label="Round number">
        <NumberField
          size="sm"
          hideLabel
          label="Round number"
          min={1}
          max={draftBounds.roundNumber.max}
          fallback={1}
          value={draft.currentRound}
          onChange={(currentRound) => change((now) => ({ ...now, currentRound }))}
        />
      </Field>
      <Field label="Round name" optional>
        <Input
          maxLength={120}
          autoComplete="off"
          placeholder="Warm-up"
          value={draft.roundNames[currentRoundOf(draft)] ?? ''}
          onChange={({ target }) => change((now) => withRoundName(now, target.value))}
        />
      </Field>
      <Button onClick={() => change(withNewRound)}>
        <Plus aria-hidden="true" />
        New Round
      </Button>
    </Line>
  );
}

interface Props {
  state: DraftState;
  nameRef: RefObject<HTMLInputElement | null>;
  announce: (text: string) => void;
}

/** Name and category of the workout, above all else. */
export function NamePane({ state: { form, isRestored, startOver }, nameRef }: Omit<Props, 'announce'>) {
  return (
    <div data-pane="name">
      {isRestored && (
        <Notice
          title="Your draft is back."
          action={
            <Button
              size="sm"
              onClick={() => {
                startOver();
                nameRef.current?.focus();
              }}
            >
              Start Over
            </Button>
          }
        />
      )}
      <NameFields form={form} nameRef={nameRef} />
    </div>
  );
}

/** The workout's rounds with their exercises, then what else is said of it. */
export function BuildPane({ state: { form, draft, change }, announce }: Omit<Props, 'nameRef'>) {
  const fault = faultsIn(form.formState.errors).find(
    ({ field }) => field === 'exercises' || field === 'member',
  );
  return (
    <div data-pane="build">
      <Heading as="h3">Rounds</Heading>
      <div data-details="">
        <RoundFields draft={draft} change={change} />
      </div>
      {fault && <Notice kind="failed" title={fault.message} />}
      <RoundList draft={draft} change={change} announce={announce} />
      <Stack data-details="">
        <Suspense fallback={null}>
          {draft.exercises.length > 0 && <DraftMuscles exercises={draft.exercises} />}
        </Suspense>
        <MoreFields form={form} change={change} />
      </Stack>
    </div>
  );
}
