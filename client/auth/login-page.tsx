import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { authTexts } from '../../common/texts';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button';
import { Text } from '../ui/text';
import { toast } from '../ui/toast-store';
import { DoorFrame } from './door-frame';
import { GoogleButton } from './google-button';
import { pendingInviteCode } from './pending-invite';

/** What Google's way back says went wrong, in words. */
const REFUSALS: Record<string, string> = {
  invitation_invalid: 'This Google account has no valid invitation. Open your invitation link first.',
  sign_in_failed: 'Google did not confirm this sign-in. Try again.',
};

/** The landing page with Google's button. */
export function LoginPage() {
  const options = useCall('authOptions', {});
  const [search] = useSearchParams();
  const refused = search.get('error');
  useEffect(() => {
    if (!refused) return;
    const description = REFUSALS[refused] ?? REFUSALS.sign_in_failed;
    toast({ title: authTexts.loginFailed, description, variant: 'destructive' });
  }, [refused]);
  const missing = options.data?.google === false;
  return (
    <DoorFrame
      title="Sign in"
      text="Build workouts, run them live on every screen, and watch the week fill up."
      foot={
        <>
          <Button variant="link" asChild>
            <Link to="/">Sign in by e-mail</Link>
          </Button>
          <Button variant="link" asChild>
            <Link to="/redeem-invitation">Have an invitation? Redeem it</Link>
          </Button>
        </>
      }
    >
      {missing ? (
        <>
          <Button wide disabled aria-describedby="no-google">
            {authTexts.google}
          </Button>
          <Text id="no-google" $size={13} $muted>
            Google sign-in is not set up on this server. Sign in by e-mail instead.
          </Text>
        </>
      ) : (
        <GoogleButton variant="go" inviteCode={pendingInviteCode()} />
      )}
    </DoorFrame>
  );
}
