import * as z from 'zod';
import { entityId } from '../../common/fields';
import { openSession } from '../player/frame/open-player';

const messageSchema = z.object({ type: z.literal('open-session'), sessionId: entityId });
/** In the address of a page that a notification opened (client/public/push-worker.js). `session` is Progress's own. */
const PARAMETER = 'player';

function openNamed(): void {
  const url = new URL(location.href);
  const named = entityId.safeParse(url.searchParams.get(PARAMETER));
  if (!named.success) return;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  openSession(named.data);
}

/** Whoever looks at the app needs no notification of it any more. */
async function clearNotifications(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** Follows a pressed notification to its workout, and takes away those that have done their work. */
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
