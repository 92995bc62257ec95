import { type Queue, readItem } from '../outbox/outbox-queue';
import type { LiveState, LiveStore } from './live-state';
import { setSources } from './views';

/** Shows what the store holds. */
export function showQueue(live: LiveStore, queue: Queue): void {
  const { deviceId, moved, away, aside, items } = queue;
  live.setState({ deviceId, moved, away, deadLetters: aside });
  setSources(live, { items, confirmed: withoutGone(live.getState().confirmed, queue) });
}

/**
 * What a restored database took in as another session, or refused, is not there under its old name: no event would ever
 * drop it.
 */
function withoutGone(
  confirmed: LiveState['confirmed'],
  { moved, items, aside }: Queue,
): LiveState['confirmed'] {
  const hasMoved = (id: string) => (moved[id]?.to ?? id) !== id;
  const isRefused = (id: string) =>
    aside.map(({ what }) => readItem(what)).some((item) => item?.kind === 'offer' && item.sessionId === id);
  const isWanted = (id: string) => items.some(({ sessionId }) => sessionId === id);
  const isThere = ([id, { session }]: [string, { session: { version: number } }]) =>
    session.version > 0 || isWanted(id) || !(hasMoved(id) || isRefused(id));
  const all = Object.entries(confirmed);
  const kept = all.filter(isThere);
  return kept.length === all.length ? confirmed : Object.fromEntries(kept);
}
