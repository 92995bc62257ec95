import { Suspense } from 'react';
import { Skeleton } from '../ui/feedback/skeleton';
import { lazyPart } from '../ui/overlay/lazy-part';

const RestEndCard = lazyPart(() => import('../push/rest-end-card'));

/** Where the end of a rest is told: fetched with the settings, which few open. */
export const RestEnds = () => (
  <Suspense fallback={<Skeleton $height="12rem" />}>
    <RestEndCard />
  </Suspense>
);
