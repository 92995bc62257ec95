import type { PushSubscriptionKeys } from '../../common/push';

/** A key as the push manager takes it. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Made for another server's key, or for a key that this one has lost: nothing sent arrives. */
function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const [known, wanted] = [new Uint8Array(options.applicationServerKey ?? []), bytesOf(pushKey)];
  return known.length === wanted.length && wanted.every((byte, index) => byte === known[index]);
}

/** Runs what concerns this browser's subscription one after the other, over all its tabs. Push needs HTTPS, as locks do. */
export const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks.request('push-subscription', task) as Promise<T>;

/** The app's service worker; throws where there is none (while developing). */
async function worker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration()))
    throw new Error('The app is not installed in this browser yet. Reload the page and try again.');
  return navigator.serviceWorker.ready;
}

/** Subscribes this browser, or takes the subscription there is. The member has allowed notifications. */
export async function subscribed(pushKey: string): Promise<PushSubscriptionKeys> {
  const { pushManager } = await worker();
  const known = await pushManager.getSubscription();
  if (known && !isFor(known, pushKey)) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  const { endpoint = '', keys } = (await pushManager.subscribe(options)).toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  const { pushManager } = await worker();
  await (await pushManager.getSubscription())?.unsubscribe();
}
