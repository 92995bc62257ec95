import { Skeleton, SkeletonCard } from '../ui/feedback/skeleton';
import { Grid, Stack } from '../ui/layout/layout';
import { VisuallyHidden } from '../ui/layout/text';

/** The shape of the list while it is on its way. */
export function WorkoutsSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>Loading workouts</VisuallyHidden>
      <Skeleton $height="3rem" />
      <Grid $min={19}>
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </Grid>
    </Stack>
  );
}
