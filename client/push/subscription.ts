import type { PushSubscriptionKeys } from '@common/contract/people/push';

/** Decodes a key for the push manager. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** True if a subscription belongs to the server's current key; with another key nothing arrives. */
function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const [subscribedKey, wanted] = [new Uint8Array(options.applicationServerKey ?? []), bytesOf(pushKey)];
  return (
    subscribedKey.length === wanted.length && wanted.every((byte, index) => byte === subscribedKey[index])
  );
}

/** Serialises work on the subscription across tabs, by a Web Lock. Push needs HTTPS, as locks do. */
export const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks.request('push-subscription', task) as Promise<T>;

/** The app's service worker; throws if there is none (in development). */
async function worker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration()))
    throw new Error('The app is not installed in this browser yet. Reload the page and try again.');
  return navigator.serviceWorker.ready;
}

/** Subscribes this browser, or returns its subscription. Requires the permission for notifications. */
export async function subscribe(pushKey: string): Promise<PushSubscriptionKeys> {
  const { pushManager } = await worker();
  const subscription = await pushManager.getSubscription();
  if (subscription && !isFor(subscription, pushKey)) await subscription.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  const { endpoint = '', keys } = (await pushManager.subscribe(options)).toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  const { pushManager } = await worker();
  await (await pushManager.getSubscription())?.unsubscribe();
}
