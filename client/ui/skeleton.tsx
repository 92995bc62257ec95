import styled, { keyframes } from 'styled-components';
import { Card } from './card';
import { Stack } from './layout';
import { VisuallyHidden } from './text';
import { media } from './theme/mixins';
import { v } from './theme/tokens';

const breathe = keyframes`50% { opacity: 0.45; }`;

/** A grey shape where content will be; sizes are CSS lengths. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1rem' }) => $height};
  border-radius: 10px;
  background: ${v.raised};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.still} {
    animation: none;
  }
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

/** Lines of a list, said once to assistive technology. */
export function SkeletonList({ rows = 3, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <Stack role="status" $gap={3}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={i} $height="3.5rem" />
      ))}
    </Stack>
  );
}
