import { Suspense } from 'react';
import { useLiveStore } from '../sync/live-store';
import { lazyPart } from '../ui/overlay/lazy-part';

// Loaded where something waits, which is rare.
const WaitingHereCard = lazyPart(() => import('./waiting-here-card'));

/** The card of unsent items of this device, if there are any. */
export function WaitingHere() {
  const isWaiting = useLiveStore(({ items }) => items.length > 0);
  return <Suspense fallback={null}>{isWaiting && <WaitingHereCard />}</Suspense>;
}
