import { create } from 'zustand';
import { isForDevice, type RestEnd, restEndSchema } from '../../../common/push';
import { call } from '../../api/call';
import { keepPreferences, storedPreferences } from '../../storage/preferences';
import { useLiveStore } from '../../sync/live-store';

interface Choice {
  restEnd: RestEnd;
  /** This device gets notifications. */
  hasPush: boolean;
}

/** As last known here, so that it also holds without a network. */
function kept(): Choice {
  const { restEnd, restPush } = storedPreferences();
  const known = restEndSchema.safeParse(restEnd);
  return { restEnd: known.success ? known.data : { on: 'tapped' }, hasPush: restPush === true };
}

/** Where the member wants the end of a rest to be told. */
export const useRestEndChoice = create<Choice>(kept);

let asked = 0;

/** Asks the server anew; the latest question counts. Without an answer what was known stays. */
export async function learnRestEndChoice(): Promise<void> {
  asked += 1;
  const question = asked;
  try {
    const { restEnd, devices } = await call('listDevices');
    if (question !== asked) return;
    const { deviceId } = useLiveStore.getState();
    const hasPush = devices.some((device) => device.deviceId === deviceId && device.push);
    useRestEndChoice.setState({ restEnd, hasPush });
    keepPreferences({ restEnd, restPush: hasPush });
  } catch {
    // No network, or signed out meanwhile.
  }
}

/** Whether the end of this rest is for this browser. */
export function isRestEndHere(restId: string): boolean {
  const { deviceId } = useLiveStore.getState();
  return deviceId !== null && isForDevice(useRestEndChoice.getState().restEnd, restId, deviceId);
}
