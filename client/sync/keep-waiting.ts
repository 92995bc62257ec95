import type { LiveState, LiveStore } from '@common/sync/live-state';

/** Tag of the background sync (client/public/sync-worker.js). */
const TAG = 'send-outbox';

/** Background Sync is not in TypeScript's types yet. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser not to evict this site's storage. Browsers that cannot promise it are left as they are. */
async function keepStore(): Promise<void> {
  const { storage } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}

/** Registers a background sync: wakes the service worker once there is a network. */
async function wakeWithNetwork(): Promise<void> {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(TAG);
}

const isCutOff = ({ status }: LiveState) => status !== 'live';
const waits = (state: LiveState) => isCutOff(state) && state.items.length > 0;
const hasStarted = (state: LiveState) => isCutOff(state) && state.items.some(({ kind }) => kind === 'start');

/**
 * Asks for persistent storage when a workout is started offline, and for a background sync while unsent items wait.
 * Browsers that support neither are unaffected. Returns a function that stops it.
 */
export function keepWaiting(live: LiveStore): () => void {
  return live.subscribe((now, before) => {
    if (hasStarted(now) && !hasStarted(before)) void keepStore().catch(() => {});
    if (waits(now) && !waits(before)) void wakeWithNetwork().catch(() => {});
  });
}
