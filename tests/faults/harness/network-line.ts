import type { Socket } from 'node:net';
import { openTcpProxy, portOf } from '@server/testing/network';

/** A line between clients and a server that can fail without closing its connections. */
export interface NetworkLine {
  url: string;
  /** From now on nothing from the server arrives on the open connections. */
  deafen(): void;
  /** Nothing passes either way, and no connection is closed; new ones are accepted and lead nowhere. */
  die(): void;
  /** New connections work again. Those that died stay half-open. */
  revive(): void;
  /** Every connection breaks at once. */
  cut(): void;
  close(): Promise<void>;
}

/** Listens on a port of its own and forwards everything to the server at `url`. */
export async function networkLine(url: string): Promise<NetworkLine> {
  const wires = new Set<Wire>();
  let isDead = false;
  const {
    url: own,
    cut,
    close,
  } = await openTcpProxy(
    () => (isDead ? null : portOf(url)),
    (client, upstream) => {
      const wire = new Wire(client, upstream);
      wires.add(wire);
      client.on('close', () => wires.delete(wire));
    },
  );
  return {
    url: own,
    deafen() {
      for (const wire of wires) wire.state = 'deaf';
    },
    die() {
      isDead = true;
      for (const wire of wires) wire.state = 'dead';
    },
    revive() {
      isDead = false;
    },
    cut,
    close,
  };
}

/** One connection of a client, and its connection to the server. */
class Wire {
  state: 'good' | 'deaf' | 'dead' = 'good';

  constructor(client: Socket, upstream: Socket | null) {
    if (!upstream) this.state = 'dead';
    this.#carry(client, upstream, () => this.state !== 'dead');
    if (upstream) this.#carry(upstream, client, () => this.state === 'good');
  }

  #carry(from: Socket, to: Socket | null, carries: () => boolean): void {
    from.on('data', (bytes) => carries() && to?.write(bytes));
    // On a dead line not even the end of a connection arrives.
    from.on('close', () => this.state !== 'dead' && to?.destroy());
  }
}
