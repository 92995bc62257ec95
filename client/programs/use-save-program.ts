import { useMutation } from '@tanstack/react-query';
import type { Program } from '@common/programs';
import { programTexts } from '@common/texts';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { invalidateListsOf } from '../api/lists';
import { toast } from '../ui/overlay/toast-store';
import { type ProgramForm, programBody } from './program-form';

/** Creates the program, or saves the one that is being edited. A failure keeps what was typed. */
export function useSaveProgram(program: Program | null, onSaved: (saved: Program) => void) {
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
