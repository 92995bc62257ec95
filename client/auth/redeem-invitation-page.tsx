import { Link, useLocation, useSearchParams } from 'react-router';
import * as z from 'zod';
import { Button } from '../ui/button/button';
import { DoorFrame } from './door-frame';
import { GoogleButton } from './google-button';
import { pendingInviteCode } from './pending-invite';
import { RedeemForm } from './redeem-form';
import { useWaysIn } from './use-ways-in';

/** Navigation state from the accept page. */
const stateSchema = z.object({ code: z.string(), email: z.string().nullable() });

/** Redeems an invitation: code and e-mail, optionally a name. */
export default function RedeemInvitationPage() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const ways = useWaysIn();
  const handed = stateSchema.safeParse(state).data;
  const code = handed?.code ?? search.get('code') ?? pendingInviteCode() ?? '';
  return (
    <DoorFrame
      title="Redeem your invitation"
      text="You are approved as soon as you sign in."
      foot={
        <Button variant="link" asChild>
          <Link to="/">Already a member? Sign in</Link>
        </Button>
      }
    >
      <RedeemForm code={code} email={handed?.email ?? ''} />
      {ways?.google && code && <GoogleButton inviteCode={code} />}
    </DoorFrame>
  );
}
