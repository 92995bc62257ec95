import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SIGN_IN_REDIRECT_MS } from '@common/constants';
import { authTexts } from '@common/texts';
import { call } from '../api/call';
import { ApiError, detailOf } from '../api/errors';
import { Button, Spinner } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Text } from '../ui/layout/text';
import { toast } from '../ui/overlay/toast-store';
import { DoorFrame, FormBox } from './door-frame';
import { enterAfter } from './enter';
import { useMember } from './member-store';
import { stripToken, tokenIn } from './one-time-token';

const another = (
  <Button variant="link" asChild>
    <Link to="/">Ask for a new link</Link>
  </Button>
);

const CODE_WANTED = 'You asked for this link in another browser. Enter the code shown there.';
const INCOMPLETE = 'This sign-in link is incomplete. Open it from the email again, or ask for a new one.';

type Looked = { email: string; needsCode: boolean } | { failed: unknown };

/** The door behind a link that is good: says whom it signs in, and asks for the code in another browser. */
function SignInByLink({ token, email, needsCode }: { token: string; email: string; needsCode: boolean }) {
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const here = useMember();
  const navigate = useNavigate();
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (needsCode && code.trim() === '') return setFault(authTexts.codeRequired);
    setBusy(true);
    setFault(null);
    try {
      const { id } = await call('loginByLink', { body: { token, ...(needsCode ? { code } : {}) } });
      if (id === here?.id) return navigate('/it-is-me', { replace: true });
      toast(authTexts.signedIn);
      enterAfter(SIGN_IN_REDIRECT_MS, '/');
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.problem?.code === 'code_wrong') setFault(detailOf(error));
      toast({ title: authTexts.loginFailed, description: detailOf(error), variant: 'destructive' });
    }
  };
  return (
    <DoorFrame
      title="Welcome back"
      text={needsCode ? CODE_WANTED : 'Your link works once, when you press this button.'}
      foot={another}
    >
      <FormBox onSubmit={(event) => void signIn(event)}>
        <Text>
          You are signing in as <strong>{email}</strong>.
        </Text>
        {needsCode && (
          <Field label="Code" error={fault ?? undefined} required>
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              placeholder="000 000"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
        )}
        <Button type="submit" variant="go" size="lg" wide loading={busy}>
          {here?.email === email ? 'It Is Me' : 'Sign In'}
        </Button>
      </FormBox>
    </DoorFrame>
  );
}

/**
 * Behind the e-mailed link. The token is used only when the button is pressed: mail programs that open links to
 * look at them would use it up.
 */
export default function SignInLinkPage() {
  const [token] = useState(() => tokenIn(location));
  const [looked, setLooked] = useState<Looked | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(stripToken, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Try Again looks anew.
  useEffect(() => {
    if (!token) return;
    call('lookAtLink', { body: { token } }).then(setLooked, (failed: unknown) => setLooked({ failed }));
  }, [token, tries]);
  if (!token) return <DoorFrame title={authTexts.loginFailed} text={INCOMPLETE} foot={another} />;
  if (!looked) return <DoorFrame title="Checking your link" text={<Spinner />} />;
  if (!('failed' in looked)) return <SignInByLink token={token} {...looked} />;
  const isRefused = looked.failed instanceof ApiError && looked.failed.status < 500;
  const again = () => {
    setLooked(null);
    setTries(tries + 1);
  };
  return (
    <DoorFrame
      title={authTexts.loginFailed}
      text={detailOf(looked.failed)}
      foot={
        <>
          {!isRefused && (
            <Button variant="go" onClick={again}>
              Try Again
            </Button>
          )}
          {another}
        </>
      }
    />
  );
}
