import { EllipsisVertical, ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { PresentMember } from '@common/live-events';
import type { AdminMember } from '@common/members';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { Avatar } from '../ui/data/avatar';
import { Badge } from '../ui/data/badge';
import { StatusChip } from '../ui/feedback/status-chip';
import { dateOf } from '../ui/format/dates';
import { Row } from '../ui/layout/layout';
import { DropdownMenu } from '../ui/overlay/dropdown-menu';
import { Fact, Line, LineActions, Name, Who } from './admin-style';
import { deleteMember, setAdmin, setApproval } from './change-members';
import { memberName } from './member-name';

interface Props {
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
export const MemberLine = memo(function MemberLine({ member, present, isSelf }: Props) {
  const { isAdmin, isApproved, email } = member;
  const name = memberName(member);
  return (
    <Line>
      <Avatar firstName={member.firstName} lastName={member.lastName} size={40} self={isSelf} />
      <Who>
        <Row $gap={2}>
          <Name>{isSelf ? `${name} (you)` : name}</Name>
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
              label: isAdmin ? 'Remove admin' : 'Make admin',
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
