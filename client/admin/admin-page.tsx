import { Lock, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { PresentMember } from '@common/contract/live-events';
import type { AdminMember } from '@common/contract/people/members';
import { useCall } from '../api/use-call';
import { useMember } from '../auth/member-store';
import { useHasPresenceFailed, usePresence, watchPresence } from '../sync/presence';
import { Button } from '../ui/button/button';
import { Avatar } from '../ui/data/avatar';
import { StatCard } from '../ui/data/stat-card';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Notice } from '../ui/feedback/notice';
import { SkeletonList } from '../ui/feedback/skeleton';
import { StatusChip } from '../ui/feedback/status-chip';
import { ChipGroup } from '../ui/field/chip-group';
import { Card, FULL_WIDTH, Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { LineToCome, SectionTitle } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { media } from '../ui/theme/mixins';
import { Columns, Fact, Figures, Line, Lines, Name, Side, Who } from './admin-style';
import { memberName } from './member-name';
import { countMembers } from './member-search';
import { MembersSection } from './members-section';

interface Props {
  members: readonly AdminMember[];
  present: ReadonlyMap<string, PresentMember>;
  /** False until the first presence snapshot. */
  isKnown: boolean;
  /** The members or the snapshot could not be loaded. */
  hasFailed?: boolean;
  onRetry?: () => void;
}

const LIMIT = 8;

/** Sorts members in a workout first. */
const byWorkout = (present: Props['present']) => (one: AdminMember, other: AdminMember) =>
  Number(!present.get(one.id)?.workout) - Number(!present.get(other.id)?.workout);

/** Members online, and their workouts. */
function OnlineSection({ members, present, isKnown, hasFailed, onRetry }: Props) {
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
      {!isKnown && hasFailed && <ErrorState title="Failed to load who is online" onRetry={onRetry} />}
      {!isKnown && !hasFailed && <SkeletonList rows={1} label="Loading who is online" />}
      {members.length > LIMIT && <Fact>and {members.length - LIMIT} more</Fact>}
    </Card>
  );
}

const GIB = 1024 ** 3;

/** `freeBytes` as a person reads it. */
function inWords(freeBytes: number | null): string {
  if (freeBytes === null) return 'Very little';
  if (freeBytes >= GIB) return `${(freeBytes / GIB).toFixed(1)} GB`;
  return `${Math.floor(freeBytes / 1024 ** 2)} MB`;
}

/** Tells admins that the server's disk is nearly full, or full; nothing where there is space. */
function StorageNotice() {
  const { data } = useCall('adminStorage', {});
  if (!data || data.state === 'ok') return null;
  const isFull = data.state === 'full';
  return (
    <Notice
      kind={isFull ? 'failed' : 'waiting'}
      title={isFull ? 'The server’s disk is full: nothing can be saved' : 'The server’s disk is nearly full'}
      live
    >
      {inWords(data.freeBytes)} left. Free up space, or members will not be able to record their sets.
    </Notice>
  );
}

/** The place of the backups' line: two on a phone. */
const BackupsToCome = styled(LineToCome)`
  min-height: 4.85rem;
  ${media.desktop} {
    min-height: 2.5rem;
  }
`;

const NOBODY: NonNullable<ReturnType<typeof usePresence>> = new Map();

// Loaded when first opened, so that the lists show sooner.
const BackupNotice = lazyPart(() => import('./backup-notice'));
const InvitationsSection = lazyPart(() => import('./invitations-section'));
const JournalSection = lazyPart(() => import('../journal/journal-section'));
const ClubSection = lazyPart(() => import('./club-section'));
const ClubWebhooks = lazyPart(() => import('./club-webhooks'));
const InviteDialog = lazyPart(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));

/** The Admin Panel: members, invitations, and members online. */
function AdminPanel({ memberId }: { memberId: string }) {
  const members = useCall('adminListMembers', {});
  const presence = usePresence();
  const hasPresenceFailed = useHasPresenceFailed();
  const present = presence ?? NOBODY;
  const [part, setPart] = useState<'people' | 'journal'>('people');
  const [isInviting, setIsInviting] = useState(false);
  const counts = members.data && countMembers(members.data);
  const online = members.data?.filter(({ id }) => present.has(id)) ?? [];

  const people = (
    <Columns>
      <Side>
        <OnlineSection
          members={online}
          present={present}
          isKnown={presence !== null && members.isSuccess}
          hasFailed={members.isError || (hasPresenceFailed && presence === null)}
          onRetry={() => {
            if (members.isError) void members.refetch();
            if (presence === null) void watchPresence();
          }}
        />
        <Suspense fallback={<SkeletonList rows={1} label="Loading invitations" />}>
          <InvitationsSection />
        </Suspense>
        <Suspense fallback={<SkeletonList rows={1} label="Loading the club" />}>
          <ClubSection />
        </Suspense>
        <Suspense fallback={<SkeletonList rows={1} label="Loading webhooks" />}>
          <ClubWebhooks />
        </Suspense>
      </Side>
      <MembersSection query={members} present={present} selfId={memberId} />
    </Columns>
  );
  const journal = (
    <Suspense fallback={<SkeletonList rows={5} label="Loading the journal" />}>
      <JournalSection />
    </Suspense>
  );

  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader
        title="Admin Panel"
        actions={
          <Button variant="go" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden="true" />
            Invite User
          </Button>
        }
      />
      <StorageNotice />
      <Suspense fallback={<BackupsToCome />}>
        <BackupNotice toCome={<BackupsToCome />} />
      </Suspense>
      <Figures>
        <StatCard label="Total users" value={counts?.total ?? '–'} />
        <StatCard label="Admin users" value={counts?.admins ?? '–'} />
        <StatCard label="Online now" value={counts && presence ? online.length : '–'} />
      </Figures>
      <ChipGroup
        label="What to show"
        value={part}
        onChange={setPart}
        options={[
          { value: 'people', label: 'People' },
          { value: 'journal', label: 'Journal' },
        ]}
      />
      {part === 'people' ? people : journal}
      <Suspense fallback={null}>
        {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      </Suspense>
    </Page>
  );
}

/** /admin: users and invitations, for admins. The server refuses everybody else as well. */
export default function AdminPage() {
  const member = useMember();
  if (member?.isAdmin) return <AdminPanel memberId={member.id} />;
  return (
    <Page>
      <EmptyState
        as="h1"
        icon={Lock}
        title="Admins only"
        text="This page is for the club’s admins. Ask an admin to give you the role."
        action={
          <Button asChild>
            <Link to="/">Back to Dashboard</Link>
          </Button>
        }
      />
    </Page>
  );
}
