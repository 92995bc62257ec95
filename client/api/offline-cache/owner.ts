import { forgetSentSessions } from '../../storage/outbox-database';
import { forgetStoredTraining } from '../../storage/training-keys';

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
 * Throws away what this device holds of a member's training, but for taps that wait unsent: at sign-out, and when
 * another member signs in, whose own outbox (`stays`) is left as it is. Resolves when it is gone, or cannot be here.
 */
export async function forgetTraining(stays: string | null = null): Promise<void> {
  owner = null;
  forgetStoredTraining();
  await Promise.all([forgetAnswers(), forgetSentSessions(stays)]);
}

/** Written without a library, so that it needs nothing to be fetched first. */
function forgetAnswers(): Promise<void> {
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
