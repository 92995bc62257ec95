import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A TCP line to a server that a test can hold: what is sent meanwhile waits and nothing is lost. */
export interface HeldLine {
  port: number;
  /** Nothing passes from either end until `letGo`. Connections stay open. */
  hold(): void;
  letGo(): void;
  /** Resolves once the near end has sent something that fits and is held. */
  holding(fits: (bytes: Buffer) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Opens a line on a port of its own to a server's port or socket. */
export async function holdableLine(target: NetConnectOpts): Promise<HeldLine> {
  let isHeld = false;
  const held: (() => void)[] = [];
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const pass = (from: Socket, to: Socket, isNear: boolean) => {
    from.on('data', (bytes: Buffer) => {
      if (!isHeld) return void to.write(bytes);
      held.push(() => to.write(bytes));
      if (isNear) seen.push(bytes);
      for (const look of waiting) look();
    });
    from.on('close', () => to.destroy());
    // Either end may break off; the other end learns it by the close.
    from.on('error', () => {});
  };
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay(true));
      socket.once('close', () => sockets.delete(socket));
    }
    pass(near, far, true);
    pass(far, near, false);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hold() {
      isHeld = true;
    },
    letGo() {
      isHeld = false;
      seen.length = 0;
      for (const send of held.splice(0)) send();
    },
    holding: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          if (!seen.some(fits)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
