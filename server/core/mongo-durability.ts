import type { ConnectOptions } from 'mongoose';

/**
 * Durability options of every database command. Writes are acknowledged once a majority has journaled them; reads see
 * only such writes and go to the primary, since an ack may rest on them; a command that a failover interrupts is
 * retried once, under the same transaction number.
 */
export const DURABLE = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  retryWrites: true,
  retryReads: true,
} as const satisfies ConnectOptions;

/** Values that MONGODB_URI may set for each of these options, by lower-case name. */
const ALLOWED: Record<string, readonly string[]> = {
  w: ['majority'],
  journal: ['true'],
  j: ['true'],
  fsync: ['true'],
  readpreference: ['primary'],
  readconcernlevel: ['majority'],
  retrywrites: ['true'],
  retryreads: ['true'],
};
const WHY: Record<string, string> = {
  readpreference: 'what decides is read from the primary',
  readconcernlevel: 'what is read must be on a majority',
  retrywrites: 'a write that a failover interrupts is sent again',
  retryreads: 'a read that a failover interrupts is sent again',
};
const FOR_WRITES = 'every write is acknowledged by a majority, from its journal';

/** One sentence per option of a MongoDB URI that could lose an acknowledged write. */
export function weakenings(uri: string): string[] {
  const query = /\?(.*)$/s.exec(uri)?.[1] ?? '';
  return [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const allowed = ALLOWED[name.toLowerCase()];
    if (!allowed || allowed.includes(value.toLowerCase())) return [];
    return `MONGODB_URI must not say ${name}=${value}: ${WHY[name.toLowerCase()] ?? FOR_WRITES}. Leave it out.`;
  });
}
