import { deviceStorage } from '../../storage/storage';
import { REST_END_KEY as KEY } from '../../storage/training-keys';

/** Longer than what one tab writes to storage takes to reach another, which a lock does sooner. */
const HELD_MS = 2_000;

/** Remembers that the end was told; false where it was before. */
function remember(name: string): boolean {
  if (deviceStorage.text(KEY) === name) return false;
  // Without storage the tabs cannot agree: rather twice than not at all.
  deviceStorage.keepText(KEY, name);
  return true;
}

/**
 * Takes it upon this tab to tell the end of a rest; false where another tab of this browser has done so. Between tabs
 * at the same moment a lock decides, later on what is remembered.
 */
export async function claimRestEnd(name: string): Promise<boolean> {
  // Without HTTPS there are no locks; two tabs in sight that tell in the same millisecond are rare.
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
