import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../api/use-call';
import { usePresence } from '../sync/presence';
import { Button } from '../ui/button';
import { Page } from '../ui/layout';
import { PageHeader } from '../ui/page-header';
import { StatCard } from '../ui/stat-card';
import { Columns, Figures, Side } from './admin-style';
import { InvitationsSection } from './invitations-section';
import { countMembers } from './member-search';
import { MembersSection } from './members-section';
import { OnlineSection } from './online-section';
import { StorageNotice } from './storage-notice';

// Fetched when first opened: the lists are what a first load is for.
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));

/** The Admin Panel: who is there, who is invited, and who is online right now. */
export function AdminPanel({ memberId }: { memberId: string }) {
  const members = useCall('adminListMembers', {});
  const present = usePresence();
  const [isInviting, setIsInviting] = useState(false);
  const counts = members.data && countMembers(members.data);
  const online = members.data?.filter(({ id }) => present.has(id)) ?? [];

  return (
    <Page $width={80}>
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
      <Figures>
        <StatCard label="Total users" value={counts?.total ?? '–'} />
        <StatCard label="Admin users" value={counts?.admins ?? '–'} />
        <StatCard label="Online now" value={counts ? online.length : '–'} />
      </Figures>
      <Columns>
        <Side>
          <OnlineSection members={online} present={present} />
          <InvitationsSection />
        </Side>
        <MembersSection query={members} present={present} selfId={memberId} />
      </Columns>
      <Suspense fallback={null}>
        {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      </Suspense>
    </Page>
  );
}
