import { createBrowserRouter, RouterProvider } from 'react-router';
import { AcceptInvitationPage } from '../auth/accept-invitation-page';
import { EmailSignInPage } from '../auth/email-sign-in-page';
import { LoginPage } from '../auth/login-page';
import { RedeemInvitationPage } from '../auth/redeem-invitation-page';
import { SignInLinkPage } from '../auth/sign-in-link-page';
import { RouteFailed } from './route-failed';

const router = createBrowserRouter([
  {
    errorElement: <RouteFailed />,
    children: [
      { path: '/accept-invitation', element: <AcceptInvitationPage /> },
      { path: '/redeem-invitation', element: <RedeemInvitationPage /> },
      { path: '/login', element: <LoginPage /> },
      { path: '/sign-in-link', element: <SignInLinkPage /> },
      { path: '*', element: <EmailSignInPage /> },
    ],
  },
]);

/** Everything a visitor sees (product.md 2, Signed-out routes). One small part: there is nothing to split. */
export default function SignedOutApp() {
  return <RouterProvider router={router} />;
}
