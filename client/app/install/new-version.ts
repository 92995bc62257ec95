import { create } from 'zustand';
import { tabStorage } from '../../storage/storage';

type State = 'none' | 'ready' | 'taking' | 'taken';
/** `ready`: a newer version waits to be taken. `taken`: another tab took it, this one still runs the older. */
export const useNewVersion = create<{ state: State }>(() => ({ state: 'none' }));
const set = (state: State) => useNewVersion.setState({ state });

const CHECK_EVERY_MS = 3_600_000;
/** While the older version still works, a newer one may not take over by then: it does once the page is left. */
const TAKE_WITHIN_MS = 3_000;
/** In the tab's storage: it was left without waiting any longer. */
const LEFT_KEY = 'leftForNewVersion';
let registration: ServiceWorkerRegistration | null = null;

/** Has the browser look now and not within the hour. No network: the next look will tell. */
export const lookForNewVersion = (): void => void registration?.update().catch(() => {});

function watch(found: ServiceWorkerRegistration): void {
  registration = found;
  const tell = (worker: ServiceWorker | null) => {
    // Without a controller this is the first version ever: there is nothing to replace.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) set('ready');
  };
  tell(found.waiting);
  found.addEventListener('updatefound', () => {
    const worker = found.installing;
    worker?.addEventListener('statechange', () => tell(worker));
  });
  setInterval(lookForNewVersion, CHECK_EVERY_MS);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && lookForNewVersion(),
  );
}

/** The page that was loaded while one version followed the other may still be the older one: once more, then. */
function arrive({ waiting }: ServiceWorkerRegistration): void {
  if (tabStorage.text(LEFT_KEY) === null) return;
  tabStorage.forget(LEFT_KEY);
  if (!waiting) location.reload();
}

/**
 * Keeps the shell of the app on this device. A newer version waits until the member takes it: nothing reloads by
 * itself, least of all during a workout. `/api` and `/socket.io` pass by the worker.
 */
export async function keepAppHere(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne && useNewVersion.getState().state !== 'taking') set('taken');
  });
  try {
    const found = await navigator.serviceWorker.register('/sw.js');
    watch(found);
    arrive(found);
  } catch {
    // Forbidden here, or no network: the app works without.
  }
}

/** Takes the newer version and reloads this tab, and only this one, once it rules: sooner the page would wait, unseen. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  set('taking');
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && location.reload());
  setTimeout(() => {
    if (waiting.state === 'installed') tabStorage.keepText(LEFT_KEY, 'yes');
    location.reload();
  }, TAKE_WITHIN_MS);
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
