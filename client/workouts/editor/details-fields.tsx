import type { Ref } from 'react';
import { CATEGORY_OPTIONS } from '../../exercises/category-options';
import { Field } from '../../ui/field/field';
import { Input } from '../../ui/field/input';
import { Select } from '../../ui/field/select';
import { Textarea } from '../../ui/field/textarea';
import type { Draft } from './draft';
import type { DraftFault, DraftField } from './draft-check';
import { Pair } from './editor-style';
import { fieldIds } from './field-ids';
import { tidyDraft } from './normalise';
import type { ChangeDraft } from './use-draft';

interface Props {
  draft: Draft;
  change: ChangeDraft;
  faults: readonly DraftFault[];
  nameRef: Ref<HTMLInputElement>;
}

/** Name, description, category and estimated duration. */
export function DetailsFields({ draft, change, faults, nameRef }: Props) {
  const errorAt = (field: DraftField) => faults.find((fault) => fault.field === field)?.message;
  return (
    <>
      <Field label="Name" id={fieldIds.name} required error={errorAt('name')}>
        <Input
          ref={nameRef}
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          placeholder="Push day"
          onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
        />
      </Field>
      <Field label="Description" optional>
        <Textarea
          value={draft.description}
          maxLength={2000}
          rows={2}
          onChange={({ target }) => change((now) => ({ ...now, description: target.value }))}
        />
      </Field>
      <Pair>
        <Field label="Category" id={fieldIds.category} required error={errorAt('category')}>
          <Select
            placeholder="Select a category"
            options={CATEGORY_OPTIONS}
            value={draft.category}
            onChange={(category) => change((now) => ({ ...now, category }))}
          />
        </Field>
        <Field label="Estimated duration (min)" id={fieldIds.duration} error={errorAt('duration')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="45"
            value={draft.estimatedDuration}
            onChange={({ target }) => change((now) => ({ ...now, estimatedDuration: target.value }))}
            onBlur={() => change(tidyDraft)}
          />
        </Field>
      </Pair>
    </>
  );
}
