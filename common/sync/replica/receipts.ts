import type { Seen } from '@common/contract/live-events';
import type { LiveState, LiveStore } from '../live-state';

/** Receipt of a set: stored on this device, recorded by the server, or shown on all the member's open screens. */
export type Receipt = 'device' | 'server' | 'screens';

/** Receipt of the set of that id, as far as this screen knows. */
export function receiptOf(
  { confirmed, seen, screens }: Pick<LiveState, 'confirmed' | 'seen' | 'screens'>,
  sessionId: string,
  factId: string,
): Receipt {
  const place = confirmed[sessionId]?.session.state.facts.findIndex(({ id }) => id === factId) ?? -1;
  if (place < 0) return 'device';
  const isOnAll = screens.every(({ tab }) => (seen[tab]?.[sessionId] ?? 0) > place);
  return screens.length > 1 && isOnAll ? 'screens' : 'server';
}

/** Notes how many facts of a session a screen shows, and forgets the screens that are gone. */
export function noteSeen(live: LiveStore, { tab, sessionId, facts }: Seen & { tab: string }): void {
  live.setState(({ seen, screens }) => {
    const open = new Set([tab, ...screens.map((screen) => screen.tab)]);
    const openSeen = Object.fromEntries(Object.entries(seen).filter(([name]) => open.has(name)));
    return { seen: { ...openSeen, [tab]: { ...openSeen[tab], [sessionId]: facts } } };
  });
}
