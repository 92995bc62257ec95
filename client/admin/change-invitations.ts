import type { Invitation } from '../../common/invitations';
import { adminTexts, invitationTexts } from '../../common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateListsOf, keyOf } from '../api/lists';
import { queryClient } from '../api/query-client';
import { focusIfLost } from '../dialogs/focus-if-lost';
import { confirm } from '../ui/confirm-store';
import { dismissToast, toast } from '../ui/toast-store';
import { copyText } from './copy-text';
import { showDetails } from './details-alert';
import { invitationDetails } from './invitation-state';

const LIST = keyOf('adminListInvitations');

/** Copies what the person invited needs; where the clipboard is denied, an alert shows it (product.md 7). */
export async function copyDetails(invitation: Invitation): Promise<void> {
  const details = invitationDetails(invitation);
  if (await copyText(details))
    toast({
      title: 'Invitation created',
      description: `Details for ${invitation.email} are on the clipboard.`,
    });
  else {
    dismissToast();
    showDetails({ title: 'Invitation created', details });
  }
}

/** Copies the link of a pending invitation again. */
export async function copyLink({ email, link }: Invitation): Promise<void> {
  if (await copyText(link)) toast({ title: 'Link copied', description: email });
  else showDetails({ title: `Link for ${email}`, details: link });
}

/** Asks, takes the invitation away at once, and brings it back where the server could not delete it. */
export async function deleteInvitation(invitation: Invitation): Promise<void> {
  const sure = await confirm({
    title: `Delete the invitation for ${invitation.email}`,
    text: adminTexts.confirmDeleteInvitation,
    confirmLabel: 'Delete',
    destructive: true,
  });
  if (!sure) return;
  await queryClient.cancelQueries({ queryKey: LIST });
  const before = queryClient.getQueryData<Invitation[]>(LIST);
  queryClient.setQueryData<Invitation[]>(LIST, (now) => now?.filter(({ id }) => id !== invitation.id));
  focusIfLost('h1');
  try {
    await call('adminDeleteInvitation', { params: { id: invitation.id } });
    toast({ title: 'Invitation deleted', description: invitation.email });
  } catch (error) {
    if (before) queryClient.setQueryData(LIST, before);
    toast({ title: invitationTexts.deleteFailed, description: detailOf(error), variant: 'destructive' });
  }
  invalidateListsOf('adminDeleteInvitation');
}
