import { create } from 'zustand';
import { call } from '@client/api/call';
import { keepPreferences, storedPreferences } from '@client/storage/preferences';
import { useLiveStore } from '@client/sync/live-store';
import { isForDevice, type RestEnd, restEndSchema } from '@common/contract/people/push';

interface Choice {
  restEnd: RestEnd;
  /** This device gets notifications. */
  hasPush: boolean;
}

/** The choice last stored on this device, so that it also works offline. */
function loadChoice(): Choice {
  const { restEnd, restPush } = storedPreferences();
  const storedRestEnd = restEndSchema.safeParse(restEnd);
  return {
    restEnd: storedRestEnd.success ? storedRestEnd.data : { on: 'tapped' },
    hasPush: restPush === true,
  };
}

/** The member's choice of the devices that signal the end of a rest. */
export const useRestEndChoice = create<Choice>(loadChoice);

let requests = 0;

/** Fetches the choice; only the latest request counts. On failure the stored choice stays. */
export async function learnRestEndChoice(): Promise<void> {
  requests += 1;
  const request = requests;
  try {
    const { restEnd, devices } = await call('listDevices');
    if (request !== requests) return;
    const { deviceId } = useLiveStore.getState();
    const hasPush = devices.some((device) => device.deviceId === deviceId && device.push);
    useRestEndChoice.setState({ restEnd, hasPush });
    keepPreferences({ restEnd, restPush: hasPush });
  } catch {
    // No network, or signed out meanwhile.
  }
}

/** True if this browser should signal the end of this rest. */
export function isRestEndHere(restId: string): boolean {
  const { deviceId } = useLiveStore.getState();
  return deviceId !== null && isForDevice(useRestEndChoice.getState().restEnd, restId, deviceId);
}
