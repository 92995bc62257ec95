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

interface DetailsFieldsProps {
  form: UseFormReturn<Draft>;
  change: ChangeDraft;
  nameRef: RefObject<HTMLInputElement | null>;
}

/** Name, description, category and estimated duration. */
function DetailsFields({ form, change, nameRef }: DetailsFieldsProps) {
  const { errors, isSubmitted } = form.formState;
  const name = form.register('name');
  return (
    <>
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
      <Field label="Description" optional>
        <Textarea maxLength={2000} rows={2} {...form.register('description')} />
      </Field>
      <Pair>
        <Field label="Category" id={fieldIds.category} required error={errors.category?.message}>
          <Select
            placeholder="Select a category"
            options={CATEGORY_OPTIONS}
            value={form.watch('category')}
            onChange={(category) => form.setValue('category', category, { shouldValidate: isSubmitted })}
          />
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
      </Pair>
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

/** Left pane: the workout's details, its rounds and their exercises. */
export function BuildPane({ state, nameRef, announce }: Props) {
  const { form, draft, change, isRestored, startOver } = state;
  const fault = faultsIn(form.formState.errors).find(
    ({ field }) => field === 'exercises' || field === 'member',
  );
  return (
    <div data-pane="build">
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
      <DetailsFields form={form} change={change} nameRef={nameRef} />
      <Heading as="h3">Rounds</Heading>
      <RoundFields draft={draft} change={change} />
      {fault && <Notice kind="failed" title={fault.message} />}
      <RoundList draft={draft} change={change} announce={announce} />
      <Suspense fallback={null}>
        {draft.exercises.length > 0 && <DraftMuscles exercises={draft.exercises} />}
      </Suspense>
    </div>
  );
}
