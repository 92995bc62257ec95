import { lazy, Suspense } from 'react';
import { type Membership, useMembership } from '../auth/member-store';
import { ErrorBoundary } from './error-boundary';
import { Splash } from './splash';
import { StartFailed } from './start-failed';

const SignedInApp = lazy(() => import('./signed-in-app'));
const SignedOutApp = lazy(() => import('./signed-out-app'));
const WaitingPage = lazy(() => import('../auth/waiting-page'));

/** The part of the app for this membership; each is loaded lazily. */
function partFor(membership: Membership) {
  switch (membership.status) {
    case 'asking':
      return <Splash />;
    case 'unreachable':
      return <StartFailed error={membership.error} />;
    case 'signed-out':
      return <SignedOutApp />;
    case 'signed-in':
      return membership.member.isApproved ? <SignedInApp /> : <WaitingPage member={membership.member} />;
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
