import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, Socket } from 'node:net';

/** A port that was free a moment ago, for a process that must be told its port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A TCP server on a port of its own that forwards each connection to another server. */
export interface TcpProxy {
  port: number;
  /** The port as a URL for HTTP. */
  url: string;
  /** Breaks every connection at once. */
  cut(): void;
  /** Breaks every connection and accepts no more. */
  close(): Promise<void>;
}

/** Target of a connection: an address, an open connection to it, or null for none. */
type Target = NetConnectOpts | Socket | null;

/**
 * Opens a proxy. `target` is called at each connection; `carry` forwards the bytes of either end, and decides what the
 * close of one end means for the other. Errors of either end are ignored, as its close follows.
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

/** Closes each of two sockets when the other one closes. */
export function endTogether(near: Socket, far: Socket): void {
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
}

/** Host and port of a server's URL. */
export const portOf = (url: string): NetConnectOpts => ({
  port: Number(new URL(url).port),
  host: '127.0.0.1',
});
