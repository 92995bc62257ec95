const PREFIX = 'win-the-day-';

/** The database of this browser that holds a member's outbox, and the sessions that are under way. */
export const outboxDatabase = (memberId: string): string => PREFIX + memberId;
export const OUTBOX = 'outbox';
export const SESSIONS = 'sessions';
/** The one record of `OUTBOX`. */
export const QUEUE = 'queue';
/** Beside the sessions, of which none has these ids: what their versions belong to, and what was taken beyond them. */
export const EPOCH = 'epoch';
export const SETTLED = 'settled';

/**
 * For sign-out: takes the sessions for which nothing waits unsent, of all members but `stays`. Resolves when they are
 * gone, or cannot be here. Written without a library, so that it needs nothing to be fetched first.
 */
export async function forgetSentSessions(stays: string | null): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    const names = databases
      .map(({ name = '' }) => name)
      .filter((name) => /^[0-9a-f]{24}$/.test(memberOf(name)));
    await Promise.all(names.filter((name) => memberOf(name) !== stays).map(forgetIn));
  } catch {
    // No IndexedDB here: nothing was kept.
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
      // One that was never filled has no stores.
      if (!db.objectStoreNames.contains(SESSIONS)) return done();
      const transaction = db.transaction([OUTBOX, SESSIONS], 'readwrite');
      transaction.oncomplete = transaction.onabort = done;
      const sessions = transaction.objectStore(SESSIONS);
      const asked = transaction.objectStore(OUTBOX).get(QUEUE);
      asked.onsuccess = () => {
        const waiting = waitingIn(asked.result);
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

/** The sessions that something waits for in a stored queue, which any version of the app may have kept. */
function waitingIn(queue: unknown): Set<unknown> {
  const { items } = (queue ?? {}) as { items?: unknown };
  const waiting = Array.isArray(items) ? items : [];
  return new Set(waiting.map((item: { sessionId?: unknown } | null) => item?.sessionId));
}
