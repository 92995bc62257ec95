import type { Program } from '../../common/programs';
import { programTexts } from '../../common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateListsOf, keyOf } from '../api/lists';
import { queryClient } from '../api/query-client';
import { focusIfLost } from '../dialogs/focus-if-lost';
import { confirm } from '../ui/confirm-store';
import { toast } from '../ui/toast-store';

const LIST = keyOf('listPrograms');

/** Copies a program with its schedule; the copy stands first in the list. */
export async function copyProgram(program: Program): Promise<void> {
  try {
    const copy = await call('copyProgram', { params: { id: program.id } });
    toast({ title: 'Program copied', description: copy.name });
    invalidateListsOf('copyProgram');
  } catch (error) {
    toast({ title: programTexts.copyFailed, description: detailOf(error), variant: 'destructive' });
  }
}

/** Asks, takes the card away at once, and brings it back where the server could not delete the program. */
export async function deleteProgram(program: Program): Promise<void> {
  const sure = await confirm({
    title: `Delete ${program.name}`,
    text: programTexts.confirmDelete,
    confirmLabel: 'Delete',
    destructive: true,
  });
  if (!sure) return;
  await queryClient.cancelQueries({ queryKey: LIST });
  const before = queryClient.getQueryData<Program[]>(LIST);
  queryClient.setQueryData<Program[]>(LIST, (now) => now?.filter(({ id }) => id !== program.id));
  focusIfLost('h1');
  try {
    await call('deleteProgram', { params: { id: program.id } });
    toast({ title: 'Program deleted' });
  } catch {
    if (before) queryClient.setQueryData(LIST, before);
    toast({ title: programTexts.deleteFailed, variant: 'destructive' });
  }
  invalidateListsOf('deleteProgram');
}
