import { create } from 'zustand';

/** `ready`: a newer version waits to be taken. `taken`: another tab took it, this one still runs the older. */
export const useNewVersion = create<{ state: 'none' | 'ready' | 'taken' }>(() => ({ state: 'none' }));
const set = (state: 'ready' | 'taken') => useNewVersion.setState({ state });

const CHECK_EVERY_MS = 3_600_000;
let registration: ServiceWorkerRegistration | null = null;
let isTaking = false;

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
  const check = () => void found.update().catch(() => {}); // No network: the next look will tell.
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}

/**
 * Keeps the shell of the app on this device. A newer version waits until the member takes it: nothing reloads by
 * itself, least of all during a workout. `/api` and `/socket.io` pass by the worker.
 */
export async function keepAppHere(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTaking) location.reload();
    else if (hadOne) set('taken');
  });
  try {
    watch(await navigator.serviceWorker.register('/sw.js'));
  } catch {
    // Forbidden here, or no network: the app works without.
  }
}

/** Takes the newer version and reloads this tab, and only this one. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting;
  isTaking = true;
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}
