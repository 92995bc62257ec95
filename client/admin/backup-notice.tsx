import { useCall } from '../api/use-call';
import { Notice } from '../ui/feedback/notice';
import { dateAndTime } from '../ui/format/dates';
import { LineToCome, Text } from '../ui/layout/text';
import { ageInWords, isOverdue } from './backup-age';

const lastGood = (iso: string | null) =>
  iso === null ? 'Last backup: none yet.' : `Last backup: ${dateAndTime(iso)} (${ageInWords(iso)} ago).`;

/** Tells admins that the last nightly backup failed or is overdue; its age, quietly, where all is well. */
export default function BackupNotice() {
  const { data, isPending } = useCall('adminBackups', {});
  if (!data) return isPending ? <LineToCome /> : null;
  const { state, lastGoodAt, failedAt, reason } = data;
  if (state === 'off') return <Text $muted>No nightly backups are made on this server.</Text>;
  if (state === 'ok' && lastGoodAt !== null && isOverdue(lastGoodAt)) {
    return (
      <Notice kind="waiting" title={`The last backup is ${ageInWords(lastGoodAt)} old`} live>
        One is due every night; a missed one is made within the hour once the server is on. If this stays,
        look at its log. {lastGood(lastGoodAt)}
      </Notice>
    );
  }
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
