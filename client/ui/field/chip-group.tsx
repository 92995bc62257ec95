import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton';
import { Row } from '../layout/layout';
import type { ChipGroupProps } from './chips';

// Radix's roving focus, 9 kB, for a filter that no first screen waits for.
const Chips = lazy(() => import('./chips'));

/** The chips while they are on their way. */
const ChipShapes = ({ count }: { count: number }) => (
  <Row $gap={2} aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
      <Skeleton key={i} $width="5.25rem" $height="2.75rem" $round />
    ))}
  </Row>
);

/** Filter chips: one is always on. Arrow keys move between them. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  // `lazy` forgets type parameters; the chips only hand back the values they were given.
  const OfValue = Chips as unknown as ComponentType<ChipGroupProps<Value>>;
  return (
    <Suspense fallback={<ChipShapes count={props.options.length} />}>
      <OfValue {...props} />
    </Suspense>
  );
}
