import { Suspense } from 'react';
import styled from 'styled-components';
import { fetchTexts, hubTexts, TAGLINE } from '../../common/texts';
import { useCall } from '../api/use-call';
import { useMember } from '../auth/use-member';
import { FiguresError } from '../progress/figures-error';
import { WeekSkeleton } from '../progress/progress-skeletons';
import { useOpenSessions } from '../sync/active-session';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { timeZone } from '../ui/format/dates';
import { FULL_WIDTH, Page, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { useDesktop } from '../ui/layout/use-desktop';
import { lazyPart } from '../ui/overlay/lazy-part';
import { media } from '../ui/theme/mixins';
import { WhenSeen } from '../windowing/when-seen';
import { ActiveSession } from './active-session';
import { AvatarLink } from './avatar-link';
import { LibraryTeaser } from './library-teaser';
import { QuickActions } from './quick-actions';
import { RecentWorkouts } from './recent-workouts';
import { WeekCard } from './week-card';
import { WeekStats } from './week-stats';

// Fetched where they are shown: few have two workouts under way, and a phone shows neither of the others.
const AlsoUnderWay = lazyPart(() => import('./also-under-way'));
const ReadyWorkouts = lazyPart(() => import('./ready-workouts'));
const MusclesCard = lazyPart(() => import('./muscles-card'));
const ActivityCard = lazyPart(() => import('../progress/activity-card'));

/** One column on a phone; two on a desktop; three where there is space for them. */
const Grid = styled.div`
  display: grid;
  gap: 1rem;
  align-items: start;
  ${media.desktop} {
    grid-template: 'now recent' auto 'ready trend' 1fr / minmax(0, 1.15fr) minmax(0, 1fr);
    gap: 1.5rem;
  }
  ${media.wide} {
    grid-template: 'now recent trend' auto 'now ready trend' 1fr / minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const Now = styled(Stack)`
  ${media.desktop} {
    grid-area: now;
  }
`;
const Recent = styled(Stack)`
  ${media.desktop} {
    grid-area: recent;
  }
`;
const Ready = styled.div`
  grid-area: ready;
  min-width: 0;
`;
const Trend = styled(Stack)`
  &:empty {
    display: none;
  }
  ${media.desktop} {
    grid-area: trend;
  }
`;

/** The fitness home: what runs, the week, the next start, what was done last. */
export default function HomePage() {
  const member = useMember();
  const isDesktop = useDesktop();
  const [session, ...others] = useOpenSessions();
  const progress = useCall('progress', { query: { timeZone: timeZone() } });
  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader
        eyebrow={TAGLINE}
        title={hubTexts.welcome(member?.firstName ?? null)}
        actions={<AvatarLink />}
      />
      <Grid>
        <Now>
          <ActiveSession session={session} />
          <Suspense fallback={null}>{others.length > 0 && <AlsoUnderWay sessions={others} />}</Suspense>
          {progress.isPending && <WeekSkeleton />}
          <FiguresError query={progress} title={fetchTexts.progress} />
          {progress.data && <WeekCard progress={progress.data} large={!session} />}
          {progress.data && <WeekStats week={progress.data.week} />}
          <QuickActions lead={!session} />
        </Now>
        <Recent>
          <RecentWorkouts />
          <LibraryTeaser />
        </Recent>
        {isDesktop && (
          <Ready>
            <Suspense fallback={null}>
              <ReadyWorkouts />
            </Suspense>
          </Ready>
        )}
        <Trend>
          {isDesktop && (
            <Suspense fallback={<SkeletonFigure height="16rem" />}>
              {progress.data ? (
                <ActivityCard days={progress.data.days} />
              ) : (
                progress.isPending && <SkeletonFigure height="16rem" />
              )}
            </Suspense>
          )}
          {progress.data && progress.data.totalWorkouts > 0 && (
            <WhenSeen>
              <Suspense fallback={<SkeletonFigure height="16rem" />}>
                <MusclesCard />
              </Suspense>
            </WhenSeen>
          )}
        </Trend>
      </Grid>
    </Page>
  );
}
