import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, Socket } from 'node:net';

/** A TCP server on a port of its own that leads each connection on to another server. */
export interface TcpProxy {
  port: number;
  /** The same as an address for HTTP. */
  url: string;
  /** Breaks every connection at once. */
  cut(): void;
  /** Breaks every connection and takes no more. */
  close(): Promise<void>;
}

/** Where a connection leads: an address, a connection to it, or null for nowhere. */
type Target = NetConnectOpts | Socket | null;

/**
 * Opens a proxy. `target` is asked at each connection; `carry` passes on what comes from either end, and decides what
 * the end of one means for the other. Neither end's error is anybody's: its close follows.
 */
export async function openTcpProxy(
  target: () => Target | Promise<Target>,
  carry: (near: Socket, far: Socket | null) => void,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay(true));
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer(async (near) => {
    keep(near);
    const reached = await target();
    const far = reached === null || reached instanceof Socket ? reached : connect(reached);
    if (far) keep(far);
    if (near.destroyed) far?.destroy();
    else carry(near, far);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The end of one is the end of the other. */
export function endTogether(near: Socket, far: Socket): void {
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
}

/** Where a server listens that has this address. */
export const portOf = (url: string): NetConnectOpts => ({
  port: Number(new URL(url).port),
  host: '127.0.0.1',
});
