import * as z from 'zod';
import { entityId } from '../../fields';
import { liftedSets } from '../../player/entries';
import { deviceOf } from '../../player/facts';
import { factIdSchema } from '../../player/names';
import type { LiveState } from './live-state';

/** So many sets are told of one by one; nobody does more while a screen is away. */
const MOST = 500;

/** What happened while this device was without a connection; kept until somebody has read it. */
export const awaySchema = z.object({
  /** Sessions of other devices that a start made here led to. */
  merged: z.array(entityId),
  /** Sets of other devices in sessions that this one held. */
  added: z.array(z.object({ sessionId: entityId, id: factIdSchema })),
});
export type AwayReport = z.infer<typeof awaySchema>;

type Held = Pick<LiveState, 'views' | 'items'>;

/** What became of what was held `before` the connection was lost; null where nothing happened that is news here. */
export function awayReport(
  before: Held,
  { views, moved, deviceId }: Pick<LiveState, 'views' | 'moved' | 'deviceId'>,
): AwayReport | null {
  const starts = before.items.flatMap((item) => (item.kind === 'start' ? [item.sessionId] : []));
  const merged = starts.flatMap((id) => {
    const to = moved[id]?.to;
    return to !== undefined && to !== id ? [to] : [];
  });
  const added = Object.values(before.views).flatMap((held) => {
    const known = new Set(held.state.facts.map(({ id }) => id));
    const now = views[moved[held.id]?.to ?? held.id];
    return (now ? liftedSets(now.state) : [])
      .filter(({ id }) => !known.has(id) && deviceOf(id) !== deviceId)
      .map(({ id }) => ({ sessionId: now!.id, id }));
  });
  return merged.length + added.length > 0 ? { merged, added: added.slice(0, MOST) } : null;
}

/** Both reports as one: what was not read yet, and what has happened since. */
export function withReport(before: AwayReport | null, { merged, added }: AwayReport): AwayReport {
  const known = new Set(before?.added.map(({ id }) => id));
  return {
    merged: [...new Set([...(before?.merged ?? []), ...merged])],
    added: [...(before?.added ?? []), ...added.filter(({ id }) => !known.has(id))].slice(-MOST),
  };
}
