import { FourStats, StatRow } from '../ui/data/stat-row';
import { SkeletonFigure, SkeletonStat } from '../ui/feedback/skeleton';
import { Stack } from '../ui/layout/layout';
import { VisuallyHidden } from '../ui/layout/text';

/** The shape of the four totals while they are on their way. */
export function TotalsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading progress</VisuallyHidden>
      <FourStats>
        <SkeletonStat />
        <SkeletonStat />
        <SkeletonStat />
        <SkeletonStat />
      </FourStats>
    </div>
  );
}

/** The shape of the week and the month. */
export function WindowsSkeleton() {
  return (
    <>
      <SkeletonFigure height="3.25rem" />
      <SkeletonFigure height="3.25rem" />
    </>
  );
}

/** The shape of the chart, the week and the month. */
export function ActivitySkeleton() {
  return (
    <Stack>
      <SkeletonFigure height="13.75rem" />
      <WindowsSkeleton />
    </Stack>
  );
}

/** The shape of Home's week and its three figures. */
export function WeekSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>Loading your week</VisuallyHidden>
      <SkeletonFigure height="6rem" />
      <StatRow>
        <SkeletonStat />
        <SkeletonStat />
        <SkeletonStat />
      </StatRow>
    </Stack>
  );
}
