import { Suspense } from 'react';
import { Skeleton } from '../ui/feedback/skeleton';
import { lazyPart } from '../ui/overlay/lazy-part';

const RestEndCard = lazyPart(() => import('../push/rest-end-card'));

/** Settings for the end of rests; lazily loaded, as few members open them. */
export const RestEnds = () => (
  <Suspense fallback={<Skeleton $height="12rem" />}>
    <RestEndCard />
  </Suspense>
);
