import { lazy, Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { authTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { loadMember } from '../auth/load-member';
import { type Membership, useMembership } from '../auth/member-store';
import { Button } from '../ui/button/button';
import { Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { Wordmark } from '../ui/layout/wordmark';
import { ErrorBoundary } from './error-boundary';
import { PaintedGoes } from './painted-goes';
import { memberRoutes, visitorRoutes } from './routes';
import { Splash } from './splash';

/** Shown if the server could not be asked for the signed-in member, and none is remembered here. */
function StartFailed({ error }: { error: unknown }) {
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void loadMember().finally(() => setBusy(false));
  };
  return (
    <Page as="main" $width={32}>
      <PaintedGoes />
      <Wordmark />
      <PageHeader title={authTexts.unreachable} text={detailOf(error)} />
      <div>
        <Button variant="go" loading={busy} onClick={retry}>
          Try Again
        </Button>
      </div>
    </Page>
  );
}

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
