import { useEffect, useState } from 'react';
import { detailOf } from '@client/api/errors';
import { useCall } from '@client/api/use-call';
import { ErrorState } from '@client/ui/feedback/error-state';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import type { Program } from '@common/programs';
import { programTexts } from '@common/texts';
import { ProgramWeeks } from './program-weeks';

interface Props {
  /** As the list had it; its workouts are fetched afresh. */
  program: Program;
  onClose: () => void;
}

/** Program Builder: which workout on which day of which week. */
export function ProgramBuilder({ program: listed, onClose }: Props) {
  const query = useCall('getProgram', { params: { id: listed.id } });
  const { data, isError, isFetching, refetch } = query;
  const program = data ?? listed;
  const [week, setWeek] = useState(1);

  useEffect(() => {
    if (isError) toast({ title: programTexts.loadFailed, variant: 'destructive' });
  }, [isError]);

  return (
    <Dialog
      open
      size="lg"
      title={program.name}
      description={`Program Builder · ${programTexts.scheduled(program.workouts.length)}`}
      onOpenChange={(open) => !open && onClose()}
    >
      {data && <ProgramWeeks program={data} week={Math.min(week, data.duration)} onWeek={setWeek} />}
      {!data && isError && (
        <ErrorState
          title={programTexts.loadFailed}
          text={detailOf(query.error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <SkeletonList rows={7} label="Loading program" />}
    </Dialog>
  );
}
