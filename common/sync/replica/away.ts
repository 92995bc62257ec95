import { isOwnId } from '@common/contract/own-ids';
import { liftedSets } from '@common/player/state/entries';
import { deviceOf } from '@common/player/state/facts';
import type { LiveState } from '../live-state';
import { type AwayReport, MOST_TOLD } from '../outbox/away-report';

type Held = Pick<LiveState, 'views' | 'items'>;

/**
 * Report of what happened to the sessions and starts held `before` the connection was lost; null where there is no
 * news.
 */
export function awayReport(
  before: Held,
  { views, moved, deviceId }: Pick<LiveState, 'views' | 'moved' | 'deviceId'>,
): AwayReport | null {
  // A start of a page of 0.1.0 has no id of its member's own. It gets one, which is no merge with another workout.
  const starts = before.items.flatMap((item) =>
    item.kind === 'start' && isOwnId(item.sessionId, item.userId) ? [item.sessionId] : [],
  );
  const merged = starts.flatMap((id) => {
    const to = moved[id]?.to;
    return to !== undefined && to !== id ? [to] : [];
  });
  const added = Object.values(before.views).flatMap((held) => {
    const heldIds = new Set(held.state.facts.map(({ id }) => id));
    const now = views[moved[held.id]?.to ?? held.id];
    return (now ? liftedSets(now.state) : [])
      .filter(({ id }) => !heldIds.has(id) && deviceOf(id) !== deviceId)
      .map(({ id }) => ({ sessionId: now!.id, id }));
  });
  return merged.length + added.length > 0 ? { merged, added: added.slice(0, MOST_TOLD) } : null;
}
