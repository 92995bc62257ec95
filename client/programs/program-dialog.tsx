import { useMutation } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { DIFFICULTIES } from '@common/contract/training/exercises';
import type { Program } from '@common/contract/training/programs';
import { GOALS } from '@common/contract/training/programs';
import { programTexts } from '@common/texts';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { invalidateListsOf } from '../api/lists';
import { useMember } from '../auth/member-store';
import { MainAction, OtherAction } from '../dialogs/docked-actions';
import { Field } from '../ui/field/field';
import { Input, Textarea } from '../ui/field/input';
import { Select } from '../ui/field/select';
import { Stack } from '../ui/layout/layout';
import { Dialog } from '../ui/overlay/dialog';
import { toast } from '../ui/overlay/toast-store';
import { emptyProgramForm, faultOf, formOf, type ProgramForm, programBody } from './program-form';
import { Pair } from './program-style';

interface ProgramFieldsProps {
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
function ProgramFields({ form, onChange, fault, nameRef }: ProgramFieldsProps) {
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

/** Creates the program, or saves the one that is being edited. A failure keeps what was typed. */
function useSaveProgram(program: Program | null, onSaved: (saved: Program) => void) {
  return useMutation({
    mutationFn: (form: ProgramForm) => {
      const body = programBody(form);
      return program
        ? call('changeProgram', { params: { id: program.id }, body })
        : call('createProgram', { body });
    },
    onSuccess: (saved) => {
      invalidateListsOf('createProgram');
      toast({ title: program ? 'Program saved' : 'Program created', description: saved.name });
      onSaved(saved);
    },
    onError: (error) =>
      toast({
        title: program ? 'Failed to save program. Please try again.' : programTexts.createFailed,
        // A fault that the member can mend, such as weeks that hold workouts and would be cut off.
        description: error instanceof ApiError && error.status < 500 ? error.detail : undefined,
        variant: 'destructive',
      }),
  });
}

interface Props {
  /** Null: a new program. */
  program: Program | null;
  onClose: () => void;
  /** Called with a program that was just created. */
  onCreated: (program: Program) => void;
}

const FORM_ID = 'program-form';

/** Creates a program, or edits its details. */
export function ProgramDialog({ program, onClose, onCreated }: Props) {
  const member = useMember();
  const [form, setForm] = useState(() => (program ? formOf(program) : emptyProgramForm));
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null);
  const name = useRef<HTMLInputElement>(null);
  const save = useSaveProgram(program, (saved) => {
    onClose();
    if (!program) onCreated(saved);
  });

  const submit = () => {
    const newFault = faultOf(form, member !== null);
    setFault(newFault);
    if (!newFault) return save.mutate(form);
    toast({ title: newFault.title, description: newFault.message, variant: 'destructive' });
    const [first] = newFault.fields;
    if (first) document.getElementById(`program-${first}`)?.focus();
  };

  return (
    <Dialog
      open
      title={program ? 'Edit Program' : 'Create Program'}
      initialFocus={name}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction size="lg" onClick={onClose}>
            Cancel
          </OtherAction>
          <MainAction size="lg" variant="go" type="submit" form={FORM_ID} loading={save.isPending}>
            {program ? 'Save Program' : 'Create Program'}
          </MainAction>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <ProgramFields form={form} onChange={setForm} fault={fault} nameRef={name} />
      </form>
    </Dialog>
  );
}
