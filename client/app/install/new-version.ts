import { create } from 'zustand';
import { tabStorage } from '@client/storage/storage';

type State = 'none' | 'ready' | 'taking' | 'taken';
/** `ready`: a newer version waits. `taken`: another tab activated it, this one still runs the older version. */
export const useNewVersion = create<{ state: State }>(() => ({ state: 'none' }));
const set = (state: State) => useNewVersion.setState({ state });

const CHECK_EVERY_MS = 3_600_000;
/** Reload after this, even if the waiting worker is not active: it activates once the page is left. */
const TAKE_WITHIN_MS = 3_000;
/** Session storage flag: this tab reloaded before the new version was active. */
const LEFT_KEY = 'leftForNewVersion';
let registration: ServiceWorkerRegistration | null = null;

/** Checks for a newer version. Without a network the next check finds it. */
export const lookForNewVersion = (): void => void registration?.update().catch(() => {});

function watch(found: ServiceWorkerRegistration): void {
  registration = found;
  const tell = (worker: ServiceWorker | null) => {
    // Without a controller this is the first install: there is nothing to replace.
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

/** After a reload that came too early, the page may still be of the older version: reload once more. */
function arrive({ waiting }: ServiceWorkerRegistration): void {
  if (tabStorage.text(LEFT_KEY) === null) return;
  tabStorage.forget(LEFT_KEY);
  if (!waiting) location.reload();
}

/**
 * Registers the service worker, which caches the app's shell. A newer version waits until the member activates it:
 * nothing reloads by itself, least of all in a workout. `/api` and `/socket.io` bypass the worker.
 */
export async function keepAppHere(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne && useNewVersion.getState().state !== 'taking') set('taken');
  });
  try {
    const registered = await navigator.serviceWorker.register('/sw.js');
    watch(registered);
    arrive(registered);
  } catch {
    // Forbidden, or no network: the app works without it.
  }
}

/** Activates the newer version and reloads this tab only, once it is active: an earlier reload would wait for it. */
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
