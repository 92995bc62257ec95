import { useMemo } from 'react';
import type { Screen } from '@common/contract/live-events';
import type { ConnectionStatus } from '@common/sync/live-state';
import { useLiveStore } from './live-store';

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
