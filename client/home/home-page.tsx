import { Suspense } from 'react';
import styled from 'styled-components';
import { fetchTexts } from '@common/texts';
import { useCall } from '../api/use-call';
import { FiguresError } from '../progress/figures-error';
import { WeekSkeleton } from '../progress/progress-skeletons';
import { useOpenSessions } from '../sync/active-session';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { timeZone } from '../ui/format/dates';
import { FULL_WIDTH, Page, Stack } from '../ui/layout/layout';
import { useDesktop } from '../ui/layout/use-desktop';
import { lazyPart } from '../ui/overlay/lazy-part';
import { media } from '../ui/theme/mixins';
import { WhenSeen } from '../windowing/when-seen';
import { ActiveSession } from './active-session';
import { HomeHeader } from './home-header';
import { LibraryTeaser } from './library-teaser';
import { RecentWorkouts } from './recent-workouts';
import { TodayCard } from './today';
import { useToday } from './use-today';
import { WaitingHere } from './waiting-here';
import { Week } from './week';

// Loaded where shown: few members have two workouts under way, a newcomer is one once, and phones show no activity.
const AlsoUnderWay = lazyPart(() => import('./also-under-way'));
const DraftsWaiting = lazyPart(() => import('./drafts-waiting'), 'nothing');
const Following = lazyPart(() => import('./following'));
const Newcomer = lazyPart(() => import('./newcomer'));
const UnitQuestion = lazyPart(() => import('./unit-question'));
const ReadyWorkouts = lazyPart(() => import('./ready-workouts'));
const TrainedMuscles = lazyPart(() => import('./muscles'));
const ActivityChart = lazyPart(() => import('../progress/activity-chart'));

/**
 * One column on a phone; two on a desktop, three if there is space. In each row and column one part grows, so that all
 * end level.
 */
const Grid = styled.div`
  display: grid;
  gap: 1.75rem;
  ${media.desktop} {
    grid-template:
      'now recent' 1fr
      'library recent' auto
      'ready muscles' auto / minmax(0, 1.15fr) minmax(0, 1fr);
    gap: 2rem 2.5rem;
  }
  ${media.wide} {
    grid-template:
      'now recent activity' auto
      'now ready muscles' 1fr
      'library ready muscles' auto / minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const Now = styled(Stack)`
  gap: 1.75rem;
  ${media.desktop} {
    grid-area: now;
  }
`;
/** Stretches its content to the cell's size. */
const Filled = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  & > * {
    flex: 1 1 auto;
  }
`;
/** The week below the recent workouts; in three columns each has its own cell. */
const Recent = styled(Stack)`
  ${media.desktop} {
    grid-area: recent;
    gap: 2rem;
    & > * {
      flex: 1 1 auto;
    }
  }
  ${media.wide} {
    display: contents;
  }
`;
const Latest = styled(Filled)`
  gap: 1.75rem;
  ${media.wide} {
    grid-area: recent;
  }
`;
const Activity = styled(Filled)`
  ${media.wide} {
    grid-area: activity;
  }
`;
const Library = styled(Filled)`
  ${media.desktop} {
    grid-area: library;
  }
`;
const Ready = styled(Filled)`
  grid-area: ready;
`;
const Muscles = styled(Filled)`
  ${media.desktop} {
    grid-area: muscles;
  }
`;

/** The fitness home: the workout under way or what is due today, the week, what was done last. */
export default function HomePage() {
  const isDesktop = useDesktop();
  const [session, ...others] = useOpenSessions();
  const { today, hasFailed, follow } = useToday();
  const progress = useCall('progress', { query: { timeZone: timeZone() } });
  const isNew = progress.data?.totalWorkouts === 0;
  return (
    <Page $width={FULL_WIDTH}>
      <HomeHeader />
      <Grid>
        <Now>
          <ActiveSession session={session} />
          <Suspense fallback={null}>{others.length > 0 && <AlsoUnderWay sessions={others} />}</Suspense>
          <WaitingHere />
          <TodayCard today={today} hasFailed={hasFailed} follow={follow} lead={!session} />
          <Suspense fallback={null}>
            <DraftsWaiting />
          </Suspense>
          <Suspense fallback={null}>
            {follow.runs && follow.runs.length > 0 && <Following follow={follow} />}
          </Suspense>
          <Suspense fallback={null}>{isNew && <Newcomer />}</Suspense>
          {progress.isPending && <WeekSkeleton />}
          <FiguresError query={progress} title={fetchTexts.progress} />
          {progress.data && <Week progress={progress.data} />}
        </Now>
        <Recent>
          <Latest>
            <Suspense fallback={null}>{isNew && <UnitQuestion />}</Suspense>
            <RecentWorkouts />
          </Latest>
          {isDesktop && (
            <Activity>
              <Suspense fallback={<SkeletonFigure height="16rem" />}>
                {progress.data ? (
                  <ActivityChart days={progress.data.days} />
                ) : (
                  progress.isPending && <SkeletonFigure height="16rem" />
                )}
              </Suspense>
            </Activity>
          )}
        </Recent>
        <Library>
          <LibraryTeaser />
        </Library>
        {isDesktop && (
          <Ready>
            <Suspense fallback={null}>
              <ReadyWorkouts />
            </Suspense>
          </Ready>
        )}
        {progress.data && progress.data.totalWorkouts > 0 && (
          <Muscles>
            <WhenSeen>
              <Suspense fallback={<SkeletonFigure height="16rem" />}>
                <TrainedMuscles />
              </Suspense>
            </WhenSeen>
          </Muscles>
        )}
      </Grid>
    </Page>
  );
}
