import { Suspense } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { fetchTexts } from '@common/texts';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button/button';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { timeZone } from '../ui/format/dates';
import { Columns, Row, Stack } from '../ui/layout/layout';
import { lazyPart } from '../ui/overlay/lazy-part';
import { FiguresError } from './figures-error';
import { ActivitySkeleton, TotalsSkeleton } from './progress-skeletons';
import { DeletedSessions, LatestSessions } from './session-history';
import { Totals } from './totals';
import { WindowFigures } from './window-figures';
import { HeatMapSkeleton } from './year/heat-map-skeleton';
import type { Span } from './year/span';

const ActivityChart = lazyPart(() => import('./activity-chart'));
const TrainingDays = lazyPart(() => import('./year/training-days'));

/** One column where the figures of the left one could not be fetched. */
const Halves = styled(Columns)`
  & > :empty {
    display: none;
  }
  & > :empty + * {
    grid-column: 1 / -1;
  }
`;

/** Totals, the days of a year, the last week, the latest workouts. */
export function TrainingTab({ span }: { span: Span }) {
  const progress = useCall('progress', { query: { timeZone: timeZone() } });
  return (
    <>
      {progress.isPending && <TotalsSkeleton />}
      <FiguresError query={progress} title={fetchTexts.progress} />
      {progress.data && <Totals progress={progress.data} />}
      {progress.isPending && <HeatMapSkeleton />}
      {progress.data && progress.data.totalWorkouts > 0 && (
        <Suspense fallback={<HeatMapSkeleton />}>
          <TrainingDays span={span} />
        </Suspense>
      )}
      {progress.data && progress.data.totalWorkouts > 0 && (
        <Row>
          <Button asChild>
            <Link to="/progress/review">Your Month in Review</Link>
          </Button>
        </Row>
      )}
      <Halves>
        <Stack $gap={8}>
          {progress.isPending && <ActivitySkeleton />}
          {progress.data && (
            <>
              <Suspense fallback={<SkeletonFigure height="13.75rem" />}>
                <ActivityChart days={progress.data.days} />
              </Suspense>
              <WindowFigures title="This Week" text="The last 7 days" window={progress.data.week} />
              <WindowFigures title="This Month" text="The last month" window={progress.data.month} />
            </>
          )}
        </Stack>
        <Stack $gap={8}>
          <LatestSessions />
          <DeletedSessions />
        </Stack>
      </Halves>
    </>
  );
}
