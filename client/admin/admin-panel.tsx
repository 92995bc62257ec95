import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCall } from '../api/use-call';
import { usePresence } from '../sync/presence';
import { Button } from '../ui/button/button';
import { StatCard } from '../ui/data/stat-card';
import { SkeletonList } from '../ui/feedback/skeleton';
import { ChipGroup } from '../ui/field/chip-group';
import { FULL_WIDTH, Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { LineToCome } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { Columns, Figures, Side } from './admin-style';
import { countMembers } from './member-search';
import { MembersSection } from './members-section';
import { OnlineSection } from './online-section';
import { StorageNotice } from './storage-notice';

const NOBODY: NonNullable<ReturnType<typeof usePresence>> = new Map();

// Loaded when first opened, so that the lists show sooner.
const BackupNotice = lazyPart(() => import('./backup-notice'));
const InvitationsSection = lazyPart(() => import('./invitations-section'));
const JournalSection = lazyPart(() => import('../journal/journal-section'));
const InviteDialog = lazyPart(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));

/** The Admin Panel: members, invitations, and members online. */
export function AdminPanel({ memberId }: { memberId: string }) {
  const members = useCall('adminListMembers', {});
  const presence = usePresence();
  const present = presence ?? NOBODY;
  const [part, setPart] = useState<'people' | 'journal'>('people');
  const [isInviting, setIsInviting] = useState(false);
  const counts = members.data && countMembers(members.data);
  const online = members.data?.filter(({ id }) => present.has(id)) ?? [];

  const people = (
    <Columns>
      <Side>
        <OnlineSection members={online} present={present} isKnown={presence !== null && members.isSuccess} />
        <Suspense fallback={<SkeletonList rows={1} label="Loading invitations" />}>
          <InvitationsSection />
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
      <Suspense fallback={<LineToCome />}>
        <BackupNotice />
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
