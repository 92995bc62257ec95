import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, ServerToClientEvents } from '@common/contract/live-events';
import { RECONNECT } from '@common/contract/live-protocol';
import type { Ask, Transport } from '@common/sync/ports';

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const ACK_TIMEOUT_MS = 8_000;
const REFUSED_RETRY_MS = 10_000;
const CLOSED_RETRY_MS = 1_000;

/** Server address and credentials of a client that is not a page with a cookie. */
interface Elsewhere {
  url?: string;
  auth?: { token: string };
}

/** A Socket.IO transport with one connection at a time. */
export interface SocketTransport extends Transport {
  /** Socket.IO's id of this connection. */
  ownTab: () => string | undefined;
}

/** Creates a transport. It holds one connection from `open` to `close`. */
export function createSocketTransport({ url, ...who }: Elsewhere = {}): SocketTransport {
  let socket: LiveSocket | null = null;
  let lastHeardAt = 0;
  const heard = () => {
    lastHeardAt = performance.now();
  };
  const close = () => {
    socket?.removeAllListeners();
    socket?.disconnect();
    socket = null;
  };
  const ask: Ask = async (event, payload, timeoutMs = ACK_TIMEOUT_MS) => {
    if (!socket?.connected) throw new Error('not connected');
    const patient = socket.timeout(timeoutMs) as unknown as { emitWithAck: Ask };
    return patient.emitWithAck(event, payload);
  };

  return {
    open({ events, onConnect, onDisconnect, onRefused }) {
      close();
      const opened: LiveSocket = io(url, {
        // Long polling needs sticky nodes and hides a dead network longer.
        transports: ['websocket'],
        ...RECONNECT,
        timeout: 8_000,
        ...who,
      });
      socket = opened;
      const again = (afterMs: number) =>
        setTimeout(() => socket === opened && opened.connect(), afterMs * (1 + Math.random()));

      opened.on('connect', () => {
        heard();
        opened.io.engine.on('packet', heard);
        onConnect();
      });
      opened.on('disconnect', (reason) => {
        onDisconnect();
        // Socket.IO does not reconnect after a close by the server; here it means that a node went away.
        if (reason === 'io server disconnect') again(CLOSED_RETRY_MS);
      });
      opened.on('connect_error', (error) => {
        if (opened.active) return;
        const code = (error as Error & { data?: { code?: string } }).data?.code;
        onRefused(code);
        again(code === 'unavailable' || code === 'internal' ? CLOSED_RETRY_MS : REFUSED_RETRY_MS);
      });
      for (const [event, listener] of Object.entries(events))
        opened.on(event as keyof ServerToClientEvents, listener as never);
    },
    close,
    isConnected: () => socket?.connected ?? false,
    ask,
    drop: () => void socket?.io.engine?.close(),
    hurry() {
      if (socket && !socket.connected) socket.connect();
    },
    silentMs: () => performance.now() - lastHeardAt,
    ownTab: () => socket?.id,
  };
}

/** This page's connection to the server. */
export const socketTransport = createSocketTransport();

export const { ask, ownTab } = socketTransport;
