import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Invitation } from '@common/contract/people/invitations';
import { invitationTexts } from '@common/texts';
import { call } from '../api/call';
import { ApiError, detailOf } from '../api/errors';
import { invalidateListsOf } from '../api/lists';
import { Button } from '../ui/button/button';
import { Badge } from '../ui/data/badge';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Dialog } from '../ui/overlay/dialog';
import { toast } from '../ui/overlay/toast-store';
import { Fact, Line, Lines, Name, Who } from './admin-style';
import { copyAllDetails, copyDetails } from './change-invitations';
import InvitationQrDialog from './invitation-qr-dialog';

const FORM_ID = 'invite-form';

/** Error message: the fault of the address if the server names one. */
const messageOf = (error: unknown) =>
  (error instanceof ApiError && error.faultAt('email')?.message) || detailOf(error);

/** The addresses in a text, between commas, semicolons or line breaks, or with a space before each; each once. */
const addressesIn = (text: string): string[] => {
  const parts = text.split(/[,;\n]+|\s+(?=\S+@)/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
};

/** The outcome for one of several addresses. */
interface Invited {
  email: string;
  invitation: Invitation | null;
  failure: string | null;
}

async function inviteEach(emails: readonly string[]): Promise<Invited[]> {
  const results: Invited[] = [];
  for (const email of emails)
    results.push(
      await call('adminInvite', { body: { email } }).then(
        (invitation) => ({ email, invitation, failure: null }),
        (error: unknown) => ({ email, invitation: null, failure: messageOf(error) }),
      ),
    );
  return results;
}

/** The outcomes for several addresses; the links of all are copied at once. */
function ResultsDialog({ results, onClose }: { results: readonly Invited[]; onClose: () => void }) {
  const invitations = results.flatMap(({ invitation }) => invitation ?? []);
  return (
    <Dialog
      open
      size="sm"
      title={`${invitations.length} of ${results.length} invited`}
      description="Each invitation is valid for 7 days, and only for its address."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {invitations.length > 0 && (
            <Button onClick={() => void copyAllDetails(invitations)}>Copy All Links</Button>
          )}
          <Button variant="go" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Lines role="list">
        {results.map(({ email, failure }) => (
          <Line as="li" key={email}>
            <Who>
              <Name>{email}</Name>
              {failure && <Fact>{failure}</Fact>}
            </Who>
            <Badge $tone={failure ? 'bad' : 'live'}>{failure ? 'Not invited' : 'Invited'}</Badge>
          </Line>
        ))}
      </Lines>
    </Dialog>
  );
}

/** Dialog that invites one e-mail address, or several. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [invited, setInvited] = useState<Invitation | null>(null);
  const [results, setResults] = useState<Invited[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const emails = addressesIn(text);
  const [email = ''] = emails;
  const invite = useMutation({
    mutationFn: async () => {
      if (emails.length > 1) return setResults(await inviteEach(emails));
      const invitation = await call('adminInvite', { body: { email } });
      // If copying is denied, an alert shows the details in place of this dialog.
      if ((await copyDetails(invitation)) && invitation.link) setInvited(invitation);
      else onClose();
    },
    onSuccess: () => invalidateListsOf('adminInvite'),
    onError: (error) => {
      toast({ title: invitationTexts.createFailed(messageOf(error)), variant: 'destructive' });
      input.current?.focus();
    },
  });
  if (results) return <ResultsDialog results={results} onClose={onClose} />;
  if (invited?.link) return <InvitationQrDialog email={email} link={invited.link} onClose={onClose} />;
  return (
    <Dialog
      open
      size="sm"
      title="Invite User"
      description="The invitation is valid for 7 days, and only for this address."
      initialFocus={input}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="go"
            type="submit"
            form={FORM_ID}
            disabled={emails.length === 0}
            loading={invite.isPending}
          >
            {emails.length > 1 ? `Send ${emails.length} Invitations` : 'Send Invitation'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (emails.length > 0 && !invite.isPending) invite.mutate();
        }}
      >
        <Field
          label="Email address"
          required
          hint="Inviting several people? Separate the addresses with commas or spaces."
          error={invite.error && messageOf(invite.error)}
        >
          <Input
            ref={input}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="name@example.org"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
