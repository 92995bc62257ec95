import { useCall } from '../api/use-call';
import { Notice } from '../ui/feedback/notice';
import { dateAndTime } from '../ui/format/dates';
import { LineToCome, Text } from '../ui/layout/text';

const lastGood = (iso: string | null) => `Last backup: ${iso === null ? 'none yet' : dateAndTime(iso)}.`;

/** Tells admins that the last nightly backup failed, and which one was good; quietly where all is well. */
export default function BackupNotice() {
  const { data, isPending } = useCall('adminBackups', {});
  if (!data) return isPending ? <LineToCome /> : null;
  const { state, lastGoodAt, failedAt, reason } = data;
  if (state === 'off') return <Text $muted>No nightly backups are made on this server.</Text>;
  if (state === 'ok') return <Text $muted>{lastGood(lastGoodAt)}</Text>;
  return (
    <Notice
      kind="failed"
      title={`The nightly backup failed${failedAt ? ` (${dateAndTime(failedAt)})` : ''}`}
      live
    >
      {reason} It is tried again every hour. {lastGood(lastGoodAt)}
    </Notice>
  );
}
