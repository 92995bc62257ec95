import { lazy, Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { type Membership, useMembership } from '../auth/member-store';
import { ErrorBoundary } from './error-boundary';
import { memberRoutes, visitorRoutes } from './routes';
import { Splash } from './splash';
import { StartFailed } from './start-failed';

const WaitingPage = lazy(() => import('../auth/waiting-page'));

/** Follows the address by these routes. */
function Screens({ routes }: { routes: RouteObject[] }) {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter> | null>(null);
  useEffect(() => {
    // A double slash would be read as another host when the address is opened again.
    const path = location.pathname.replace(/^\/+/, '/');
    if (path !== location.pathname) history.replaceState(history.state, '', path + location.search);
    const created = createBrowserRouter(routes);
    setRouter(created);
    return () => created.dispose();
  }, [routes]);
  return router ? <RouterProvider router={router} /> : <Splash />;
}

/** The part of the app for this membership. */
function partFor(membership: Membership) {
  switch (membership.status) {
    case 'asking':
      return <Splash />;
    case 'unreachable':
      return <StartFailed error={membership.error} />;
    case 'signed-out':
      return <Screens routes={visitorRoutes} />;
    case 'signed-in':
      return membership.member.isApproved ? (
        <Screens routes={memberRoutes} />
      ) : (
        <WaitingPage member={membership.member} />
      );
  }
}

/** The root component. */
export function App() {
  const membership = useMembership();
  return (
    <ErrorBoundary key={membership.status}>
      <Suspense fallback={<Splash />}>{partFor(membership)}</Suspense>
    </ErrorBoundary>
  );
}
