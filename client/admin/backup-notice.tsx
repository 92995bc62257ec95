import type { ReactNode } from 'react';
import type { BackupStatus } from '@common/contract/club-status';
import { keyOf } from '../api/lists';
import { queryClient } from '../api/query-client';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { Button } from '../ui/button/button';
import { Badge } from '../ui/data/badge';
import { Notice } from '../ui/feedback/notice';
import { dateAndTime } from '../ui/format/dates';
import { Row } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { toast } from '../ui/overlay/toast-store';
import { ageInWords, isOverdue } from './backup-age';

const lastGood = (iso: string | null) =>
  iso === null ? 'Last backup: none yet.' : `Last backup: ${dateAndTime(iso)} (${ageInWords(iso)} ago).`;

/** Says of a MongoDB's copy what the embedded store's does not need. */
const OF_A_MONGODB =
  'The club’s MongoDB is copied while it runs, so keep your host’s snapshots too: each holds a single moment.';

/** Copies the club's data at a press; the answer comes when the copy is read back. */
function BackUpNow() {
  const backUp = useMutationCall('adminBackUp', {
    failure: 'Failed to make a backup',
    onSuccess(status) {
      queryClient.setQueryData(keyOf('adminBackups'), status);
      toast({ title: 'Backup made', description: 'Read back and verified.' });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf('adminBackups') }),
  });
  return (
    <Button size="sm" loading={backUp.isPending} onClick={() => backUp.mutate({})}>
      Back Up Now
    </Button>
  );
}

/** The badge of backups without a fault: its colour and words. */
function quietStatus({ state, lastGoodAt }: BackupStatus): { tone: 'live' | 'waiting'; words: string } {
  if (lastGoodAt === null) return { tone: 'waiting', words: 'No backup yet' };
  const words = `Backup ${ageInWords(lastGoodAt)} old`;
  return { tone: state === 'off' && isOverdue(lastGoodAt) ? 'waiting' : 'live', words };
}

/** Status of the club's backups for admins, with its age and colour, and a backup at a press; `toCome` holds its place. */
export default function BackupNotice({ toCome }: { toCome: ReactNode }) {
  const { data, isPending } = useCall('adminBackups', {});
  if (!data) return isPending ? toCome : null;
  const { state, lastGoodAt, failedAt, reason, engine } = data;
  const note: ReactNode = engine === 'mongodb' && <Text $muted>{OF_A_MONGODB}</Text>;
  if (state === 'ok' && lastGoodAt !== null && isOverdue(lastGoodAt)) {
    return (
      <>
        <Notice
          kind="waiting"
          title={`The last backup is ${ageInWords(lastGoodAt)} old`}
          action={<BackUpNow />}
          live
        >
          One is made every night, and a missed one within an hour of the server starting. If this does not
          clear, check the server’s log. {lastGood(lastGoodAt)}
        </Notice>
        {note}
      </>
    );
  }
  if (state === 'failed')
    return (
      <>
        <Notice
          kind="failed"
          title={`The nightly backup failed${failedAt ? ` (${dateAndTime(failedAt)})` : ''}`}
          action={<BackUpNow />}
          live
        >
          {reason} The server tries again every hour. {lastGood(lastGoodAt)}
        </Notice>
        {note}
      </>
    );
  const { tone, words } = quietStatus(data);
  return (
    <>
      <Row $gap={3}>
        <Badge $tone={tone}>{words}</Badge>
        <Text $muted>
          {lastGood(lastGoodAt)} {state === 'off' && 'Nightly backups are turned off on this server.'}
        </Text>
        <BackUpNow />
      </Row>
      {note}
    </>
  );
}
