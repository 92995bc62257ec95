import type { UseQueryResult } from '@tanstack/react-query';
import { EllipsisVertical, ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { PresentMember } from '@common/contract/live-events';
import type { AdminMember } from '@common/contract/people/members';
import { call } from '../api/call';
import { changeAtOnce } from '../api/change-at-once';
import { detailOf } from '../api/errors';
import { keyOf } from '../api/lists';
import { deleteListed } from '../dialogs/delete-listed';
import { adminTexts } from '../texts/admin-texts';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { Avatar } from '../ui/data/avatar';
import { Badge } from '../ui/data/badge';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { StatusChip } from '../ui/feedback/status-chip';
import { ChipGroup } from '../ui/field/chip-group';
import { SearchField } from '../ui/field/search-field';
import { dateOf } from '../ui/format/dates';
import { Row, Stack } from '../ui/layout/layout';
import { SectionTitle, Text } from '../ui/layout/text';
import { confirm } from '../ui/overlay/confirm-store';
import { DropdownMenu } from '../ui/overlay/dropdown-menu';
import { toast } from '../ui/overlay/toast-store';
import { Fact, Line, LineActions, MemberLines, NameLink, Who } from './admin-style';
import { memberName } from './member-name';
import { countMembers, type MemberGroup, searchMembers } from './member-search';

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

/** Asks before an approval is revoked: the member is signed out everywhere at once. */
const confirmRevoke = (member: AdminMember): Promise<unknown> =>
  confirm({
    title: `Revoke ${memberName(member)}’s approval`,
    text: adminTexts.confirmRevoke,
    confirmLabel: 'Revoke',
    destructive: true,
  });

/** Approves a member, or revokes the approval. */
async function setApproval(member: AdminMember, isApproved: boolean): Promise<void> {
  const { id } = member;
  if (!isApproved && !(await confirmRevoke(member))) return;
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
async function setAdmin(member: AdminMember, isAdmin: boolean, isSelf: boolean): Promise<void> {
  const { id } = member;
  if (isSelf && !isAdmin) {
    const sure = await confirm({
      title: 'Remove your own admin role',
      text: 'You lose the Admin Panel right away. Another admin can give it back.',
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
  'All their data is deleted at once, and gone from the club’s data file within two minutes. Backups keep it until they are replaced, and the journal keeps their address. A MongoDB of your own overwrites deleted data in its own time.';

/** Deletes a member with all their data, after a confirmation. */
function deleteMember(member: AdminMember): Promise<void> {
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

interface MemberLineProps {
  member: AdminMember;
  /** null: not online. */
  present: PresentMember | null;
  isSelf: boolean;
}

function lastSeen({ createdAt, lastSeenAt }: AdminMember): string {
  const joined = `Joined ${dateOf(createdAt)}`;
  return lastSeenAt ? `${joined} · last seen ${dateOf(lastSeenAt)}` : joined;
}

/** One user: who, in which role, online or not, and what an admin can do. */
const MemberLine = memo(function MemberLine({ member, present, isSelf }: MemberLineProps) {
  const { isAdmin, isApproved, email } = member;
  const name = memberName(member);
  return (
    <Line>
      <Avatar firstName={member.firstName} lastName={member.lastName} size={40} self={isSelf} />
      <Who>
        <Row $gap={2}>
          <NameLink to={`/admin/members/${member.id}`}>{isSelf ? `${name} (you)` : name}</NameLink>
          {isAdmin && <Badge $tone="rest">Admin</Badge>}
          {!isApproved && <Badge $tone="waiting">Waiting</Badge>}
          {present && <StatusChip status="live">{present.workout ?? 'online'}</StatusChip>}
        </Row>
        {name !== email && <Fact>{email}</Fact>}
        <Fact>{lastSeen(member)}</Fact>
      </Who>
      <LineActions>
        <Button
          size="sm"
          aria-label={`${isApproved ? 'Revoke' : 'Approve'} ${name}`}
          onClick={() => void setApproval(member, !isApproved)}
        >
          {isApproved ? 'Revoke' : 'Approve'}
        </Button>
        <DropdownMenu
          trigger={<IconButton icon={EllipsisVertical} label={`More for ${name}`} variant="ghost" />}
          items={[
            {
              label: isAdmin ? 'Remove Admin' : 'Make Admin',
              icon: isAdmin ? ShieldMinus : ShieldPlus,
              onSelect: () => void setAdmin(member, !isAdmin, isSelf),
            },
            { label: 'Delete', icon: Trash2, onSelect: () => void deleteMember(member), destructive: true },
          ]}
        />
      </LineActions>
    </Line>
  );
});

interface Props {
  query: UseQueryResult<AdminMember[]>;
  present: ReadonlyMap<string, PresentMember>;
  selfId: string;
}

const BLOCK = 40;
const LINE_PX = 90;

/** All members, searchable, with their actions. Only lines near the screen are rendered. */
export function MembersSection({ query, present, selfId }: Props) {
  const { data: members, error, isFetching, refetch } = query;
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<MemberGroup>('all');
  const deferredSearch = useDeferredValue(search);
  const shownMembers = useMemo(
    () => searchMembers(members ?? [], deferredSearch, group),
    [members, deferredSearch, group],
  );

  if (!members && error)
    return (
      <ErrorState
        title={adminTexts.listFailed}
        text={detailOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!members) return <SkeletonList rows={6} label="Loading users" />;
  const { total, admins, waiting } = countMembers(members);
  return (
    <Stack as="section" $gap={3} aria-label="Users">
      <SectionTitle>Users</SectionTitle>
      <SearchField label="Search users" value={search} onChange={setSearch} />
      <ChipGroup
        label="Which users"
        value={group}
        onChange={setGroup}
        options={[
          { value: 'all', label: `All ${total}` },
          { value: 'waiting', label: `Waiting ${waiting}` },
          { value: 'admins', label: `Admins ${admins}` },
        ]}
      />
      <Text role="status" $size={13} $muted>
        {shownMembers.length === 0 ? 'No users found' : `${shownMembers.length} of ${total} users`}
      </Text>
      <MemberLines
        label="Users"
        items={shownMembers}
        keyOf={(member) => member.id}
        blockSize={BLOCK}
        estimatedBlockPx={BLOCK * LINE_PX}
      >
        {(member) => (
          <MemberLine
            member={member}
            present={present.get(member.id) ?? null}
            isSelf={member.id === selfId}
          />
        )}
      </MemberLines>
    </Stack>
  );
}
