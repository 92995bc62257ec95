import * as z from 'zod';
import { entityId } from '@common/contract/fields';
import { factIdSchema } from '@common/player/state/commands';

/** Max sets in a report, more than are done while a screen is away. */
export const MOST_TOLD = 500;

/** Report of what happened while this device had no connection; stored until the member has read it. */
export const awaySchema = z.object({
  /** Sessions of other devices that a start made here was merged into. */
  merged: z.array(entityId),
  /** Sets of other devices in sessions that this one held. */
  added: z.array(z.object({ sessionId: entityId, id: factIdSchema })),
});
export type AwayReport = z.infer<typeof awaySchema>;

/** Merges the unread report with a newer one. */
export function withReport(before: AwayReport | null, { merged, added }: AwayReport): AwayReport {
  const reportedIds = new Set(before?.added.map(({ id }) => id));
  return {
    merged: [...new Set([...(before?.merged ?? []), ...merged])],
    added: [...(before?.added ?? []), ...added.filter(({ id }) => !reportedIds.has(id))].slice(-MOST_TOLD),
  };
}
