import { type ComponentType, lazy, Suspense } from 'react';
import type { ChipGroupProps } from './chips';
import { Skeleton } from './skeleton';

// Radix's roving focus, 9 kB, for a filter that no first screen waits for.
const Chips = lazy(() => import('./chips'));

/** Filter chips: one is always on. Arrow keys move between them. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  // `lazy` forgets type parameters; the chips only hand back the values they were given.
  const OfValue = Chips as unknown as ComponentType<ChipGroupProps<Value>>;
  return (
    <Suspense fallback={<Skeleton $height="2.75rem" />}>
      <OfValue {...props} />
    </Suspense>
  );
}
