import { useMemo } from 'react';
import type { Screen } from '../../common/live-events';
import type { ConnectionStatus } from '../../common/sync/replica/live-state';
import { useLiveStore } from './live-store';

export interface Connection {
  status: ConnectionStatus;
  /** Taps that this browser keeps and the server has not answered yet. */
  waiting: number;
  /** The member's open screens, this one among them. */
  screens: Screen[];
}

/** How this browser stands with the server. */
export function useConnection(): Connection {
  const status = useLiveStore((state) => state.status);
  const waiting = useLiveStore((state) => state.items.length);
  const screens = useLiveStore((state) => state.screens);
  return useMemo(() => ({ status, waiting, screens }), [status, waiting, screens]);
}
