import { callAndTell } from '../api/call-and-tell';
import { useMutationCall } from '../api/use-mutation-call';
import { toast } from '../ui/overlay/toast-store';

/** Brings a deleted session back, and says so. */
export const restoreSession = (id: string): Promise<void> =>
  callAndTell(
    'restoreSession',
    { params: { id } },
    { done: () => ({ title: 'Workout restored' }), failure: 'Failed to restore session' },
  );

/** Deletes a session at once; the toast takes it back. */
export function useDeleteSession(onDeleted: () => void) {
  return useMutationCall('deleteSession', {
    failure: 'Failed to delete session',
    onSuccess: (_, { params }) => {
      toast({
        title: 'Workout deleted',
        description: 'It can be restored for 30 days.',
        action: { label: 'Undo', onClick: () => void restoreSession(params.id) },
      });
      onDeleted();
    },
  });
}
