import type { Program } from '../../common/programs';
import { programTexts } from '../../common/texts';
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
      failure: programTexts.copyFailed,
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
      { done: () => ({ ...programTexts.restored, description: name }), failure: programTexts.restoreFailed },
    );
  return deleteListed(id, {
    list: 'listPrograms',
    title: `Delete ${name}`,
    text: programTexts.confirmDelete,
    send: () => call('deleteProgram', { params }),
    name: 'deleteProgram',
    failure: programTexts.deleteFailed,
    done: {
      ...programTexts.deleted,
      description: name,
      action: { label: 'Undo', onClick: () => void restore() },
    },
  });
}
