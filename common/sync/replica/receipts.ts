import type { Seen } from '../../live-events';
import type { LiveState, LiveStore } from '../live-state';

/** How far a set has come: kept on this device, recorded by the server, shown on all the member's open screens. */
export type Receipt = 'device' | 'server' | 'screens';

/** How far the set of this name has come, as far as this screen knows. */
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

/** A screen has said how much of a session it shows. What was said of screens that are gone is forgotten. */
export function noteSeen(live: LiveStore, { tab, sessionId, facts }: Seen & { tab: string }): void {
  live.setState(({ seen, screens }) => {
    const open = new Set([tab, ...screens.map((screen) => screen.tab)]);
    const kept = Object.fromEntries(Object.entries(seen).filter(([name]) => open.has(name)));
    return { seen: { ...kept, [tab]: { ...kept[tab], [sessionId]: facts } } };
  });
}
