import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { endTogether, openTcpProxy, portOf } from '@server/testing/network';

/** One address for several nodes, like a load balancer: round robin over those that answer. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

async function reach(url: string): Promise<Socket | null> {
  const upstream = connect(portOf(url));
  try {
    await once(upstream, 'connect');
    return upstream;
  } catch {
    return null;
  }
}

/** Forwards connections to these nodes in turn; one that does not listen is skipped. */
export async function startBalancer(urls: string[]): Promise<Balancer> {
  let turn = 0;
  return openTcpProxy(
    async () => {
      turn = (turn + 1) % urls.length;
      for (const url of [...urls.slice(turn), ...urls.slice(0, turn)]) {
        const upstream = await reach(url);
        if (upstream) return upstream;
      }
      return null;
    },
    (client, upstream) => {
      if (!upstream) return void client.destroy();
      client.pipe(upstream).pipe(client);
      endTogether(client, upstream);
    },
  );
}
