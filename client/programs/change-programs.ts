import type { Program } from '@common/programs';
import { call } from '../api/call';
import { callAndTell } from '../api/call-and-tell';
import { deleteListed } from '../dialogs/delete-listed';

/** Copies a program with its schedule; the copy stands first in the list. */
export function copyProgram({ id }: Program): Promise<void> {
  return callAndTell(
    'copyProgram',
    { params: { id } },
    {
      done: (copy) => ({ title: 'Program copied', description: copy.name }),
      failure: 'Failed to copy program. Please try again.',
    },
  );
}

/** Asks, then deletes a program; the toast puts it back with its schedule. */
export function deleteProgram({ id, name }: Program): Promise<void> {
  const params = { id };
  const restore = () =>
    callAndTell(
      'restoreProgram',
      { params },
      {
        done: () => ({ title: 'Program restored', description: name }),
        failure: 'Failed to restore program',
      },
    );
  return deleteListed(id, {
    list: 'listPrograms',
    title: `Delete ${name}`,
    text: 'Are you sure you want to delete this program?',
    send: () => call('deleteProgram', { params }),
    name: 'deleteProgram',
    failure: 'Failed to delete program. Please try again.',
    done: {
      title: 'Program deleted',
      description: name,
      action: { label: 'Undo', onClick: () => void restore() },
    },
  });
}
