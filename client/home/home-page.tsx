import { Play, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { ProgressWindow } from '@common/contract/training/progress';
import { fetchTexts, hubTexts, TAGLINE } from '@common/texts';
import { useCall } from '../api/use-call';
import { useMember } from '../auth/member-store';
import { startWorkout } from '../player/frame/open-player';
import { FiguresError } from '../progress/figures-error';
import { WeekSkeleton } from '../progress/progress-skeletons';
import { useOpenSessions } from '../sync/active-session';
import { Button } from '../ui/button/button';
import { StatCard } from '../ui/data/stat-card';
import { StatRow } from '../ui/data/stat-row';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { timeZone } from '../ui/format/dates';
import { Duration } from '../ui/format/duration';
import { figure } from '../ui/format/figures';
import { FULL_WIDTH, Page, Row, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { Text } from '../ui/layout/text';
import { useDesktop } from '../ui/layout/use-desktop';
import { lazyPart } from '../ui/overlay/lazy-part';
import { media } from '../ui/theme/mixins';
import { WhenSeen } from '../windowing/when-seen';
import { ActiveSession } from './active-session';
import { AvatarLink } from './avatar-link';
import { LibraryTeaser } from './library-teaser';
import { RecentWorkouts } from './recent-workouts';
import { WeekCard } from './week-card';

// Fetched when the page is there: the first load has no space for it.
const EmptyWorkoutButton = lazyPart(() => import('../player/frame/empty-workout-button'));

/** Quick Start begins the first workout of the list; Create opens the workout creator; Empty Workout begins with nothing in it. */
function QuickActions({ lead }: { lead: boolean }) {
  const workouts = useCall('listWorkouts', {});
  const first = workouts.data?.find(({ exercises }) => exercises.length > 0);
  return (
    <div>
      <Row $fill>
        <Button
          variant={lead && first ? 'go' : 'default'}
          disabled={!first}
          aria-describedby="quick-start"
          onClick={() => first && void startWorkout(first)}
        >
          <Play aria-hidden="true" />
          Quick Start
        </Button>
        <Button variant={lead && workouts.isSuccess && !first ? 'go' : 'default'} asChild>
          <Link to="/workouts?create=1">
            <Plus aria-hidden="true" />
            Create
          </Link>
        </Button>
      </Row>
      <Text id="quick-start" $size={13} $muted style={{ margin: '0.375rem 0 0.75rem' }}>
        {first
          ? `Quick Start: ${first.name}`
          : workouts.isSuccess
            ? 'Create a workout to start with.'
            : '\u00a0'}
      </Text>
      <Suspense fallback={null}>
        <EmptyWorkoutButton wide />
      </Suspense>
    </div>
  );
}

/** Workouts, time and calories of the past week. */
function WeekStats({ week }: { week: ProgressWindow }) {
  return (
    <StatRow>
      <StatCard label="workouts" value={figure(week.workouts)} />
      <StatCard label="total time" value={<Duration minutes={week.minutes} />} />
      <StatCard label="calories" value={figure(week.calories)} />
    </StatRow>
  );
}

// Loaded where shown: few members have two workouts under way, and phones show neither of the others.
const AlsoUnderWay = lazyPart(() => import('./also-under-way'));
const ReadyWorkouts = lazyPart(() => import('./ready-workouts'));
const MusclesCard = lazyPart(() => import('./muscles-card'));
const ActivityCard = lazyPart(() => import('../progress/activity-card'));

/**
 * One column on a phone; two on a desktop, three if there is space. In each row and column one card grows, so that all
 * end level.
 */
const Grid = styled.div`
  display: grid;
  gap: 1rem;
  ${media.desktop} {
    grid-template:
      'now recent' 1fr
      'library recent' auto
      'ready muscles' auto / minmax(0, 1.15fr) minmax(0, 1fr);
    gap: 1.5rem;
  }
  ${media.wide} {
    grid-template:
      'now recent activity' auto
      'now ready muscles' 1fr
      'library ready muscles' auto / minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const Now = styled(Stack)`
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
    gap: 1.5rem;
    & > * {
      flex: 1 1 auto;
    }
  }
  ${media.wide} {
    display: contents;
  }
`;
const Latest = styled(Filled)`
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
          <Latest>
            <RecentWorkouts />
          </Latest>
          {isDesktop && (
            <Activity>
              <Suspense fallback={<SkeletonFigure height="16rem" />}>
                {progress.data ? (
                  <ActivityCard days={progress.data.days} />
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
                <MusclesCard />
              </Suspense>
            </WhenSeen>
          </Muscles>
        )}
      </Grid>
    </Page>
  );
}
