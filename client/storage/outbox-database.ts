const PREFIX = 'win-the-day-';

/** Name of the database with a member's outbox and open sessions. */
export const outboxDatabase = (memberId: string): string => PREFIX + memberId;
export const OUTBOX = 'outbox';
export const SESSIONS = 'sessions';
/** Key of the only record in `OUTBOX`. */
export const QUEUE = 'queue';
/** Keys beside the session ids: the epoch of the sessions' versions, and taps settled beyond them. */
export const EPOCH = 'epoch';
export const SETTLED = 'settled';

/**
 * Deletes the sessions without unsent items of all members but `stays`, at sign-out. Resolves when they are deleted or
 * cannot be. Uses bare IndexedDB, so that no library has to be loaded first.
 */
export async function forgetSentSessions(stays: string | null): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    const names = databases
      .map(({ name = '' }) => name)
      .filter((name) => /^[0-9a-f]{24}$/.test(memberOf(name)));
    await Promise.all(names.filter((name) => memberOf(name) !== stays).map(forgetIn));
  } catch {
    // No IndexedDB: nothing was stored.
  }
}

const memberOf = (name: string): string => name.slice(PREFIX.length);

function forgetIn(name: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const db = opening.result;
      const done = () => {
        db.close();
        resolve();
      };
      // A database that was never filled has no stores.
      if (!db.objectStoreNames.contains(SESSIONS)) return done();
      const transaction = db.transaction([OUTBOX, SESSIONS], 'readwrite');
      transaction.oncomplete = transaction.onabort = done;
      const sessions = transaction.objectStore(SESSIONS);
      const queueRequest = transaction.objectStore(OUTBOX).get(QUEUE);
      queueRequest.onsuccess = () => {
        const waiting = waitingIn(queueRequest.result);
        const all = sessions.getAllKeys();
        all.onsuccess = () => {
          for (const key of all.result)
            if (!waiting.has(key) && !(waiting.size > 0 && [EPOCH, SETTLED].includes(String(key))))
              sessions.delete(key);
        };
      };
    };
  });
}

/** Ids of sessions with waiting items, in a queue of any app version. */
function waitingIn(queue: unknown): Set<unknown> {
  const { items } = (queue ?? {}) as { items?: unknown };
  const waiting = Array.isArray(items) ? items : [];
  return new Set(waiting.map((item: { sessionId?: unknown } | null) => item?.sessionId));
}
