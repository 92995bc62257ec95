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
import { WindowCard } from '../progress/window-card';
import { Button } from '../ui/button/button';
import { Avatar } from '../ui/data/avatar';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { monthOf, timeZone } from '../ui/format/dates';
import { FULL_WIDTH, Page, Stack, ThreeParts } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { lazyPart } from '../ui/overlay/lazy-part';
import { Achievements } from './achievements';

/** The week and the month in figures. */
function ActivitySummary({ progress }: { progress: Progress }) {
  return (
    <>
      <WindowCard title="This Week" text="The last 7 days" window={progress.week} />
      <WindowCard title="This Month" text="The last month" window={progress.month} />
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

/** The member: who, how much, what was earned, and the settings. */
export default function ProfilePage() {
  const member = useMember();
  const progress = useCall('progress', { query: { timeZone: timeZone() } });
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
      {progress.isPending && <TotalsSkeleton />}
      <FiguresError query={progress} title={fetchTexts.progress} />
      {progress.data && <Totals progress={progress.data} />}
      <ThreeParts $side={2}>
        <Stack>
          {progress.isPending && (
            <>
              <SkeletonFigure height="18rem" />
              <WindowsSkeleton />
            </>
          )}
          {progress.data && <Achievements achievements={progress.data.achievements} />}
          {progress.data && <ActivitySummary progress={progress.data} />}
        </Stack>
        <Suspense fallback={<SkeletonFigure height="14rem" />}>
          <Settings member={member} />
        </Suspense>
        <Suspense fallback={<SkeletonFigure height="14rem" />}>
          <Account />
        </Suspense>
      </ThreeParts>
    </Page>
  );
}
