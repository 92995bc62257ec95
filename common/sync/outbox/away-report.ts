import * as z from 'zod';
import { entityId } from '../../fields';
import { factIdSchema } from '../../player/names';

/** So many sets are told of one by one; nobody does more while a screen is away. */
export const MOST_TOLD = 500;

/** What happened while this device was without a connection; kept until somebody has read it. */
export const awaySchema = z.object({
  /** Sessions of other devices that a start made here led to. */
  merged: z.array(entityId),
  /** Sets of other devices in sessions that this one held. */
  added: z.array(z.object({ sessionId: entityId, id: factIdSchema })),
});
export type AwayReport = z.infer<typeof awaySchema>;

/** Both reports as one: what was not read yet, and what has happened since. */
export function withReport(before: AwayReport | null, { merged, added }: AwayReport): AwayReport {
  const known = new Set(before?.added.map(({ id }) => id));
  return {
    merged: [...new Set([...(before?.merged ?? []), ...merged])],
    added: [...(before?.added ?? []), ...added.filter(({ id }) => !known.has(id))].slice(-MOST_TOLD),
  };
}
