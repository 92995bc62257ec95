import type { PresentMember } from '@common/live-events';
import type { AdminMember } from '@common/members';
import { Avatar } from '../ui/data/avatar';
import { SkeletonList } from '../ui/feedback/skeleton';
import { StatusChip } from '../ui/feedback/status-chip';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { Fact, Line, Lines, Name, Who } from './admin-style';
import { memberName } from './member-name';

interface Props {
  members: readonly AdminMember[];
  present: ReadonlyMap<string, PresentMember>;
  /** False until the first presence snapshot. */
  isKnown: boolean;
}

const LIMIT = 8;

/** Sorts members in a workout first. */
const byWorkout = (present: Props['present']) => (one: AdminMember, other: AdminMember) =>
  Number(!present.get(one.id)?.workout) - Number(!present.get(other.id)?.workout);

/** Members online, and their workouts. */
export function OnlineSection({ members, present, isKnown }: Props) {
  const shown = [...members].sort(byWorkout(present)).slice(0, LIMIT);
  return (
    <Card as="section" aria-label="Online now">
      <SectionTitle>Online now</SectionTitle>
      <Lines role="list">
        {isKnown && members.length === 0 && <Fact as="li">Nobody has the app open right now.</Fact>}
        {shown.map((member) => {
          const { workout, screens } = present.get(member.id) ?? { workout: null, screens: 0 };
          return (
            <Line as="li" key={member.id}>
              <Avatar firstName={member.firstName} lastName={member.lastName} size={36} />
              <Who>
                <Name>{memberName(member)}</Name>
                <Fact>{screens === 1 ? '1 screen' : `${screens} screens`}</Fact>
              </Who>
              {workout && <StatusChip status="live">{workout}</StatusChip>}
            </Line>
          );
        })}
      </Lines>
      {!isKnown && <SkeletonList rows={1} label="Loading who is online" />}
      {members.length > LIMIT && <Fact>and {members.length - LIMIT} more</Fact>}
    </Card>
  );
}
