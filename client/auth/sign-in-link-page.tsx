import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SIGN_IN_REDIRECT_MS } from '../../common/constants';
import { authTexts } from '../../common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { Button } from '../ui/button';
import { toast } from '../ui/toast-store';
import { DoorFrame } from './door-frame';
import { enterAfter } from './enter';
import { stripToken, tokenIn } from './one-time-token';

const another = (
  <Button variant="link" asChild>
    <Link to="/">Ask for a new link</Link>
  </Button>
);

/**
 * Behind the e-mailed link. The token is used only when the button is pressed: mail programs that open links to
 * look at them would use it up.
 */
export function SignInLinkPage() {
  const [token] = useState(() => tokenIn(location));
  const [busy, setBusy] = useState(false);
  useEffect(stripToken, []);
  if (!token) return <DoorFrame title={authTexts.loginFailed} text={authTexts.noToken} foot={another} />;
  const signIn = async () => {
    setBusy(true);
    try {
      await call('loginByLink', { body: { token } });
      toast(authTexts.signedIn);
      enterAfter(SIGN_IN_REDIRECT_MS, '/');
    } catch (error) {
      setBusy(false);
      toast({ title: authTexts.loginFailed, description: detailOf(error), variant: 'destructive' });
    }
  };
  return (
    <DoorFrame title="Welcome back" text="Your link works once, and only on this button." foot={another}>
      <Button variant="go" size="lg" wide loading={busy} onClick={() => void signIn()}>
        Sign In
      </Button>
    </DoorFrame>
  );
}
