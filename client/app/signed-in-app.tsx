import { useEffect } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import { DOORS } from '../auth/enter';
import { useMember } from '../auth/use-member';
import { startLive, stopLive } from '../live/start-live';
import { page } from './lazy-page';
import { NotFoundPage } from './not-found-page';
import { RouteFailed } from './route-failed';
import { Shell } from './shell/shell';
import { Splash } from './splash';

const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <RouteFailed />,
    HydrateFallback: Splash,
    children: [
      {
        errorElement: <RouteFailed />,
        children: [
          page('/', 'Dashboard', () => import('../hub/hub-page')),
          page('/home', 'Home', () => import('../home/home-page')),
          page('/workouts', 'My Workouts', () => import('../workouts/workouts-page')),
          page('/programs', 'Programs', () => import('../programs/programs-page')),
          page('/exercises', 'Exercise Library', () => import('../exercises/exercises-page')),
          page('/progress', 'Progress', () => import('../progress/progress-page')),
          page('/trading', 'Trading', () => import('../trading/trading-page')),
          page('/shore-house', 'Shore House', () => import('../shore-house/shore-house-page')),
          page('/profile', 'Profile', () => import('../profile/profile-page')),
          page('/admin', 'Admin Panel', () => import('../admin/admin-page')),
          ...DOORS.map((path) => ({ path, element: <Navigate to="/" replace /> })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);

/** Everything an approved member sees. The router is made when this part is first fetched, at the address of then. */
export default function SignedInApp() {
  const memberId = useMember()?.id;
  useEffect(() => {
    if (!memberId) return;
    startLive(memberId);
    return stopLive;
  }, [memberId]);
  return <RouterProvider router={router} />;
}
