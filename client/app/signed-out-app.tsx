import { lazy, Suspense } from 'react';
import { EmailSignInPage } from '../auth/email-sign-in-page';
import { LoginPage } from '../auth/login-page';
import { Router } from '../router/address';
import { type Route, Routes } from '../router/routes';
import { ErrorBoundary } from './error-boundary';
import { PaintedGoes } from './painted-goes';
import { Splash } from './splash';

// Each of them makes a call at once, and needs what reads its answer.
const AcceptInvitationPage = lazy(() => import('../auth/accept-invitation-page'));
const RedeemInvitationPage = lazy(() => import('../auth/redeem-invitation-page'));
const SignInLinkPage = lazy(() => import('../auth/sign-in-link-page'));
const ThisMachinePage = lazy(() => import('../auth/this-machine-page'));
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

/** Everything a visitor sees (product.md 2, Signed-out routes). The two doors that most come to are here. */
export default function SignedOutApp() {
  return (
    <Router>
      <ErrorBoundary>
        <Suspense fallback={<Splash />}>
          <Routes routes={routes} />
          <PaintedGoes />
        </Suspense>
      </ErrorBoundary>
    </Router>
  );
}
