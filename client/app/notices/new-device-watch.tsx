import { Suspense, useEffect, useState } from 'react';
import { onListChanged } from '../../api/list-changes';
import { deviceStorage } from '../../storage/storage';
import { lazyPart } from '../../ui/overlay/lazy-part';

const NewDeviceLine = lazyPart(
  async () => ({ default: (await import('./new-device-line')).NewDeviceLine }),
  'nothing',
);

const KEY = 'signInsLookedAt';
/** A page that is opened looks again after this; one that stays open hears of it at once. */
const LOOK_AFTER_MS = 60 * 60_000;

/** Notes that the sign-ins were looked at, by this device's clock. */
export function noteLooked(): void {
  deviceStorage.keepText(KEY, String(Date.now()));
}

/** Fetches the notice of new devices only where there may be one: the first screen has no room for it. */
export function NewDeviceWatch() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const lookedAt = Number(deviceStorage.text(KEY));
    if (lookedAt === 0) noteLooked();
    else if (Math.abs(Date.now() - lookedAt) > LOOK_AFTER_MS) setWanted(true);
    return onListChanged('profile', () => setWanted(true));
  }, []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <NewDeviceLine />
      </Suspense>
    )
  );
}
