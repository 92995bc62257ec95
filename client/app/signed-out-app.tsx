import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { AcceptInvitationPage } from '../auth/accept-invitation-page';
import { EmailSignInPage } from '../auth/email-sign-in-page';
import { LoginPage } from '../auth/login-page';
import { RedeemInvitationPage } from '../auth/redeem-invitation-page';
import SignInLinkPage from '../auth/sign-in-link-page';
import ThisMachinePage from '../auth/this-machine-page';
import { ErrorBoundary } from './error-boundary';
import { Splash } from './splash';

const JoinPage = lazy(() => import('../auth/join-page'));

/** Everything a visitor sees (product.md 2, Signed-out routes). One small part: there is nothing to split. */
export default function SignedOutApp() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <Routes>
          <Route path="/accept-invitation" element={<AcceptInvitationPage />} />
          <Route path="/redeem-invitation" element={<RedeemInvitationPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/sign-in-link" element={<SignInLinkPage />} />
          <Route path="/this-machine" element={<ThisMachinePage />} />
          <Route
            path="/join"
            element={
              <Suspense fallback={<Splash />}>
                <JoinPage />
              </Suspense>
            }
          />
          <Route path="*" element={<EmailSignInPage />} />
        </Routes>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
