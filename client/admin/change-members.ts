import { adminTexts } from '@common/admin-texts';
import type { AdminMember } from '@common/members';
import { call } from '../api/call';
import { changeAtOnce } from '../api/change-at-once';
import { keyOf } from '../api/lists';
import { deleteListed } from '../dialogs/delete-listed';
import { confirm } from '../ui/overlay/confirm-store';
import { toast } from '../ui/overlay/toast-store';
import { memberName } from './member-name';

/** Optimistic update of a member in the list; if the call fails, it is rolled back and `failure` is shown. */
const changed = (
  id: string,
  change: Partial<AdminMember>,
  send: () => Promise<unknown>,
  failure: string,
): Promise<boolean> =>
  changeAtOnce<AdminMember[]>({
    key: keyOf('adminListMembers'),
    make: (members) => members.map((member) => (member.id === id ? { ...member, ...change } : member)),
    send,
    name: 'adminSetAdmin',
    failure,
  });

/** Approves a member, or revokes the approval; a revoked member is signed out everywhere at once. */
export async function setApproval(member: AdminMember, isApproved: boolean): Promise<void> {
  const { id } = member;
  const isDone = await changed(
    id,
    { isApproved },
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

/** Grants or removes admin. Removing one's own asks first: it cannot be undone from this page. */
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
    id,
    { isAdmin },
    () => call('adminSetAdmin', { params: { id }, body: { isAdmin } }),
    adminTexts.roleFailed,
  );
  if (!isDone) return;
  toast({
    title: isAdmin ? 'Admin granted' : 'Admin removed',
    description: memberName(member),
    // An admin without the role cannot take it back.
    ...(!isSelf && { action: { label: 'Undo', onClick: () => void setAdmin(member, !isAdmin, false) } }),
  });
}

const DELETED_WHEN =
  'Everything of theirs is deleted at once, and gone from the club’s data file within two minutes. Backups hold it until they are replaced, and the journal keeps their address. A MongoDB of your own overwrites deleted data in its own time.';

/** Deletes a member with all their data, after a confirmation. */
export function deleteMember(member: AdminMember): Promise<void> {
  const { id } = member;
  return deleteListed(id, {
    list: 'adminListMembers',
    title: `Delete ${memberName(member)}`,
    text: adminTexts.confirmDelete,
    note: DELETED_WHEN,
    send: () => call('adminDeleteMember', { params: { id } }),
    name: 'adminDeleteMember',
    failure: adminTexts.deleteFailed,
    done: { title: 'User deleted', description: memberName(member) },
  });
}
