import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import styled from 'styled-components';
import { detailOf } from '@client/api/errors';
import { useCall } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { ErrorState } from '@client/ui/feedback/error-state';
import { SkeletonCard } from '@client/ui/feedback/skeleton';
import { FULL_WIDTH, Page, Stack } from '@client/ui/layout/layout';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { fetchTexts } from '@common/texts';

const ExerciseParts = lazyPart(() => import('./exercise-parts'));

/** The arrow stands where the title begins. */
const Back = styled.div`
  margin-block: -0.5rem;
  /* In line with the title by its words; never out of a narrow page. */
  margin-inline-start: max(-0.875rem, -14px);
`;
/** One exercise: its figures over time, each time it was done, records, what it works and how it is done. */
export default function ExercisePage() {
  const { id = '' } = useParams();
  const history = useCall('exerciseHistory', { params: { id }, query: {} });
  return (
    <Page $width={FULL_WIDTH}>
      <Back>
        <Button variant="ghost" size="sm" asChild>
          <Link to="/exercises">
            <ArrowLeft aria-hidden="true" />
            Exercise Library
          </Link>
        </Button>
      </Back>
      {history.isPending && (
        <Stack aria-busy="true" aria-label="Loading the exercise">
          <SkeletonCard />
          <SkeletonCard />
        </Stack>
      )}
      {history.isError && !history.data && (
        <ErrorState
          title={fetchTexts.exerciseHistory}
          text={detailOf(history.error)}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && (
        <Suspense fallback={<SkeletonCard />}>
          <ExerciseParts key={id} history={history.data} />
        </Suspense>
      )}
    </Page>
  );
}
