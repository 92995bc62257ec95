import { type FormEvent, useRef, useState } from 'react';
import type { SimpleLoginAnswer } from '@common/auth';
import { SIGN_IN_REDIRECT_MS } from '@common/constants';
import { authTexts } from '@common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { fetchPart } from '../api/fetch-part';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { toast } from '../ui/overlay/toast-store';
import { enterAfter } from './enter';
import { FormBox } from './form-box';

/** Validates an e-mail address by the server's rule; loaded with the first submit. */
const faultOf = async (typed: string) => (await fetchPart(() => import('./email-fault'))).emailFault(typed);

interface Props {
  /** Called if the server sent or printed a link instead of signing in at once. */
  onLink: (answer: SimpleLoginAnswer) => void;
}

/** Sign-in by e-mail address: at once in a browser known on the server's machine, else by a one-time link. */
export function EmailSignInForm({ onLink }: Props) {
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
