import { hubTexts, TAGLINE } from '../../common/texts';
import { useCall } from '../api/use-call';
import { useMember } from '../auth/use-member';
import { ProgressError } from '../progress/progress-error';
import { WeekSkeleton } from '../progress/progress-skeletons';
import { useActiveSession } from '../sync/active-session';
import { timeZone } from '../ui/format/dates';
import { Columns } from '../ui/layout/columns';
import { Page, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { ActiveSessionCard } from './active-session-card';
import { AvatarLink } from './avatar-link';
import { LibraryTeaser } from './library-teaser';
import { QuickActions } from './quick-actions';
import { RecentWorkouts } from './recent-workouts';
import { WeekCard } from './week-card';
import { WeekStats } from './week-stats';

/** The fitness home: what runs, the week, the next start, what was done last. */
export default function HomePage() {
  const member = useMember();
  const session = useActiveSession();
  const progress = useCall('progress', { query: { timeZone: timeZone() } });
  return (
    <Page>
      <PageHeader
        eyebrow={TAGLINE}
        title={hubTexts.welcome(member?.firstName ?? null)}
        actions={<AvatarLink />}
      />
      <Columns>
        <Stack>
          {session && <ActiveSessionCard session={session} />}
          {progress.isPending && <WeekSkeleton />}
          <ProgressError query={progress} />
          {progress.data && <WeekCard progress={progress.data} large={!session} />}
          {progress.data && <WeekStats week={progress.data.week} />}
          <QuickActions lead={!session} />
        </Stack>
        <Stack>
          <RecentWorkouts />
          <LibraryTeaser />
        </Stack>
      </Columns>
    </Page>
  );
}
