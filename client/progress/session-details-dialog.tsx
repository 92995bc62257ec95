import { useState } from 'react';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { Dialog } from '../ui/dialog';
import { ErrorState } from '../ui/error-state';
import { SkeletonList } from '../ui/skeleton';
import { dateAndTime } from './dates';
import { SessionMendForm } from './session-mend-form';
import { SessionSets } from './session-sets';

interface Props {
  sessionId: string;
  onClose: () => void;
}

/** One session with all its sets; they can be mended, and the session deleted. */
export default function SessionDetailsDialog({ sessionId, onClose }: Props) {
  const session = useCall('getSession', { params: { id: sessionId } });
  const [mending, setMending] = useState<string | null>(null);
  const close = () => {
    setMending(null);
    onClose();
  };
  const { data } = session;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={data?.workout.name ?? 'Session details'}
      description={data ? dateAndTime(data.startTime) : undefined}
      size="md"
    >
      {session.isPending && <SkeletonList rows={4} label="Loading the session" />}
      {session.isError && !data && (
        <ErrorState
          title="Failed to fetch the session"
          text={detailOf(session.error)}
          retrying={session.isFetching}
          onRetry={() => void session.refetch()}
        />
      )}
      {data && mending === data.id && <SessionMendForm session={data} onDone={() => setMending(null)} />}
      {data && mending !== data.id && (
        <SessionSets session={data} onMend={() => setMending(data.id)} onDeleted={close} />
      )}
    </Dialog>
  );
}
