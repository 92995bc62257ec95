import { call } from '../api/call';
import { useLiveStore } from '../sync/live-store';
import { pushSupport } from './push-support';
import { inTurn, subscribe } from './subscription';

/**
 * Renews the server's push subscription if this member gets notifications here: browsers change theirs, and an expired
 * sign-in has deleted it. Never asks for permission.
 */
export async function keepSubscription(): Promise<void> {
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return;
  try {
    await inTurn(renew);
  } catch {
    // No network or push service: the next start of the app tries again.
  }
}

async function renew(): Promise<void> {
  const { deviceId } = useLiveStore.getState();
  const { pushKey, devices } = await call('listDevices');
  const thisDevice = devices.find((device) => device.deviceId === deviceId);
  if (!thisDevice?.push) return;
  const { name, kind } = thisDevice;
  const push = await subscribe(pushKey);
  await call('saveDevice', { params: { deviceId: thisDevice.deviceId }, body: { name, kind, push } });
}
