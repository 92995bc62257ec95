import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { fetchTexts } from '@common/texts';
import { useCall } from '../api/use-call';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { timeZone } from '../ui/format/dates';
import { ThreeParts } from '../ui/layout/columns';
import { FULL_WIDTH, Page, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { lazyPart } from '../ui/overlay/lazy-part';
import { DeletedSessions } from './deleted-sessions';
import { FiguresError } from './figures-error';
import { LatestSessions } from './latest-sessions';
import { ActivitySkeleton, TotalsSkeleton } from './progress-skeletons';
import { Totals } from './totals';
import { WindowCard } from './window-card';
import { YearSkeleton } from './year/year-cards';

const TrainingYear = lazyPart(() => import('./year/training-year'));
const BodyCard = lazyPart(() => import('./body/body-card'));
const ActivityCard = lazyPart(() => import('./activity-card'));
const SessionDetailsDialog = lazyPart(() => import('./session-details-dialog'));

/** The member's progress. `?session=` opens a session's details. */
export default function ProgressPage() {
  const progress = useCall('progress', { query: { timeZone: timeZone() } });
  const [address, setAddress] = useSearchParams();
  const sessionId = address.get('session');
  const close = () => setAddress({}, { replace: true, preventScrollReset: true });
  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader title="Progress" text="Every completed workout counts." />
      {progress.isPending && <TotalsSkeleton />}
      <FiguresError query={progress} title={fetchTexts.progress} />
      {progress.data && <Totals progress={progress.data} />}
      {progress.isPending && <YearSkeleton />}
      {progress.data && progress.data.totalWorkouts > 0 && (
        <Suspense fallback={<YearSkeleton />}>
          <TrainingYear />
        </Suspense>
      )}
      <ThreeParts $side={3}>
        <Stack>
          {progress.isPending && <ActivitySkeleton />}
          {progress.data && (
            <>
              <Suspense fallback={<SkeletonFigure height="13.75rem" />}>
                <ActivityCard days={progress.data.days} />
              </Suspense>
              <WindowCard title="This Week" text="The last 7 days" window={progress.data.week} />
              <WindowCard title="This Month" text="The last month" window={progress.data.month} />
            </>
          )}
        </Stack>
        <Suspense fallback={<SkeletonFigure height="9rem" />}>
          <BodyCard />
        </Suspense>
        <Stack>
          <LatestSessions />
          <DeletedSessions />
        </Stack>
      </ThreeParts>
      <Suspense fallback={null}>
        {sessionId && <SessionDetailsDialog sessionId={sessionId} onClose={close} />}
      </Suspense>
    </Page>
  );
}
