interface WakeUps {
  /** The page is looked at again, or was brought back from the back-forward cache. */
  onAwake: () => void;
  /** The page went out of sight: another tab, another app, a locked phone. */
  onHidden: () => void;
  onOnline: () => void;
  onOffline: () => void;
}

/** What tells a page that time has passed without it. */
export function listenForWakeUps({ onAwake, onHidden, onOnline, onOffline }: WakeUps): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onVisibility = () => (document.visibilityState === 'visible' ? onAwake() : onHidden());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && onAwake(), { signal });
  window.addEventListener('online', onOnline, { signal });
  window.addEventListener('offline', onOffline, { signal });
  return () => stop.abort();
}
