import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/feedback/skeleton';

const RestEndCard = lazy(() => import('../push/rest-end-card'));

/** Where the end of a rest is told: fetched with the settings, which few open. */
export const RestEnds = () => (
  <Suspense fallback={<Skeleton $height="12rem" />}>
    <RestEndCard />
  </Suspense>
);
