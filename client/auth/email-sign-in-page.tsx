import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { SimpleLoginAnswer } from '@common/auth';
import { Button } from '../ui/button/button';
import { DoorFrame } from './door-frame';
import { EmailSignInForm } from './email-sign-in-form';
import { enterAfter } from './enter';
import { GoogleButton } from './google-button';
import { LinkCode } from './link-code';
import { useWaysIn } from './use-ways-in';
import { whyNoPasskeys } from './why-no-passkeys';

const PasskeyButton = lazy(() => import('./passkey-button'));

/** The door at `/` and at every address that is no other door: sign in by e-mail. */
export default function EmailSignInPage() {
  const ways = useWaysIn();
  const [link, setLink] = useState<SimpleLoginAnswer | null>(null);
  if (link !== null) {
    return (
      <DoorFrame
        title={
          link.status === 'link-printed' || link.isPrinted ? 'Look at the terminal' : 'Check your e-mail'
        }
        text={link.message}
        foot={
          <Button variant="link" onClick={() => setLink(null)}>
            Use another address
          </Button>
        }
      >
        {link.code && <LinkCode code={link.code} />}
      </DoorFrame>
    );
  }
  return (
    <DoorFrame
      title="Sign in"
      text="For invited members of the club."
      foot={
        <>
          <Button variant="link" asChild>
            <Link to="/join">Sign in with another device</Link>
          </Button>
          <Button variant="link" asChild>
            <Link to="/redeem-invitation">Have an invitation? Redeem it</Link>
          </Button>
        </>
      }
    >
      <EmailSignInForm onLink={setLink} />
      <Suspense fallback={null}>
        {whyNoPasskeys() === null && <PasskeyButton inField onDone={() => enterAfter(0)} />}
      </Suspense>
      {ways?.google && <GoogleButton />}
    </DoorFrame>
  );
}
