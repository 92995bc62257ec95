import type { Ref } from 'react';
import { DIFFICULTIES } from '@common/exercises';
import { GOALS } from '@common/programs';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Select } from '../ui/field/select';
import { Textarea } from '../ui/field/textarea';
import { Stack } from '../ui/layout/layout';
import type { faultOf, ProgramForm } from './program-form';
import { Pair } from './program-style';

interface Props {
  form: ProgramForm;
  onChange: (form: ProgramForm) => void;
  fault: ReturnType<typeof faultOf>;
  nameRef: Ref<HTMLInputElement>;
}

const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({ value, label: value }));
const GOAL_OPTIONS = [
  { value: '' as ProgramForm['goal'], label: 'No goal' },
  ...GOALS.map((value) => ({ value: value as ProgramForm['goal'], label: value })),
];

/** Name, description, duration, difficulty and goal. */
export function ProgramFields({ form, onChange, fault, nameRef }: Props) {
  const errorAt = (field: 'name' | 'duration') => (fault?.fields.includes(field) ? fault.message : undefined);
  const put = (change: Partial<ProgramForm>) => onChange({ ...form, ...change });
  return (
    <Stack>
      <Field label="Program name" id="program-name" required error={errorAt('name')}>
        <Input
          ref={nameRef}
          value={form.name}
          maxLength={120}
          autoComplete="off"
          placeholder="Strength base"
          onChange={({ target }) => put({ name: target.value })}
        />
      </Field>
      <Field label="Description" optional>
        <Textarea
          value={form.description}
          maxLength={2000}
          rows={2}
          onChange={({ target }) => put({ description: target.value })}
        />
      </Field>
      <Pair>
        <Field
          label="Duration (weeks)"
          id="program-duration"
          required
          hint="1 to 52 weeks"
          error={errorAt('duration')}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="8"
            value={form.duration}
            onChange={({ target }) => put({ duration: target.value })}
          />
        </Field>
        <Field label="Difficulty">
          <Select
            options={DIFFICULTY_OPTIONS}
            value={form.difficulty}
            onChange={(difficulty) => put({ difficulty })}
          />
        </Field>
        <Field label="Goal" optional>
          <Select options={GOAL_OPTIONS} value={form.goal} onChange={(goal) => put({ goal })} />
        </Field>
      </Pair>
    </Stack>
  );
}
