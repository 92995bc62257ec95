import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CATEGORY_OPTIONS } from '@client/exercises/category-options';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { Select } from '@client/ui/field/select';
import { Textarea } from '@client/ui/field/textarea';
import type { Draft } from './draft';
import { Pair } from './editor-style';
import { fieldIds } from './field-ids';
import { tidyDraft } from './normalise';
import type { ChangeDraft } from './use-draft';

interface Props {
  form: UseFormReturn<Draft>;
  change: ChangeDraft;
  nameRef: RefObject<HTMLInputElement | null>;
}

/** Name, description, category and estimated duration. */
export function DetailsFields({ form, change, nameRef }: Props) {
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
