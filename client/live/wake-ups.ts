interface WakeUps {
  /** The page is looked at again, or was brought back from the back-forward cache. */
  onAwake: () => void;
  onOnline: () => void;
  onOffline: () => void;
}

/** What tells a page that time has passed without it. */
export function listenForWakeUps({ onAwake, onOnline, onOffline }: WakeUps): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const ifVisible = () => document.visibilityState === 'visible' && onAwake();
  document.addEventListener('visibilitychange', ifVisible, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && onAwake(), { signal });
  window.addEventListener('online', onOnline, { signal });
  window.addEventListener('offline', onOffline, { signal });
  return () => stop.abort();
}
