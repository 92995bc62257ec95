import { ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Progress } from '@common/contract/training/progress';
import { fullNameOf } from '@common/rules/person-name';
import { fetchTexts } from '@common/texts';
import { useCall } from '../api/use-call';
import { useMember } from '../auth/member-store';
import { FiguresError } from '../progress/figures-error';
import { TotalsSkeleton, WindowsSkeleton } from '../progress/progress-skeletons';
import { Totals } from '../progress/totals';
import { WindowFigures } from '../progress/window-figures';
import { Button } from '../ui/button/button';
import { Avatar } from '../ui/data/avatar';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { monthOf, timeZone } from '../ui/format/dates';
import { Columns, FULL_WIDTH, Page, Stack } from '../ui/layout/layout';
import { LinkTabs, useWordParam } from '../ui/layout/link-tabs';
import { PageHeader } from '../ui/layout/page-header';
import { lazyPart } from '../ui/overlay/lazy-part';
import { Achievements } from './achievements';

/** The week and the month in figures. */
function ActivitySummary({ progress }: { progress: Progress }) {
  return (
    <>
      <WindowFigures title="This Week" text="The last 7 days" window={progress.week} />
      <WindowFigures title="This Month" text="The last month" window={progress.month} />
    </>
  );
}

const Settings = lazyPart(() => import('./settings'));
const Account = lazyPart(() => import('./account'));

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem;
  min-width: 0;
  & > :last-child {
    flex: 1 1 11.5rem;
    min-width: 0;
  }
`;

/** Totals, achievements, the week and the month. */
function You() {
  const progress = useCall('progress', { query: { timeZone: timeZone() } });
  return (
    <>
      {progress.isPending && <TotalsSkeleton />}
      <FiguresError query={progress} title={fetchTexts.progress} />
      {progress.data && <Totals progress={progress.data} />}
      <Columns>
        {progress.isPending && <SkeletonFigure height="18rem" />}
        {progress.data && <Achievements achievements={progress.data.achievements} />}
        <Stack $gap={8}>
          {progress.isPending && <WindowsSkeleton />}
          {progress.data && <ActivitySummary progress={progress.data} />}
        </Stack>
      </Columns>
    </>
  );
}

const TABS = [
  { value: 'you', label: 'You' },
  { value: 'settings', label: 'Settings' },
  { value: 'account', label: 'Account' },
] as const;
const TAB_NAMES = ['you', 'settings', 'account'] as const;

/** The member in three parts: who and how much, the settings, the account. `?tab=` chooses one. */
export default function ProfilePage() {
  const member = useMember();
  const tab = useWordParam('tab', TAB_NAMES);
  if (!member) return null;
  return (
    <Page $width={FULL_WIDTH}>
      <Head>
        <Avatar firstName={member.firstName} lastName={member.lastName} size={72} self />
        <PageHeader
          title={fullNameOf(member) ?? 'User'}
          text={
            <>
              {member.email}
              <br />
              Joined {monthOf(member.createdAt)}
            </>
          }
          actions={
            member.isAdmin && (
              <Button asChild>
                <Link to="/admin">
                  <ShieldCheck aria-hidden="true" />
                  Admin Panel
                </Link>
              </Button>
            )
          }
        />
      </Head>
      <LinkTabs label="Profile" param="tab" tabs={TABS} value={tab}>
        {tab === 'you' && <You />}
        <Suspense fallback={<SkeletonFigure height="30rem" />}>
          {tab === 'settings' && <Settings member={member} />}
          {tab === 'account' && <Account />}
        </Suspense>
      </LinkTabs>
    </Page>
  );
}
