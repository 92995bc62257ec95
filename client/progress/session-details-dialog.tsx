import { useState } from 'react';
import { fetchTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { dateAndTime } from '../ui/format/dates';
import { Stack } from '../ui/layout/layout';
import { Dialog } from '../ui/overlay/dialog';
import { DetailsActions } from './details-actions';
import { MendActions } from './mend-actions';
import { PartAndJoin } from './part-and-join';
import { SaveUnsaved } from './save-quick';
import { SessionMendForm } from './session-mend-form';
import { SessionSets } from './session-sets';

interface Props {
  sessionId: string;
  onClose: () => void;
}

/** One session with all its sets; they can be mended, and the session deleted. */
export default function SessionDetailsDialog({ sessionId, onClose }: Props) {
  const session = useCall('getSession', { params: { id: sessionId } });
  const [mode, setMode] = useState<'reading' | 'mending' | 'saving'>('reading');
  const { data } = session;
  const read = () => setMode('reading');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.workout.name ?? 'Session details'}
      description={data ? dateAndTime(data.startTime) : undefined}
      size="md"
      footer={
        data &&
        (mode === 'reading' ? (
          <DetailsActions session={data} onMend={() => setMode('mending')} onDeleted={onClose} />
        ) : (
          <MendActions saving={mode === 'saving'} onCancel={read} />
        ))
      }
    >
      {session.isPending && <SkeletonList rows={4} label="Loading the session" />}
      {session.isError && !data && (
        <ErrorState
          title={fetchTexts.session}
          text={detailOf(session.error)}
          retrying={session.isFetching}
          onRetry={() => void session.refetch()}
        />
      )}
      {data && mode === 'reading' && (
        <Stack $gap={5}>
          <SessionSets session={data} />
          <SaveUnsaved session={data} />
          <PartAndJoin session={data} />
        </Stack>
      )}
      {data && mode !== 'reading' && (
        <SessionMendForm
          session={data}
          onSaving={() => setMode('saving')}
          onSaved={read}
          onFailed={() => setMode('mending')}
        />
      )}
    </Dialog>
  );
}
