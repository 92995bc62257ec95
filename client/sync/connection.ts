import { useMemo, useSyncExternalStore } from 'react';
import type { Screen } from '@common/contract/live-events';
import type { ConnectionStatus } from '@common/sync/live-state';
import { useLiveStore } from './live-store';

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener('online', changed);
  globalThis.addEventListener('offline', changed);
  return () => {
    globalThis.removeEventListener('online', changed);
    globalThis.removeEventListener('offline', changed);
  };
}

/** True if the browser reports a network. The server may still be out of reach. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

export interface Connection {
  status: ConnectionStatus;
  /** Taps in the outbox that the server has not answered yet. */
  waiting: number;
  /** The member's open screens, including this one. */
  screens: Screen[];
}

/**
 * Connection status of this browser. After a change of epoch it stays `reconnecting` until the pending offers are
 * answered: until then server and device may differ.
 */
export function useConnection(): Connection {
  const status = useLiveStore(({ status, items }) =>
    status === 'live' && items.some(({ kind }) => kind === 'offer') ? 'reconnecting' : status,
  );
  const waiting = useLiveStore((state) => state.items.length);
  const screens = useLiveStore((state) => state.screens);
  return useMemo(() => ({ status, waiting, screens }), [status, waiting, screens]);
}
