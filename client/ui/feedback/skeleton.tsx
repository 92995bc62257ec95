import styled, { keyframes } from 'styled-components';
import { Card, Section, Stack } from '../layout/layout';
import { VisuallyHidden } from '../layout/text';
import { media } from '../theme/mixins';
import { v } from '../theme/tokens';

const breathe = keyframes`50% { opacity: 0.45; }`;

/** A grey shape where content will be; sizes are CSS lengths. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true, 'data-skeleton': '' })<{
  $width?: string;
  $height?: string;
  $round?: boolean;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1rem' }) => $height};
  border-radius: ${({ $round }) => ($round ? '999px' : '10px')};
  background: ${v.raised};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.still} {
    animation: none;
  }
`;

/** Words and a button, as lines of a list have them. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 1rem;
  min-height: 3.5rem;
`;

/** The shape of a card with a title, two lines and a button. */
export function SkeletonCard() {
  return (
    <Card aria-hidden="true">
      <Skeleton $width="60%" $height="1.5rem" />
      <Skeleton />
      <Skeleton $width="80%" />
      <Skeleton $height="3rem" />
    </Card>
  );
}

/** The shape of a `Stat`: a number and what it means. */
export function SkeletonStat() {
  return (
    <Stack $gap={1} aria-hidden="true">
      <Skeleton $width="45%" $height="2.3375rem" />
      <Skeleton $width="70%" $height="1.05625rem" />
    </Stack>
  );
}

/** The shape of a part with a title and something to look at, such as a chart; `$height` is that of the latter. */
export function SkeletonFigure({ height }: { height: string }) {
  return (
    <Section aria-hidden="true">
      <Skeleton $width="40%" $height="1.4375rem" />
      <Skeleton $height={height} />
    </Section>
  );
}

/** Lines of a list, said once to assistive technology. */
export function SkeletonList({ rows = 3, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <Stack role="status" $gap={3}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Line key={i}>
          <Stack $gap={2}>
            <Skeleton $width={`${[60, 45, 70][i % 3]}%`} />
            <Skeleton $width="40%" $height="0.8125rem" />
          </Stack>
          <Skeleton $width="5rem" $height="2.5rem" />
        </Line>
      ))}
    </Stack>
  );
}
