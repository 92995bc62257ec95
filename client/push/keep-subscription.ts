import { call } from '../api/call';
import { useLiveStore } from '../sync/live-store';
import { pushSupport } from './push-support';
import { inTurn, subscribed } from './subscription';

/**
 * Brings the server up to date where this member gets notifications here: browsers change their subscriptions, and a
 * sign-in that ran out took it along. Asks for no permission.
 */
export async function keepSubscription(): Promise<void> {
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return;
  try {
    await inTurn(renew);
  } catch {
    // No network, or no push service for now: the next start of the app tries again.
  }
}

async function renew(): Promise<void> {
  const { deviceId } = useLiveStore.getState();
  const { pushKey, devices } = await call('listDevices');
  const own = devices.find((device) => device.deviceId === deviceId);
  if (!own?.push) return;
  const { name, kind } = own;
  const push = await subscribed(pushKey);
  await call('saveDevice', { params: { deviceId: own.deviceId }, body: { name, kind, push } });
}
