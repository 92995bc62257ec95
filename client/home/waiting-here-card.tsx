import { Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { type WaitingSession, waitingSessions } from '@common/sync/outbox/waiting-sessions';
import { useLiveStore } from '../sync/live-store';
import { useServerSecond } from '../sync/server-clock';
import { dateAndTime } from '../ui/format/dates';
import { formatCount } from '../ui/format/figures';
import { Card } from '../ui/layout/layout';
import { LineList, ListLine, ListWords } from '../ui/layout/list-line';
import { Heading, SectionTitle, Text } from '../ui/layout/text';

/** Younger items are on their way: they are no news. */
const PATIENCE_MS = 4_000;

function waitText({ sets, since, isFinished }: WaitingSession): string {
  const what = sets > 0 ? `${formatCount(sets, 'set')} waiting` : 'waiting';
  return `${isFinished ? 'Finished' : 'Under way'} · ${what} since ${dateAndTime(new Date(since).toISOString())}`;
}

/** Workouts of which something waits on this device, finished ones too: nothing that was done is out of sight. */
export default function WaitingHereCard() {
  const items = useLiveStore((state) => state.items);
  const views = useLiveStore((state) => state.views);
  const waiting = useMemo(() => waitingSessions(items, views), [items, views]);
  const oldest = waiting[0]?.since ?? null;
  const now = useServerSecond(oldest);
  if (oldest === null || now - oldest < PATIENCE_MS) return null;
  return (
    <Card as="section" $tone="waiting" aria-label="Waiting on this device">
      <SectionTitle>Waiting on this device</SectionTitle>
      <LineList>
        {waiting.map((one) => (
          <ListLine key={one.sessionId}>
            <Hourglass size={18} aria-hidden="true" />
            <ListWords>
              <Heading as="h3" $size={16}>
                {one.name ?? 'A workout'}
              </Heading>
              <Text $size={13}>{waitText(one)}</Text>
            </ListWords>
          </ListLine>
        ))}
      </LineList>
      <Text $size={13}>Nothing is lost. It is sent as soon as the club can be reached.</Text>
    </Card>
  );
}
