import * as z from 'zod';
import { entityId } from '@common/fields';
import { openSession } from '../player/frame/open-player';

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
export function linkWorker(): () => void {
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
