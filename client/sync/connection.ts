import { useMemo } from 'react';
import type { Screen } from '../../common/live-events';
import type { ConnectionStatus } from '../../common/sync/live-state';
import { useLiveStore } from './live-store';

export interface Connection {
  status: ConnectionStatus;
  /** Taps that this browser keeps and the server has not answered yet. */
  waiting: number;
  /** The member's open screens, this one among them. */
  screens: Screen[];
}

/**
 * How this browser stands with the server. Where the server's database is another one than before, what is offered to
 * it must have been answered first: until then nothing here is known to be as it is there.
 */
export function useConnection(): Connection {
  const status = useLiveStore(({ status, items }) =>
    status === 'live' && items.some(({ kind }) => kind === 'offer') ? 'reconnecting' : status,
  );
  const waiting = useLiveStore((state) => state.items.length);
  const screens = useLiveStore((state) => state.screens);
  return useMemo(() => ({ status, waiting, screens }), [status, waiting, screens]);
}
