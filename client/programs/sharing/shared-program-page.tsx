import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError, detailOf } from '@client/api/errors';
import { useCall } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { Button } from '@client/ui/button/button';
import { EmptyState } from '@client/ui/feedback/empty-state';
import { ErrorState } from '@client/ui/feedback/error-state';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { Page } from '@client/ui/layout/layout';
import { PageHeader } from '@client/ui/layout/page-header';
import { toast } from '@client/ui/overlay/toast-store';
import { SharedPlan } from './shared-plan';

/** /programs/shared/:code: a program that another member shares by a link, to read and to take. */
export default function SharedProgramPage() {
  const { code = '' } = useParams();
  const { data: program, error, isFetching, refetch } = useCall('getSharedProgram', { params: { code } });
  const [isTaken, setIsTaken] = useState(false);
  const navigate = useNavigate();
  const take = useMutationCall('takeSharedProgram', {
    failure: 'Failed to add program',
    onSuccess: ({ name }) => {
      setIsTaken(true);
      toast({ title: 'Program added', description: name });
      void navigate('/programs');
    },
  });
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Page>
      {program && (
        <>
          <PageHeader
            title={program.name}
            actions={
              <Button
                variant="go"
                disabled={isTaken}
                loading={take.isPending}
                onClick={() => take.mutate({ params: { code } })}
              >
                Add a Copy
              </Button>
            }
          />
          <SharedPlan program={program} heading="h2" />
        </>
      )}
      {!program && !error && <SkeletonList rows={5} label="Loading the program" />}
      {!program && isGone && (
        <EmptyState
          icon={CalendarX}
          title="This link does not work"
          text="It was turned off, or its program was deleted. Ask for a new one."
          action={
            <Button asChild>
              <Link to="/programs">Go to Programs</Link>
            </Button>
          }
        />
      )}
      {!program && error && !isGone && (
        <ErrorState
          title="Failed to fetch the program"
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
