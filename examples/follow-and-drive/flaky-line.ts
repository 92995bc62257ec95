import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can go wrong as networks do. */
export interface FlakyLine {
  url: string;
  /** From now on nothing that the server says arrives. */
  mute(): void;
  /** All connections break; new ones are good. */
  cut(): void;
  close(): Promise<void>;
}

/** Listens on a port of its own and passes everything on to `port`. */
export async function flakyLine(port: number): Promise<FlakyLine> {
  const sockets = new Set<Socket>();
  let isMuted = false;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (chunk) => isMuted || client.write(chunk));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    isMuted = false;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mute: () => {
      isMuted = true;
    },
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
