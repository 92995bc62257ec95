/** The database of this browser that holds what one member's lists were when the server was last heard. */
export const CACHE_DATABASE = 'win-the-day-kept';

let owner: string | null = null;

/** Whose answers are kept on this device; null keeps none. */
export const cacheOwner = (): string | null => owner;

/** From now on this member's answers are kept, and only theirs are read back. */
export function keepFor(memberId: string | null): void {
  owner = memberId;
}

/**
 * Throws away all that is kept: at sign-out, and when another member signs in. Resolves when it is gone, or cannot
 * be here. Written without a library, so that it needs nothing to be fetched first.
 */
export function forgetOfflineCache(): Promise<void> {
  owner = null;
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(CACHE_DATABASE);
      request.onsuccess = request.onerror = () => resolve();
    } catch {
      // No IndexedDB here: nothing was kept.
      resolve();
    }
  });
}
