import { timeZone } from '../ui/format/dates';
import { useCall } from './use-call';
import { useMutationCall } from './use-mutation-call';

/**
 * Stores this page's time zone where the member has none. In it the server counts days: those of runs, and the one whose
 * body weight a workout lifts (SPEC M11). A failure is told by a toast.
 */
export function useStoreZone(): () => Promise<void> {
  const settings = useCall('getSettings', {}).data;
  const { mutateAsync } = useMutationCall('changeSettings', { failure: 'Failed to save time zone' });
  return async () => {
    if (!settings || settings.timeZone) return;
    await mutateAsync({ body: { timeZone: timeZone() } }).catch(() => {});
  };
}
