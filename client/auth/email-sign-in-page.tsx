import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { SIGN_IN_REDIRECT_MS } from '@common/constants';
import type { SimpleLoginAnswer } from '@common/contract/people/auth';
import { authTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { fetchPart } from '../api/fetch-part';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Text } from '../ui/layout/text';
import { toast } from '../ui/overlay/toast-store';
import { heading, size } from '../ui/theme/type';
import { DoorFrame, FormBox } from './door-frame';
import { enterAfter } from './enter';
import { GoogleButton } from './google-button';
import { useWaysIn } from './use-ways-in';
import { whyNoPasskeys } from './why-no-passkeys';

/** Validates an e-mail address by the server's rule; loaded with the first submit. */
const faultOf = async (typed: string) => (await fetchPart(() => import('./email-fault'))).emailFault(typed);

interface Props {
  /** Called if the server sent or printed a link instead of signing in at once. */
  onLink: (answer: SimpleLoginAnswer) => void;
}

/** Sign-in by e-mail address: at once in a browser known on the server's machine, else by a one-time link. */
function EmailSignInForm({ onLink }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const typed = () => input.current?.value ?? '';
  const refuse = (message: string) => {
    setFault(message);
    input.current?.focus();
  };
  const send = async () => {
    const email = typed();
    const wrong = await faultOf(email);
    if (wrong) {
      toast({ title: 'Email Required', description: wrong, variant: 'destructive' });
      return refuse(wrong);
    }
    const { call } = await fetchPart(() => import('../api/call'));
    const answer = await call('simpleLogin', { body: { email } });
    if (answer.status !== 'signed-in') return onLink(answer);
    toast(authTexts.signedIn);
    enterAfter(SIGN_IN_REDIRECT_MS);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setFault(null);
    try {
      await send();
    } catch (error) {
      toast({ title: authTexts.loginFailed, description: detailOf(error), variant: 'destructive' });
      refuse(detailOf(error));
    } finally {
      setSending(false);
    }
  };
  /** Validates again on input, once there is a fault. */
  const mend = async () => {
    if (fault) setFault(await faultOf(typed()));
  };
  return (
    <FormBox onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={fault} required>
        <Input
          ref={input}
          name="email"
          type="email"
          autoComplete="email webauthn"
          inputMode="email"
          placeholder="you@example.com"
          onChange={() => void mend()}
        />
      </Field>
      <Button type="submit" variant="go" wide loading={isSending}>
        Sign In
      </Button>
    </FormBox>
  );
}

const Digits = styled.p`
  ${heading}
  font-size: ${size[54]};
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

/** The code that the link asks for when another browser opens it. */
function LinkCode({ code }: { code: string }) {
  return (
    <>
      <Text $muted>Open the link in this browser. Any other browser asks for this code:</Text>
      <Digits data-testid="link-code">{`${code.slice(0, 3)} ${code.slice(3)}`}</Digits>
    </>
  );
}

const PasskeyButton = lazy(() => import('./passkey-button'));

/** The door at `/` and at every address that is no other door: sign in by e-mail. */
export default function EmailSignInPage() {
  const ways = useWaysIn();
  const [link, setLink] = useState<SimpleLoginAnswer | null>(null);
  if (link !== null) {
    return (
      <DoorFrame
        title={link.status === 'link-printed' || link.isPrinted ? 'Check the terminal' : 'Check your email'}
        text={link.message}
        foot={
          <Button variant="link" onClick={() => setLink(null)}>
            Use Another Address
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
