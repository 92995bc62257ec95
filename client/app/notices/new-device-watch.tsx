import { Suspense, useEffect, useState } from 'react';
import { onListChanged } from '@client/api/list-changes';
import { deviceStorage } from '@client/storage/storage';
import { lazyPart } from '@client/ui/overlay/lazy-part';

const NewDeviceLine = lazyPart(
  async () => ({ default: (await import('./new-device-line')).NewDeviceLine }),
  'nothing',
);

const KEY = 'signInsLookedAt';
/** Age after which a newly opened page checks the sign-ins again; open pages are told by the server. */
const LOOK_AFTER_MS = 60 * 60_000;

/** Stores the time of the last check, by this device's clock. */
export function noteLooked(): void {
  deviceStorage.keepText(KEY, String(Date.now()));
}

/** Loads the notice of new devices only if there may be one, to keep the first screen light. */
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
