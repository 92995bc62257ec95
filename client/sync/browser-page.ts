import type { ScreenKind } from '@common/contract/live-protocol';
import type { Page, PageListeners } from '@common/sync/ports';

const isInSight = (): boolean => document.visibilityState !== 'hidden';

/** Kind of this screen, for "phone + this screen". */
export function screenKind(): ScreenKind {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const shortSide = Math.min(screen.width, screen.height);
  if (shortSide < 600) return 'phone';
  return isTouched ? 'other' : 'desktop';
}

function listen({ onAwake, onHidden, onOnline, onOffline }: PageListeners): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onVisibility = () => (isInSight() ? onAwake() : onHidden());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && onAwake(), { signal });
  window.addEventListener('online', onOnline, { signal });
  window.addEventListener('offline', onOffline, { signal });
  // Message of the service worker when the network is back (client/public/sync-worker.js).
  const onMessage = ({ data }: MessageEvent<{ type?: unknown } | null>) =>
    data?.type === 'network-back' && onOnline();
  navigator.serviceWorker?.addEventListener('message', onMessage, { signal });
  return () => stop.abort();
}

/** The browser's page events and state, for the live client. */
export const browserPage: Page = {
  screenKind,
  isInSight,
  isOnline: () => navigator.onLine,
  listen,
};
