import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { authTexts, googleProblemTexts } from '@common/texts';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/feedback/notice';
import { Text } from '../ui/layout/text';
import { toast } from '../ui/overlay/toast-store';
import { DoorFrame } from './door-frame';
import { GoogleButton, googleProblemIn } from './google-button';
import { pendingInviteCode } from './pending-invite';
import { useWaysIn } from './use-ways-in';

/** The landing page with Google's button. */
export default function LoginPage() {
  const ways = useWaysIn();
  const [search] = useSearchParams();
  const problem = googleProblemIn(search);
  useEffect(() => {
    if (!problem) return;
    toast({ title: authTexts.loginFailed, description: googleProblemTexts[problem], variant: 'destructive' });
  }, [problem]);
  const missing = ways?.google === false;
  return (
    <DoorFrame
      title="Sign in"
      text="Build workouts, run them live on every screen, and watch the week fill up."
      foot={
        <>
          <Button variant="link" asChild>
            <Link to="/">Sign in by email</Link>
          </Button>
          <Button variant="link" asChild>
            <Link to="/join">Sign in with another device</Link>
          </Button>
          <Button variant="link" asChild>
            <Link to="/redeem-invitation">Have an invitation? Redeem it</Link>
          </Button>
        </>
      }
    >
      {problem && <Notice kind="failed">{googleProblemTexts[problem]}</Notice>}
      {missing ? (
        <>
          <Button wide disabled aria-describedby="no-google">
            {authTexts.google}
          </Button>
          <Text id="no-google" $size={13} $muted>
            Google sign-in is not set up on this server. Sign in by email instead.
          </Text>
        </>
      ) : (
        <GoogleButton variant="go" inviteCode={pendingInviteCode()} />
      )}
    </DoorFrame>
  );
}
