import type { ConnectOptions } from 'mongoose';

/**
 * What every command to the database asks for, whichever way it is sent. A write is acknowledged when a majority has it
 * in its journal; what is read has been so acknowledged and comes from the primary, since an ack may rest on it; a
 * command that a failover interrupts is sent once more, under the number by which the servers of a replica set know it.
 */
export const DURABLE = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  retryWrites: true,
  retryReads: true,
} as const satisfies ConnectOptions;

/** What a URI may say of it, by the lower-case name of each option; `true` is anything. */
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

/** Each option of a MongoDB URI that would have an acknowledged set be lost, as a sentence; none: an empty list. */
export function weakenings(uri: string): string[] {
  const query = /\?(.*)$/s.exec(uri)?.[1] ?? '';
  return [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const allowed = ALLOWED[name.toLowerCase()];
    if (!allowed || allowed.includes(value.toLowerCase())) return [];
    return `MONGODB_URI must not say ${name}=${value}: ${WHY[name.toLowerCase()] ?? FOR_WRITES}. Leave it out.`;
  });
}
