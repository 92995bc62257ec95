import styled from 'styled-components';
import { SkeletonFigure } from '@client/ui/feedback/skeleton';
import { Columns } from '@client/ui/layout/layout';
import { useDesktop } from '@client/ui/layout/use-desktop';
import { media } from '@client/ui/theme/mixins';

/** The cards of a year: its days, records, sets of each muscle, strength and volume. */
export const YearCards = styled(Columns)`
  ${media.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    align-items: stretch;
    & > * {
      grid-column: span 3;
    }
    & > :nth-child(1) {
      grid-column: span 4;
    }
    & > :nth-child(2) {
      grid-column: span 2;
    }
    & > :nth-child(5) {
      grid-column: 1 / -1;
    }
  }
  ${media.wide} {
    & > :nth-child(n + 3) {
      grid-column: span 2;
    }
  }
`;

/** The shape of the first three, as high as they are: what stands below them stays where it is. */
export function YearSkeleton() {
  const isDesktop = useDesktop();
  return (
    <YearCards>
      <SkeletonFigure height={isDesktop ? '11.75rem' : '17.25rem'} />
      <SkeletonFigure height="3rem" />
      <SkeletonFigure height={isDesktop ? '26.5rem' : '29.75rem'} />
    </YearCards>
  );
}
