import { useCall } from '../api/use-call';
import { Notice } from '../ui/feedback/notice';

const GIB = 1024 ** 3;

/** `freeBytes` as a person reads it. */
function inWords(freeBytes: number | null): string {
  if (freeBytes === null) return 'Little';
  if (freeBytes >= GIB) return `${(freeBytes / GIB).toFixed(1)} GB`;
  return `${Math.floor(freeBytes / 1024 ** 2)} MB`;
}

/** Tells admins that the server's disk is nearly full, or full; nothing where there is space. */
export function StorageNotice() {
  const { data } = useCall('adminStorage', {});
  if (!data || data.state === 'ok') return null;
  const isFull = data.state === 'full';
  return (
    <Notice
      kind={isFull ? 'failed' : 'waiting'}
      title={
        isFull
          ? 'The disk of the server is full: nothing can be saved'
          : 'The disk of the server is nearly full'
      }
      live
    >
      {inWords(data.freeBytes)} left. Make room, or members will not be able to record their sets.
    </Notice>
  );
}
