import type { Invitation } from '@common/contract/people/invitations';
import { invitationTexts } from '@common/texts';
import { call } from '../api/call';
import { useClub } from '../auth/club';
import { deleteListed } from '../dialogs/delete-listed';
import { adminTexts } from '../texts/admin-texts';
import { copyText } from '../ui/overlay/copy-text';
import { dismissToast, toast } from '../ui/overlay/toast-store';
import { showDetails } from './details-alert';
import { invitationDetails } from './invitation-state';

/** Copies what the person invited needs; where the clipboard is denied, an alert shows it ([7.34], [7.35]). Answers which. */
export async function copyDetails(invitation: Invitation): Promise<boolean> {
  const details = invitationDetails(invitation, useClub.getState().name);
  const isCopied = await copyText(details);
  if (isCopied)
    toast({
      title: 'Invitation created',
      description: `Details for ${invitation.email} are on the clipboard.`,
    });
  else {
    dismissToast();
    showDetails({ title: 'Invitation created', details });
  }
  return isCopied;
}

/** Copies what several people invited need, one after another. */
export async function copyAllDetails(invitations: readonly Invitation[]): Promise<void> {
  const details = invitations
    .map((invitation) => invitationDetails(invitation, useClub.getState().name))
    .join('\n\n');
  if (await copyText(details))
    toast({ title: 'Links copied', description: `${invitations.length} invitations` });
  else showDetails({ title: 'Invitations created', details });
}

/** Copies the link of a pending invitation again. */
export async function copyLink(email: string, link: string): Promise<void> {
  if (await copyText(link)) toast({ title: 'Link copied', description: email });
  else showDetails({ title: `Link for ${email}`, details: link });
}

/** Asks, then deletes an invitation; its link stops working. */
export function deleteInvitation({ id, email }: Invitation): Promise<void> {
  return deleteListed(id, {
    list: 'adminListInvitations',
    title: `Delete the invitation for ${email}`,
    text: adminTexts.confirmDeleteInvitation,
    send: () => call('adminDeleteInvitation', { params: { id } }),
    name: 'adminDeleteInvitation',
    failure: invitationTexts.deleteFailed,
    done: { title: 'Invitation deleted', description: email },
  });
}
