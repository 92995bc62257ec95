import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCall } from '../api/use-call';
import { focusIfLost } from '../dialogs/focus-if-lost';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Card } from '../ui/layout/card';
import { Row } from '../ui/layout/layout';
import { SectionTitle } from '../ui/layout/section-title';
import { Text } from '../ui/layout/text';
import { DetailsLink } from './details-link';
import { endOfDay, HISTORY_PAGE, type HistoryCursor, pageOf } from './history-pages';
import { Sessions } from './sessions';

const TITLE_ID = 'all-workouts';

/** All completed sessions, newest first, a page at a time; from a day back where one is chosen. */
export function SessionHistory({ onClose }: { onClose: () => void }) {
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
