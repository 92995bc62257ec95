import { lazy, Suspense } from 'react';
import { AcceptInvitationPage } from '../auth/accept-invitation-page';
import { EmailSignInPage } from '../auth/email-sign-in-page';
import { LoginPage } from '../auth/login-page';
import { RedeemInvitationPage } from '../auth/redeem-invitation-page';
import SignInLinkPage from '../auth/sign-in-link-page';
import ThisMachinePage from '../auth/this-machine-page';
import { Router } from '../router/address';
import { type Route, Routes } from '../router/routes';
import { ErrorBoundary } from './error-boundary';
import { Splash } from './splash';

const JoinPage = lazy(() => import('../auth/join-page'));

const routes: readonly Route[] = [
  { path: '/accept-invitation', element: <AcceptInvitationPage /> },
  { path: '/redeem-invitation', element: <RedeemInvitationPage /> },
  { path: '/login', element: <LoginPage /> },
  { path: '/sign-in-link', element: <SignInLinkPage /> },
  { path: '/this-machine', element: <ThisMachinePage /> },
  { path: '/join', element: <JoinPage /> },
  { path: '*', element: <EmailSignInPage /> },
];

/** Everything a visitor sees (product.md 2, Signed-out routes). One small part: there is nothing to split. */
export default function SignedOutApp() {
  return (
    <Router>
      <ErrorBoundary>
        <Suspense fallback={<Splash />}>
          <Routes routes={routes} />
        </Suspense>
      </ErrorBoundary>
    </Router>
  );
}
