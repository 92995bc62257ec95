import { SkeletonFigure } from '@client/ui/feedback/skeleton';
import { Card } from '@client/ui/layout/layout';
import { useDesktop } from '@client/ui/layout/use-desktop';

/** The shape of a year's heat map, as high as it is: what stands below stays where it is. */
export function HeatMapSkeleton() {
  const isDesktop = useDesktop();
  return (
    <Card aria-hidden="true">
      <SkeletonFigure height={isDesktop ? '13.25rem' : '17.75rem'} />
    </Card>
  );
}
