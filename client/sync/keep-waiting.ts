import type { LiveState, LiveStore } from '../../common/sync/live-state';

/** The tag of the sync that the service worker is woken for (client/public/sync-worker.js). */
const TAG = 'send-outbox';

/** Not yet among the types that TypeScript brings. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser not to evict what is kept here; one that has no such thing keeps it as long as it does. */
async function keepStore(): Promise<void> {
  const { storage } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}

/** Asks the browser to wake the app's worker once there is a network again. */
async function wakeWithNetwork(): Promise<void> {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(TAG);
}

const isCutOff = ({ status }: LiveState) => status !== 'live';
const waits = (state: LiveState) => isCutOff(state) && state.items.length > 0;
const hasStarted = (state: LiveState) => isCutOff(state) && state.items.some(({ kind }) => kind === 'start');

/**
 * What waits here without a connection is precious: the browser is asked to keep it at the first workout that is
 * started so, and to wake the app when the network is back. Where it can do neither, nothing changes.
 */
export function keepWaiting(live: LiveStore): () => void {
  return live.subscribe((now, before) => {
    if (hasStarted(now) && !hasStarted(before)) void keepStore().catch(() => {});
    if (waits(now) && !waits(before)) void wakeWithNetwork().catch(() => {});
  });
}
