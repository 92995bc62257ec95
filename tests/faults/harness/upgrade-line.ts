import { openTcpProxy, portOf, type TcpProxy } from '@server/testing/network';

/** A line through a proxy that knows no WebSockets, as of a guest network: 400 to each upgrade, all else passes. */
export interface UpgradeLine extends TcpProxy {
  /** From now on upgrades pass, too, or are refused again. */
  letUpgrades(pass: boolean): void;
  /** Number of upgrades refused so far. */
  refused(): number;
}

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Listens on a port of its own and forwards everything but upgrades to the server at `url`. */
export async function upgradeLine(url: string): Promise<UpgradeLine> {
  let passes = false;
  let refused = 0;
  const proxy = await openTcpProxy(
    () => portOf(url),
    (near, far) => {
      near.on('data', (chunk) => {
        if (passes || !/^upgrade: *websocket/im.test(chunk.toString('latin1'))) return void far?.write(chunk);
        refused += 1;
        near.end(REFUSAL);
      });
      far?.on('data', (chunk) => near.writable && near.write(chunk));
      near.on('close', () => far?.destroy());
      far?.on('close', () => near.destroy());
    },
  );
  return {
    ...proxy,
    letUpgrades(pass) {
      passes = pass;
      // Open connections were let through by the rule before.
      proxy.cut();
    },
    refused: () => refused,
  };
}
