import type { Session } from '@common/contract/training/sessions';
import { withPlacedSets } from '@common/player/state/placed-sets';
import type { OutboxItem } from './outbox-item';

/** A workout of which something waits on this device. */
export interface WaitingSession {
  sessionId: string;
  /** Name of the workout; null where this device has no more than the waiting items. */
  name: string | null;
  /** Number of sets that wait. */
  sets: number;
  /** Time of the oldest item that waits, by server time in milliseconds. */
  since: number;
  isFinished: boolean;
}

function setsOf(item: OutboxItem): number {
  if (item.kind === 'start') return 0;
  if (item.kind === 'offer') return item.facts.filter(({ kind }) => kind === 'set').length;
  let sets = 0;
  withPlacedSets(item.command, (set) => {
    sets += 1;
    return set;
  });
  return sets;
}

/** Groups the outbox by workout, oldest first. */
export function waitingSessions(
  items: readonly OutboxItem[],
  views: Readonly<Record<string, Session>>,
): WaitingSession[] {
  const byId = new Map<string, WaitingSession>();
  for (const item of items) {
    const { sessionId } = item;
    const view = views[sessionId];
    const before = byId.get(sessionId);
    byId.set(sessionId, {
      sessionId,
      name: view?.workout.name ?? (item.kind === 'command' ? null : item.plan.name),
      sets: (before?.sets ?? 0) + setsOf(item),
      since: Math.min(before?.since ?? Number.POSITIVE_INFINITY, item.at),
      isFinished: view?.phase === 'completed',
    });
  }
  return [...byId.values()].sort((a, b) => a.since - b.since);
}
