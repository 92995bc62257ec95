import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, ServerToClientEvents } from '../../common/live-events';
import { RECONNECT } from '../../common/live-protocol';
import type { Ask, Transport, TransportListeners } from '../../common/sync/ports';

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const ACK_TIMEOUT_MS = 8_000;
const REFUSED_RETRY_MS = 10_000;
const CLOSED_RETRY_MS = 1_000;

/** The one connection of this page. */
let socket: LiveSocket | null = null;
let lastHeardAt = 0;

/** Opens the connection; it comes back by itself until `closeSocket`. */
function openSocket({ events, onConnect, onDisconnect, onRefused }: TransportListeners): void {
  closeSocket();
  const opened: LiveSocket = io({
    // Long polling needs sticky nodes and hides a dead network longer.
    transports: ['websocket'],
    ...RECONNECT,
    timeout: 8_000,
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
    // The library takes a close by the server for final; for us it is a node that went away.
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
}

const heard = () => {
  lastHeardAt = performance.now();
};

/** For sign-out only: nothing reconnects after it. */
function closeSocket(): void {
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
}

const isConnected = (): boolean => socket?.connected ?? false;

/** Milliseconds since anything at all came from the server. */
const silentMs = (): number => performance.now() - lastHeardAt;

/** Gives up a connection that no longer answers; the next one is under way at once. */
function dropConnection(): void {
  socket?.io.engine?.close();
}

/** Tries now instead of after the delay: the network or the page is back. */
function hurryConnection(): void {
  if (socket && !socket.connected) socket.connect();
}

export const ask: Ask = async (event, payload, timeoutMs = ACK_TIMEOUT_MS) => {
  if (!socket?.connected) throw new Error('not connected');
  const patient = socket.timeout(timeoutMs) as unknown as { emitWithAck: Ask };
  return patient.emitWithAck(event, payload);
};

/** The name that the server knows this connection by. */
export const ownTab = (): string | undefined => socket?.id;

/** This page's connection to the server, by Socket.IO. */
export const socketTransport: Transport = {
  open: openSocket,
  close: closeSocket,
  isConnected,
  ask,
  drop: dropConnection,
  hurry: hurryConnection,
  silentMs,
};
