import type { AdminMember } from '../../common/members';
import { adminTexts } from '../../common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { invalidateListsOf, keyOf } from '../api/lists';
import { queryClient } from '../api/query-client';
import { focusIfLost } from '../dialogs/focus-if-lost';
import { confirm } from '../ui/confirm-store';
import { toast } from '../ui/toast-store';
import { memberName } from './member-name';

const LIST = keyOf('adminListMembers');
type Make = (members: AdminMember[]) => AdminMember[];

/** Shows the changed list at once; where the call fails, the list is as before and `failed` is told. */
async function changed(make: Make, send: () => Promise<unknown>, failed: string): Promise<boolean> {
  await queryClient.cancelQueries({ queryKey: LIST });
  const before = queryClient.getQueryData<AdminMember[]>(LIST);
  queryClient.setQueryData<AdminMember[]>(LIST, (now) => now && make(now));
  try {
    await send();
    return true;
  } catch (error) {
    if (before) queryClient.setQueryData(LIST, before);
    toast({ title: failed, description: detailOf(error), variant: 'destructive' });
    return false;
  } finally {
    invalidateListsOf('adminDeleteMember');
  }
}

const withChange =
  (id: string, change: Partial<AdminMember>): Make =>
  (members) =>
    members.map((member) => (member.id === id ? { ...member, ...change } : member));

/** Approves a member, or revokes the approval; a revoked member is signed out everywhere at once. */
export async function setApproval(member: AdminMember, isApproved: boolean): Promise<void> {
  const { id } = member;
  const isDone = await changed(
    withChange(id, { isApproved }),
    () => call('adminSetApproval', { params: { id }, body: { isApproved } }),
    adminTexts.approvalFailed,
  );
  if (!isDone) return;
  toast({
    title: isApproved ? 'User approved' : 'Approval revoked',
    description: memberName(member),
    action: { label: 'Undo', onClick: () => void setApproval(member, !isApproved) },
  });
}

/** Grants or removes admin. Removing one's own is asked first: there is no way back from this page. */
export async function setAdmin(member: AdminMember, isAdmin: boolean, isSelf: boolean): Promise<void> {
  const { id } = member;
  if (isSelf && !isAdmin) {
    const sure = await confirm({
      title: 'Remove your own admin role',
      text: 'You lose the Admin Panel at once. Another admin can give it back.',
      confirmLabel: 'Remove Admin',
      destructive: true,
    });
    if (!sure) return;
  }
  const isDone = await changed(
    withChange(id, { isAdmin }),
    () => call('adminSetAdmin', { params: { id }, body: { isAdmin } }),
    adminTexts.roleFailed,
  );
  if (isDone) toast({ title: isAdmin ? 'Admin granted' : 'Admin removed', description: memberName(member) });
}

/** Asks, then deletes a member with all their data. */
export async function deleteMember(member: AdminMember): Promise<void> {
  const { id } = member;
  const sure = await confirm({
    title: `Delete ${memberName(member)}`,
    text: adminTexts.confirmDelete,
    confirmLabel: 'Delete',
    destructive: true,
  });
  if (!sure) return;
  const isDone = await changed(
    (members) => members.filter((other) => other.id !== id),
    () => call('adminDeleteMember', { params: { id } }),
    adminTexts.deleteFailed,
  );
  if (!isDone) return;
  focusIfLost('h1');
  toast({ title: 'User deleted', description: memberName(member) });
}
