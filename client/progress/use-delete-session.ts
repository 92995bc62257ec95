import { sessionTexts } from '../../common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateListsOf } from '../api/lists';
import { useMutationCall } from '../api/use-mutation-call';
import { toast } from '../ui/toast-store';

/** Brings a deleted session back, and says so. */
export async function restoreSession(id: string): Promise<void> {
  try {
    await call('restoreSession', { params: { id } });
    invalidateListsOf('restoreSession');
    toast(sessionTexts.restored);
  } catch (error) {
    toast({ title: sessionTexts.restoreFailed, description: detailOf(error), variant: 'destructive' });
  }
}

/** Deletes a session at once; the toast takes it back. */
export function useDeleteSession(onDeleted: () => void) {
  return useMutationCall('deleteSession', {
    failure: sessionTexts.deleteFailed,
    onSuccess: (_, { params }) => {
      toast({
        ...sessionTexts.deleted,
        action: { label: 'Undo', onClick: () => void restoreSession(params.id) },
      });
      onDeleted();
    },
  });
}
