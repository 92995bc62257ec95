import { forgetSentSessions } from '@client/storage/outbox-database';
import { forgetStoredTraining } from '@client/storage/training-keys';

/** Database of this browser with one member's cached answers. */
export const CACHE_DATABASE = 'win-the-day-kept';

let owner: string | null = null;

/** The member whose answers are cached; null: nothing is cached. */
export const cacheOwner = (): string | null => owner;

/** Sets the member whose answers are cached and read. */
export function keepFor(memberId: string | null): void {
  owner = memberId;
}

/**
 * Deletes a member's training data from this device, except for unsent taps: at sign-out, and when another member signs
 * in, whose own outbox (`stays`) is left alone. Resolves when it is deleted or cannot be.
 */
export async function forgetTraining(stays: string | null = null): Promise<void> {
  forgetStoredTraining();
  await Promise.all([forgetOfflineCache(), forgetSentSessions(stays)]);
}

/**
 * Deletes the cached answers of a member whose sign-in ended. Their sessions stay: after a restored backup the device
 * offers what it holds of them.
 */
export async function forgetOfflineCache(): Promise<void> {
  owner = null;
  await forgetAnswers();
}

/** Uses bare IndexedDB, so that no library has to be loaded first. */
function forgetAnswers(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(CACHE_DATABASE);
      request.onsuccess = request.onerror = () => resolve();
    } catch {
      // No IndexedDB: nothing was stored.
      resolve();
    }
  });
}
