import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyPart } from '../ui/overlay/lazy-part';
import type { Figured } from './figures/choose';

// All drawings are one part, fetched with the first of them; a page without it lacks nothing that can be read.
const MovingFigure = lazyPart(() => import('./figures/moving-figure'), 'nothing');

const Box = styled.span<{ $size: number }>`
  flex: none;
  display: block;
  /* Beside larger text it grows by a quarter at most: the words need the room. */
  width: min(${({ $size }) => $size / 16}rem, ${({ $size }) => $size * 1.25}px);
  aspect-ratio: 1;
`;

interface Props {
  exercise: Figured;
  /** Width and height in pixels at the usual text size. */
  size: number;
}

/**
 * The drawing of an exercise, of a fixed size from the start. It moves when it comes into view and when its line or card
 * is pointed at; then it rests. It repeats what stands beside it, so screen readers pass it over.
 */
export function ExerciseFigure({ exercise, size }: Props) {
  return (
    <Box $size={size} aria-hidden="true" data-figure="">
      <Suspense fallback={null}>
        <MovingFigure exercise={exercise} />
      </Suspense>
    </Box>
  );
}
