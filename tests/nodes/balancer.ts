import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address for several nodes, as a load balancer in front of a club has it: by turns, and only to who answers. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/** Passes connections on to these nodes; one that does not listen is passed over. */
export async function startBalancer(urls: string[]): Promise<Balancer> {
  const ports = urls.map((url) => Number(new URL(url).port));
  const sockets = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay(true));
    socket.once('close', () => sockets.delete(socket));
    // Either end may break off; the other end learns it by the close.
    socket.on('error', () => {});
  };
  const passOn = (client: Socket, [port, ...others]: number[]): void => {
    if (port === undefined) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    keep(upstream);
    const tryNext = () => passOn(client, others);
    upstream.once('error', tryNext);
    upstream.once('connect', () => {
      upstream.off('error', tryNext);
      client.pipe(upstream).pipe(client);
      client.once('close', () => upstream.destroy());
      upstream.once('close', () => client.destroy());
    });
  };
  const server = createServer((client) => {
    keep(client);
    turn = (turn + 1) % ports.length;
    passOn(client, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
