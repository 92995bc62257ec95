import { useForm } from 'react-hook-form';
import { type SimpleLoginAnswer, simpleLoginSchema } from '../../common/auth';
import { SIGN_IN_REDIRECT_MS } from '../../common/constants';
import { authTexts } from '../../common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { toast } from '../ui/overlay/toast-store';
import { enterAfter } from './enter';
import { FormBox } from './form-box';

/** The first thing wrong with an e-mail address as typed, or null. */
export function emailFault(typed: string): string | null {
  if (!typed.trim()) return authTexts.emailRequired;
  const parsed = simpleLoginSchema.safeParse({ email: typed });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? authTexts.emailRequired);
}

interface Props {
  /** The server has sent or printed a link instead of signing in at once. */
  onLink: (answer: SimpleLoginAnswer) => void;
}

/** E-mail address in, member in: at once in a browser known on the server's machine, by a one-time link elsewhere. */
export function EmailSignInForm({ onLink }: Props) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(
    async ({ email }) => {
      try {
        const answer = await call('simpleLogin', { body: { email } });
        if (answer.status !== 'signed-in') return onLink(answer);
        toast(authTexts.signedIn);
        enterAfter(SIGN_IN_REDIRECT_MS);
      } catch (error) {
        toast({ title: authTexts.loginFailed, description: detailOf(error), variant: 'destructive' });
        setError('email', { message: detailOf(error) });
      }
    },
    ({ email }) =>
      toast({ title: authTexts.emailRequiredTitle, description: email?.message, variant: 'destructive' }),
  );
  return (
    <FormBox onSubmit={submit}>
      <Field label="Email" error={formState.errors.email?.message} required>
        <Input
          type="email"
          autoComplete="email webauthn"
          inputMode="email"
          placeholder="you@example.com"
          {...register('email', { validate: (typed) => emailFault(typed) ?? true })}
        />
      </Field>
      <Button type="submit" variant="go" wide loading={formState.isSubmitting}>
        Sign In
      </Button>
    </FormBox>
  );
}
