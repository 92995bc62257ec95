import { useRef, useState } from 'react';
import type { Program } from '@common/programs';
import { useMember } from '../auth/use-member';
import { MainAction, OtherAction } from '../dialogs/docked-actions';
import { Dialog } from '../ui/overlay/dialog';
import { toast } from '../ui/overlay/toast-store';
import { ProgramFields } from './program-fields';
import { emptyProgramForm, faultOf, formOf } from './program-form';
import { useSaveProgram } from './use-save-program';

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
