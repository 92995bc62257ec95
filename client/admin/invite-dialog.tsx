import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Invitation } from '@common/contract/people/invitations';
import { invitationTexts } from '@common/texts';
import { call } from '../api/call';
import { ApiError, detailOf } from '../api/errors';
import { invalidateListsOf } from '../api/lists';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Dialog } from '../ui/overlay/dialog';
import { toast } from '../ui/overlay/toast-store';
import { copyDetails } from './change-invitations';
import InvitationQrDialog from './invitation-qr-dialog';

const FORM_ID = 'invite-form';

/** Error message: the fault of the address if the server names one. */
const messageOf = (error: unknown) =>
  (error instanceof ApiError && error.faultAt('email')?.message) || detailOf(error);

/** Dialog that invites an e-mail address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [invited, setInvited] = useState<Invitation | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const invite = useMutation({
    mutationFn: () => call('adminInvite', { body: { email: email.trim() } }),
    onSuccess: async (invitation) => {
      invalidateListsOf('adminInvite');
      // If copying is denied, an alert shows the details in place of this dialog.
      if ((await copyDetails(invitation)) && invitation.link) setInvited(invitation);
      else onClose();
    },
    onError: (error) => {
      toast({ title: invitationTexts.createFailed(messageOf(error)), variant: 'destructive' });
      input.current?.focus();
    },
  });
  if (invited?.link) return <InvitationQrDialog email={email.trim()} link={invited.link} onClose={onClose} />;
  return (
    <Dialog
      open
      size="sm"
      title="Invite User"
      description="The invitation holds for 7 days and for this address only."
      initialFocus={input}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="go"
            type="submit"
            form={FORM_ID}
            disabled={email.trim() === ''}
            loading={invite.isPending}
          >
            Send Invitation
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (email.trim() !== '' && !invite.isPending) invite.mutate();
        }}
      >
        <Field label="Email address" required error={invite.error && messageOf(invite.error)}>
          <Input
            ref={input}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="name@example.org"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
