import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod';
import { newDeviceId } from '@common/sync/outbox/object-id';
import { settledSchema } from '@common/sync/outbox/outbox-item';
import { emptyQueue, type Queue, readQueue } from '@common/sync/outbox/outbox-queue';
import type { OfflineSessions, QueueStore } from '@common/sync/outbox/queue-store';
import { memoryStore } from '@common/sync/outbox/queue-store';
import { readSession } from '@common/sync/replica/read-session';
import { EPOCH, OUTBOX, outboxDatabase, QUEUE, SESSIONS, SETTLED } from '../storage/outbox-database';
import { deviceStorage } from '../storage/storage';
import { useLimitsStore } from './limits';

const VERSION = 1;
/** Timeout of an IndexedDB request: WebKit now and then opens a database and never finishes its first change. */
const PATIENCE_MS = 4_000;

interface LiveSchema extends DBSchema {
  outbox: { key: string; value: unknown };
  sessions: { key: string; value: unknown };
}
type Database = IDBPDatabase<LiveSchema>;

/**
 * The outbox of one member in IndexedDB. Device id and counters are in the same record as the taps they number:
 * whatever wipes one wipes all, so a number is never given twice.
 * @throws Error if it cannot be opened or written, also at the second try.
 */
async function indexedDbStore(memberId: string): Promise<QueueStore> {
  let opening: Promise<Database> | null = null;
  const open = () => {
    opening ??= openDatabase(memberId, () => {
      opening = null;
    });
    return opening;
  };
  /** Runs the work; if it fails, once more with a new connection, as iOS drops those of pages in the background. */
  const retried = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    try {
      return await work(await open());
    } catch {
      opening = null;
      return work(await open());
    }
  };
  // A test write: a database that opens but cannot be written is useless.
  await retried((db) => update(db, (queue) => queue));
  return {
    read: () =>
      retried(async (db) => readQueue(await read(db.get('outbox', QUEUE)), newDeviceId(), Date.now())),
    update: (change, kept) => retried((db) => update(db, change, kept)),
    sessions: () => retried((db) => read(sessionsIn(db))),
    keepSessions: (kept) => retried((db) => keepSessions(db, kept)),
    close: () => void opening?.then((db) => db.close()).catch(() => {}),
  };
}

function openDatabase(memberId: string, lost: () => void): Promise<Database> {
  const opening = openDB<LiveSchema>(outboxDatabase(memberId), VERSION, {
    upgrade(db) {
      db.createObjectStore(OUTBOX);
      db.createObjectStore(SESSIONS);
    },
    // A newer version of the app in another tab wants to upgrade: close; the next tap opens anew.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      lost();
    },
    terminated: lost,
  });
  return inTime(opening, () => void opening.then((db) => db.close()).catch(() => {}));
}

/** The result of the work; after `PATIENCE_MS` it calls `giveUp` and rejects, unless `giveUp` throws. */
async function inTime<T>(work: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      try {
        giveUp();
        reject(new Error('IndexedDB does not answer.'));
      } catch {
        // Too late to abort: the transaction is committing.
      }
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads have nothing to undo when they are given up. */
const read = <T>(work: Promise<T>): Promise<T> => inTime(work, () => {});

/**
 * Reads, changes and writes the outbox in one transaction.
 * @throws Error if it was aborted; nothing was written then.
 */
async function update(db: Database, change: (queue: Queue) => Queue, kept?: OfflineSessions): Promise<Queue> {
  const transaction = db.transaction(['outbox', 'sessions'], 'readwrite', { durability: 'strict' });
  const outbox = transaction.objectStore('outbox');
  // Errors reach the caller through `work`, unless the transaction is aborted before.
  transaction.done.catch(() => {});
  const work = async () => {
    const queue = change(readQueue(await outbox.get(QUEUE), newDeviceId(), Date.now()));
    const copied = kept ? putSessions(transaction.objectStore('sessions'), kept) : [];
    await Promise.all([outbox.put(queue, QUEUE), ...copied, transaction.done]);
    return queue;
  };
  return inTime(work(), () => {
    transaction.abort();
    db.close();
  });
}

async function sessionsIn(db: Database): Promise<OfflineSessions> {
  const transaction = db.transaction('sessions');
  const { store } = transaction;
  const [epoch, settled, stored] = await Promise.all([store.get(EPOCH), store.get(SETTLED), store.getAll()]);
  return {
    epoch: typeof epoch === 'string' ? epoch : null,
    sessions: stored.flatMap(readSession),
    settled: z.array(settledSchema).safeParse(settled).data ?? [],
  };
}

async function keepSessions(db: Database, kept: OfflineSessions): Promise<void> {
  const transaction = db.transaction('sessions', 'readwrite');
  await Promise.all([...putSessions(transaction.store, kept), transaction.done]);
}

interface SessionsStore {
  clear: () => Promise<unknown>;
  put: (value: unknown, key: string) => Promise<unknown>;
}

const putSessions = (store: SessionsStore, { epoch, sessions, settled }: OfflineSessions) => [
  store.clear(),
  store.put(epoch, EPOCH),
  store.put(settled, SETTLED),
  ...sessions.map((session) => store.put(session, session.id)),
];

/** The localStorage key of an outbox without IndexedDB. Each page is a device with a key of its own. */
const pageKey = (memberId: string, deviceId: string): string => `${prefix(memberId)}${deviceId}`;
const prefix = (memberId: string) => `outbox:${memberId}:`;

/**
 * Moves outboxes that pages without IndexedDB left in localStorage into the store. Items keep their action ids, so one
 * that is sent twice counts once. A key is deleted only after the store has its items.
 */
async function takeLeftBehind(memberId: string, store: QueueStore): Promise<void> {
  const keys = deviceStorage.keysFrom(prefix(memberId));
  if (keys.length === 0) return;
  await store.update((own) => keys.reduce(withQueueOf, own));
  for (const key of keys) deviceStorage.forget(key);
}

function withQueueOf(own: Queue, key: string): Queue {
  const old = readQueue(deviceStorage.json(key) ?? deviceStorage.text(key), own.deviceId, Date.now());
  const items = old.items.map((item, index) => ({ ...item, order: own.nextOrder + index }));
  return {
    ...own,
    nextOrder: own.nextOrder + items.length,
    items: [...own.items, ...items],
    aside: [...own.aside, ...old.aside],
  };
}

/**
 * Outbox for browsers without IndexedDB: each page is a device with a localStorage key of its own. If nothing can be
 * stored at all, the outbox is in memory only, and the app warns (`isOutboxFragile`).
 */
function localStorageStore(memberId: string): QueueStore {
  const emptyOutbox = emptyQueue(newDeviceId());
  const key = pageKey(memberId, emptyOutbox.deviceId);
  const keepsAny = deviceStorage.keepJson(key, emptyOutbox);
  deviceStorage.forget(key);
  return memoryStore(emptyOutbox, (queue) => {
    if (queue.items.length + queue.aside.length === 0) deviceStorage.forget(key);
    else if (!deviceStorage.keepJson(key, queue) && keepsAny)
      throw new Error('This browser has no space left to save a tap.');
  });
}

/** Opens the best storage of this browser for a member's outbox, and moves older localStorage outboxes into it. */
export async function openStore(memberId: string): Promise<QueueStore> {
  const store = await indexedDbStore(memberId).catch(() => {
    // No IndexedDB (an old private window, storage forbidden, or no answer): less safe, and the app warns.
    useLimitsStore.setState({ isOutboxFragile: true });
    return localStorageStore(memberId);
  });
  await takeLeftBehind(memberId, store);
  return store;
}
