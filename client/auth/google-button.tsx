import type { GoogleProblem } from '@common/contract/people/auth';
import { authTexts, googleProblemTexts } from '@common/texts';
import { Button, type ButtonProps } from '../ui/button/button';

/** Reason of a failed sign-in with Google, from the address; null for none, or an unknown one. */
export function googleProblemIn(search: URLSearchParams): GoogleProblem | null {
  const said = search.get('problem') ?? '';
  return Object.hasOwn(googleProblemTexts, said) ? (said as GoogleProblem) : null;
}

/** The address that starts Google sign-in, with the invitation if there is one [7.30]. */
export const googleAddress = (inviteCode: string | null): string =>
  inviteCode ? `/api/login?${new URLSearchParams({ invite: inviteCode })}` : '/api/login';

interface Props extends Pick<ButtonProps, 'variant'> {
  inviteCode?: string | null;
}

/** Off to Google and back. A plain link: the browser leaves the app. */
export function GoogleButton({ inviteCode = null, variant = 'default' }: Props) {
  return (
    <Button variant={variant} wide asChild>
      <a href={googleAddress(inviteCode)}>{authTexts.google}</a>
    </Button>
  );
}
