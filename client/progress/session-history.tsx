import { CalendarPlus, ChartColumn, ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { RECENT_SESSIONS_ON_PROGRESS } from '@common/constants';
import type { SessionSummary } from '@common/contract/training/session-lists';
import { useCall } from '../api/use-call';
import { focusIfLost } from '../dialogs/delete-listed';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Row, Section } from '../ui/layout/layout';
import { SectionTitle, Text } from '../ui/layout/text';
import { endOfDay, HISTORY_PAGE, type HistoryCursor, pageOf } from './history-pages';
import { useSessionLink } from './session-link';
import { Sessions } from './sessions';
import { restoreSession } from './use-delete-session';

/** Opens a session with all its sets. */
function DetailsLink({ session }: { session: SessionSummary }) {
  const to = useSessionLink();
  return (
    <Button size="sm" variant="ghost" asChild>
      <Link
        to={to(session.id)}
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
    <Section ref={box} aria-labelledby={TITLE_ID}>
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
    </Section>
  );
}

const LATEST = { limit: RECENT_SESSIONS_ON_PROGRESS, completed: 'true' } as const;

/** The ten latest completed sessions, and behind a button all there ever were; each opens its details. */
export function LatestSessions() {
  const [showsAll, setShowsAll] = useState(false);
  const sessions = useCall('listSessions', { query: LATEST });
  if (showsAll) return <SessionHistory onClose={() => setShowsAll(false)} />;
  const mayBeMore = sessions.data?.length === RECENT_SESSIONS_ON_PROGRESS;
  return (
    <Section>
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
      <div>
        <Button size="sm" asChild>
          <Link to="/log-workout">
            <CalendarPlus aria-hidden="true" />
            Log Past Workout
          </Link>
        </Button>
      </div>
      <Sessions
        query={sessions}
        rows={4}
        loading="Loading recent activity"
        empty={
          <EmptyState
            icon={ChartColumn}
            title="No completed workouts yet"
            text="Finish one, and it shows up here."
            as="h3"
            action={
              <Row>
                <Button asChild>
                  <Link to="/workouts">My Workouts</Link>
                </Button>
                <Button asChild>
                  <Link to="/import">Import Workouts</Link>
                </Button>
              </Row>
            }
          />
        }
        action={(session) => <DetailsLink session={session} />}
      />
    </Section>
  );
}

/** Deleted and abandoned workouts that can still be restored; fetched only when asked for. */
export function DeletedSessions() {
  const [shown, setShown] = useState(false);
  const sessions = useCall('listSessions', { query: { discarded: 'true', limit: 50 } }, { enabled: shown });
  return (
    <Section>
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
    </Section>
  );
}
