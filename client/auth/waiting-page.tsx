import { useState } from 'react';
import type { Member } from '@common/contract/people/members';
import { authTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { Button } from '../ui/button/button';
import { Row } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { toast } from '../ui/overlay/toast-store';
import { DoorFrame } from './door-frame';
import { leave } from './leave';
import { loadMember } from './load-member';
import { useMembership } from './member-store';

/** For members whom no admin has approved yet, or no longer. Asks the server only when asked to. */
export default function WaitingPage({ member }: { member: Member }) {
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const answered = await loadMember();
    setBusy(false);
    const now = useMembership.getState();
    const waits = now.status === 'signed-in' && !now.member.isApproved;
    if (!answered) toast({ title: authTexts.unreachable, variant: 'destructive' });
    else if (waits) toast({ title: 'Still waiting', description: 'An admin has not approved you yet.' });
  };
  const signOut = () =>
    leave().catch((error: unknown) =>
      toast({ title: authTexts.signOutFailed, description: detailOf(error), variant: 'destructive' }),
    );
  return (
    <DoorFrame title="Waiting for approval" text="An admin of the club has to approve you first.">
      <Text>
        You are signed in as <strong>{member.email}</strong>.
      </Text>
      <Row>
        <Button variant="go" loading={busy} onClick={() => void check()}>
          Check Again
        </Button>
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </Row>
    </DoorFrame>
  );
}
