import type { Program } from '@common/programs';
import { SkeletonCard } from '../ui/feedback/skeleton';
import { Grid } from '../ui/layout/layout';
import { VisuallyHidden } from '../ui/layout/text';
import { type ProgramActions, ProgramCard } from './program-card';

/** All programs as cards, newest first. */
export function ProgramGrid({
  programs,
  actions,
}: {
  programs: readonly Program[];
  actions: ProgramActions;
}) {
  return (
    <Grid as="ul" role="list" $min={19} aria-label="Programs">
      {programs.map((program) => (
        <li key={program.id}>
          <ProgramCard program={program} actions={actions} />
        </li>
      ))}
    </Grid>
  );
}

/** The shape of the grid while it is on its way. */
export function ProgramsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading programs</VisuallyHidden>
      <Grid $min={19}>
        <SkeletonCard />
        <SkeletonCard />
      </Grid>
    </div>
  );
}
