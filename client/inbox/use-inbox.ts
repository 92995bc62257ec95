import { useMemo } from 'react';
import type { Session } from '@common/contract/training/sessions';
import { inboxOf, type Waiting } from '@common/player/state/inbox';
import { type DeadLetterGroup, deadLetterGroups } from '@common/sync/outbox/dead-letters';
import { useLiveStore } from '../sync/live-store';

/** One thing that waits for the member's answer, and the session it is about. */
export interface InboxItem {
  session: Session;
  waiting: Waiting;
}

/** Everything that waits for an answer, in all sessions that this device shows, oldest session first. */
export function useInbox(): readonly InboxItem[] {
  const views = useLiveStore((state) => state.views);
  return useMemo(
    () =>
      Object.values(views)
        .sort((a, b) => a.state.startedAt - b.state.startedAt)
        .flatMap((session) => inboxOf(session.state).map((waiting) => ({ session, waiting }))),
    [views],
  );
}

/** The dead letters of this device, which wait for an answer, on each of its tabs. */
export function useDeadLetters(): readonly DeadLetterGroup[] {
  const deadLetters = useLiveStore((state) => state.deadLetters);
  return useMemo(() => deadLetterGroups(deadLetters), [deadLetters]);
}
