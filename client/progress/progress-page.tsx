import { ChartColumn, ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RECENT_SESSIONS_ON_PROGRESS } from '@common/constants';
import type { SessionSummary } from '@common/contract/training/session-lists';
import { fetchTexts } from '@common/texts';
import { useCall } from '../api/use-call';
import { focusIfLost } from '../dialogs/delete-listed';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { timeZone } from '../ui/format/dates';
import { Card, FULL_WIDTH, Page, Row, Stack, ThreeParts } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { SectionTitle, Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { FiguresError } from './figures-error';
import { endOfDay, HISTORY_PAGE, type HistoryCursor, pageOf } from './history-pages';
import { ActivitySkeleton, TotalsSkeleton } from './progress-skeletons';
import { Sessions } from './sessions';
import { Totals } from './totals';
import { restoreSession } from './use-delete-session';
import { WindowCard } from './window-card';
import { YearSkeleton } from './year/year-cards';

/** Opens a session with all its sets. */
function DetailsLink({ session }: { session: SessionSummary }) {
  return (
    <Button size="sm" variant="ghost" asChild>
      <Link
        to={`/progress?session=${session.id}`}
        // The dialog opens over the list, which stays where it is.
        preventScrollReset
        aria-label={`Details of ${session.workout.name}`}
      >
        Details
        <ChevronRight aria-hidden="true" />
      </Link>
    </Button>
  );
}

const TITLE_ID = 'all-workouts';

/** All completed sessions, newest first, a page at a time; from a day back where one is chosen. */
function SessionHistory({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  const [until, setUntil] = useState('');
  const [behind, setBehind] = useState<HistoryCursor[]>([]);
  const before = endOfDay(until);
  const cursor = behind.at(-1) ?? (before ? { before } : {});
  const input = { query: { limit: HISTORY_PAGE + 1, completed: 'true', ...cursor } } as const;
  const sessions = useCall('listSessions', input, { keepPrevious: true });
  const { shown, next } = pageOf(sessions.data ?? []);

  const turn = (pages: HistoryCursor[]) => {
    setBehind(pages);
    box.current?.scrollIntoView({ block: 'start' });
    // The button that was pressed may be gone with the last page.
    focusIfLost(`#${TITLE_ID}`);
  };
  return (
    <Card as="section" ref={box} aria-labelledby={TITLE_ID}>
      <SectionTitle
        id={TITLE_ID}
        action={
          <Button variant="link" size="sm" onClick={onClose}>
            Latest Only
          </Button>
        }
      >
        All Workouts
      </SectionTitle>
      <Field label="Up to" hint="Choose a day to look further back.">
        <Input
          type="date"
          value={until}
          onChange={({ target }) => {
            setUntil(target.value);
            setBehind([]);
          }}
        />
      </Field>
      <Sessions
        query={{ ...sessions, data: sessions.data && shown }}
        rows={8}
        loading="Loading all workouts"
        empty={
          <EmptyState icon={SearchX} title="Nothing before this day" text="Choose a later one." as="h3" />
        }
        action={(session) => <DetailsLink session={session} />}
      />
      <Text role="status" $size={13} $muted>
        Page {behind.length + 1}
      </Text>
      <Row $fill>
        {behind.length > 0 && (
          <Button onClick={() => turn(behind.slice(0, -1))}>
            <ChevronLeft aria-hidden="true" />
            Newer
          </Button>
        )}
        {next && (
          <Button onClick={() => turn([...behind, next])}>
            Older
            <ChevronRight aria-hidden="true" />
          </Button>
        )}
      </Row>
    </Card>
  );
}

const LATEST = { limit: RECENT_SESSIONS_ON_PROGRESS, completed: 'true' } as const;

/** The ten latest completed sessions, and behind a button all there ever were; each opens its details. */
function LatestSessions() {
  const [showsAll, setShowsAll] = useState(false);
  const sessions = useCall('listSessions', { query: LATEST });
  if (showsAll) return <SessionHistory onClose={() => setShowsAll(false)} />;
  const mayBeMore = sessions.data?.length === RECENT_SESSIONS_ON_PROGRESS;
  return (
    <Card as="section">
      <SectionTitle
        action={
          mayBeMore && (
            <Button variant="link" size="sm" onClick={() => setShowsAll(true)}>
              View All
            </Button>
          )
        }
      >
        Recent Activity
      </SectionTitle>
      <Sessions
        query={sessions}
        rows={4}
        loading="Loading recent activity"
        empty={
          <EmptyState
            icon={ChartColumn}
            title="No completed workouts yet"
            text="Finish one, and it counts here."
            as="h3"
            action={
              <Button asChild>
                <Link to="/workouts">My Workouts</Link>
              </Button>
            }
          />
        }
        action={(session) => <DetailsLink session={session} />}
      />
    </Card>
  );
}

/** Deleted and abandoned workouts that can still be restored; fetched only when asked for. */
function DeletedSessions() {
  const [shown, setShown] = useState(false);
  const sessions = useCall('listSessions', { query: { discarded: 'true', limit: 50 } }, { enabled: shown });
  return (
    <Card as="section" $pad="sm">
      <SectionTitle
        action={
          <Button size="sm" variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
          </Button>
        }
      >
        Deleted Workouts
      </SectionTitle>
      {shown && (
        <Sessions
          query={sessions}
          rows={2}
          loading="Loading deleted workouts"
          empty={<Text $muted>None. A deleted workout can be restored here for 30 days.</Text>}
          action={({ id, workout }) => (
            <Button size="sm" aria-label={`Restore ${workout.name}`} onClick={() => void restoreSession(id)}>
              Restore
            </Button>
          )}
        />
      )}
    </Card>
  );
}

const TrainingYear = lazyPart(() => import('./year/training-year'));
const BodyCard = lazyPart(() => import('./body/body-card'));
const ActivityCard = lazyPart(() => import('./activity-card'));
const SessionDetailsDialog = lazyPart(() => import('./session-details-dialog'));

/** The member's progress. `?session=` opens a session's details. */
export default function ProgressPage() {
  const progress = useCall('progress', { query: { timeZone: timeZone() } });
  const [address, setAddress] = useSearchParams();
  const sessionId = address.get('session');
  const close = () => setAddress({}, { replace: true, preventScrollReset: true });
  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader title="Progress" text="Every completed workout counts." />
      {progress.isPending && <TotalsSkeleton />}
      <FiguresError query={progress} title={fetchTexts.progress} />
      {progress.data && <Totals progress={progress.data} />}
      {progress.isPending && <YearSkeleton />}
      {progress.data && progress.data.totalWorkouts > 0 && (
        <Suspense fallback={<YearSkeleton />}>
          <TrainingYear />
        </Suspense>
      )}
      <ThreeParts $side={3}>
        <Stack>
          {progress.isPending && <ActivitySkeleton />}
          {progress.data && (
            <>
              <Suspense fallback={<SkeletonFigure height="13.75rem" />}>
                <ActivityCard days={progress.data.days} />
              </Suspense>
              <WindowCard title="This Week" text="The last 7 days" window={progress.data.week} />
              <WindowCard title="This Month" text="The last month" window={progress.data.month} />
            </>
          )}
        </Stack>
        <Suspense fallback={<SkeletonFigure height="9rem" />}>
          <BodyCard />
        </Suspense>
        <Stack>
          <LatestSessions />
          <DeletedSessions />
        </Stack>
      </ThreeParts>
      <Suspense fallback={null}>
        {sessionId && <SessionDetailsDialog sessionId={sessionId} onClose={close} />}
      </Suspense>
    </Page>
  );
}
