import { sessionTexts } from '../../common/texts';
import { callAndTell } from '../api/call-and-tell';
import { useMutationCall } from '../api/use-mutation-call';
import { toast } from '../ui/overlay/toast-store';

/** Brings a deleted session back, and says so. */
export const restoreSession = (id: string): Promise<void> =>
  callAndTell(
    'restoreSession',
    { params: { id } },
    { done: () => sessionTexts.restored, failure: sessionTexts.restoreFailed },
  );

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
