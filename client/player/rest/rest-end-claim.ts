import { deviceStorage } from '@client/storage/storage';
import { REST_END_KEY as KEY } from '@client/storage/training-keys';

/** Hold time of the lock: longer than storage needs to reach another tab. */
const HELD_MS = 2_000;

/** Stores that the end was signalled; false if it was before. */
function remember(name: string): boolean {
  if (deviceStorage.text(KEY) === name) return false;
  // Without storage tabs cannot agree: twice is better than not at all.
  deviceStorage.keepText(KEY, name);
  return true;
}

/**
 * Claims the end of a rest for this tab; false if another tab of this browser has signalled it. A Web Lock decides
 * between simultaneous tabs, the stored name later.
 */
export async function claimRestEnd(name: string): Promise<boolean> {
  // Without HTTPS there are no locks; two visible tabs within the same millisecond are rare.
  if (!navigator.locks) return remember(name);
  return new Promise((resolve) => {
    const hold = async (lock: Lock | null) => {
      resolve(lock !== null && remember(name));
      if (lock) await new Promise((release) => setTimeout(release, HELD_MS));
    };
    navigator.locks
      .request(`${KEY} ${name}`, { ifAvailable: true }, hold)
      .catch(() => resolve(remember(name)));
  });
}
