import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton';
import { Row } from '../layout/layout';
import type { ChipGroupProps } from './chips';

// Lazy: Radix's roving focus is 9 kB, and no first screen needs the filter.
const Chips = lazy(() => import('./chips'));

/** Skeleton of the chips. */
const ChipShapes = ({ count }: { count: number }) => (
  <Row $gap={2} aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
      <Skeleton key={i} $width="5.25rem" $height="2.75rem" $round />
    ))}
  </Row>
);

/** Filter chips, of which exactly one is on. Arrow keys move between them. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  // `lazy` drops type parameters; the chips only return values that they were given.
  const OfValue = Chips as unknown as ComponentType<ChipGroupProps<Value>>;
  return (
    <Suspense fallback={<ChipShapes count={props.options.length} />}>
      <OfValue {...props} />
    </Suspense>
  );
}
