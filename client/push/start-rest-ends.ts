import * as z from 'zod';
import { entityId } from '@common/contract/fields';
import { call } from '../api/call';
import { openSession } from '../player/frame/open-player';
import { watchRestEnds } from '../player/rest/rest-end-watch';
import { useLiveStore } from '../sync/live-store';
import { pushSupport } from './push-support';
import { inTurn, subscribe } from './subscription';

const messageSchema = z.object({ type: z.literal('open-session'), sessionId: entityId });
/** Query parameter of a page opened by a notification (client/public/push-worker.js). `session` belongs to Progress. */
const PARAMETER = 'player';

function openNamed(): void {
  const url = new URL(location.href);
  const sessionId = entityId.safeParse(url.searchParams.get(PARAMETER));
  if (!sessionId.success) return;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  openSession(sessionId.data);
}

/** Closes the app's notifications while it is visible. */
async function clearNotifications(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/**
 * Opens the workout of a pressed notification, and closes notifications that are outdated. Returns the stop function.
 */
function linkWorker(): () => void {
  openNamed();
  if (!('serviceWorker' in navigator)) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data);
    if (message.success) openSession(message.data.sessionId);
  };
  const clear = () => void clearNotifications().catch(() => {});
  navigator.serviceWorker.addEventListener('message', hear, { signal });
  navigator.serviceWorker.startMessages();
  document.addEventListener('visibilitychange', clear, { signal });
  clear();
  return () => stop.abort();
}

/**
 * Renews the server's push subscription if this member gets notifications here: browsers change theirs, and an expired
 * sign-in has deleted it. Never asks for permission.
 */
async function keepSubscription(): Promise<void> {
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

/** Starts signalling the end of rests: on this screen, and by push while it is hidden. */
export function startRestEnds(): () => void {
  let isStarted = false;
  const keep = ({ status, deviceId }: ReturnType<typeof useLiveStore.getState>) => {
    if (isStarted || status !== 'live' || deviceId === null) return;
    isStarted = true;
    void keepSubscription();
  };
  keep(useLiveStore.getState());
  const stops = [useLiveStore.subscribe(keep), watchRestEnds(), linkWorker()];
  return () => {
    for (const stop of stops) stop();
  };
}
