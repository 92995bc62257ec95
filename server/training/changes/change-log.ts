import { DAY_MS } from '@common/constants';
import { type ChangingList, TOMBSTONE_DAYS } from '@common/contract/training/changes';
import type { ChangeLog, LogEntry } from './model';

/** Max tombstones per member; beyond it the oldest are dropped before their time. */
export const MAX_TOMBSTONES = 10_000;

/** One thing that there is now. */
export type Present = Pick<LogEntry, 'list' | 'id' | 'version'>;

export const EMPTY_LOG: ChangeLog = { entries: [], number: 0, floor: 0 };

const keyOf = ({ list, id }: { list: ChangingList; id: string }) => `${list} ${id}`;

/** Entries of things that are not among these: they have been deleted, or were not read. */
export function missingFrom(log: ChangeLog, present: readonly Present[]): LogEntry[] {
  const keys = new Set(present.map(keyOf));
  return log.entries.filter((entry) => !entry.deletedAt && !keys.has(keyOf(entry)));
}

/**
 * The log after a look at all that there is: what is new, changed or gone gets the next numbers, in that order. The
 * same object if nothing is. Tombstones go after 90 days.
 */
export function logAfter(log: ChangeLog, present: readonly Present[], now: Date): ChangeLog {
  const entryOf = new Map(log.entries.map((entry) => [keyOf(entry), entry]));
  // A reader may meet a document twice that changes meanwhile.
  const things = [...new Map(present.map((thing) => [keyOf(thing), thing])).values()];
  const changed: Omit<LogEntry, 'number'>[] = things.filter((thing) => {
    const entry = entryOf.get(keyOf(thing));
    return !entry || entry.deletedAt !== undefined || entry.version !== thing.version;
  });
  const gone = missingFrom(log, present).map((entry) => ({ ...entry, deletedAt: now }));
  const moved = new Set([...changed, ...gone].map(keyOf));
  const entries = [
    ...log.entries.filter((entry) => !moved.has(keyOf(entry))),
    ...[...changed, ...gone].map(({ list, id, version, deletedAt }, index) => ({
      ...{ list, id, version, number: log.number + index + 1 },
      ...(deletedAt && { deletedAt }),
    })),
  ];
  const tombstones = entries.filter(({ deletedAt }) => deletedAt);
  const earliest = now.getTime() - TOMBSTONE_DAYS * DAY_MS;
  const dropped = tombstones.filter(
    ({ deletedAt }, index) => deletedAt!.getTime() <= earliest || index < tombstones.length - MAX_TOMBSTONES,
  );
  if (moved.size === 0 && dropped.length === 0) return log;
  const isDropped = new Set(dropped.map(({ number }) => number));
  return {
    entries: entries.filter(({ number }) => !isDropped.has(number)),
    number: log.number + moved.size,
    floor: Math.max(log.floor, ...isDropped),
  };
}
