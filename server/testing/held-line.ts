import type { NetConnectOpts, Socket } from 'node:net';
import { openTcpProxy } from './network';

/** A message that is held on its way. */
export interface Caught {
  /** Resolves when it has been caught. */
  there: Promise<void>;
  /** Passes it on with all that came after it. Resolves when it has been answered. */
  letGo(): Promise<void>;
}

/** A TCP line to a server that a test can hold: messages sent meanwhile are delayed and none is lost. */
export interface HeldLine {
  port: number;
  /** Holds both directions until `letGo`. Connections stay open. */
  hold(): void;
  letGo(): void;
  /** Holds the next message from the near end that fits; other connections go on. */
  catchNext(fits: (bytes: Buffer) => boolean): Caught;
  /** Passes the next message that fits on, and holds the answer to it. */
  catchAnswer(fits: (bytes: Buffer) => boolean): Caught;
  /** Number of messages from the near end so far. */
  sent(): number;
  close(): Promise<void>;
}

/** One direction of one connection, which can be held. */
class Way {
  #held: Buffer[] | null = null;
  /** Called with the next message in this direction. */
  onNext: () => void = () => {};

  constructor(private readonly to: Socket) {}

  send(bytes: Buffer): void {
    if (this.#held) this.#held.push(bytes);
    else this.to.write(bytes);
    this.onNext();
  }

  hold(): void {
    this.#held ??= [];
  }

  letGo(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const bytes of held) this.to.write(bytes);
  }
}

/** Opens a line from a port of its own to a server's port or socket. */
export async function holdableLine(target: NetConnectOpts): Promise<HeldLine> {
  const ways = new Set<Way>();
  const traps = new Set<(bytes: Buffer, out: Way, back: Way) => void>();
  let isHeld = false;
  let sent = 0;
  const open = (from: Socket, to: Socket, look: (bytes: Buffer) => void) => {
    const way = new Way(to);
    ways.add(way);
    if (isHeld) way.hold();
    from.on('data', (bytes: Buffer) => {
      look(bytes);
      way.send(bytes);
    });
    from.on('close', () => {
      ways.delete(way);
      to.destroy();
    });
    return way;
  };
  const { port, close } = await openTcpProxy(
    () => target,
    (near, far) => {
      if (!far) return;
      const back = open(far, near, () => {});
      const out: Way = open(near, far, (bytes) => {
        sent += 1;
        for (const trap of traps) trap(bytes, out, back);
      });
    },
  );
  return {
    port,
    hold() {
      isHeld = true;
      for (const way of ways) way.hold();
    },
    letGo() {
      isHeld = false;
      for (const way of ways) way.letGo();
    },
    catchNext(fits) {
      let caught: { out: Way; back: Way } | null = null;
      const arrival = new Promise<void>((resolve) => {
        const trap = (bytes: Buffer, out: Way, back: Way) => {
          if (!fits(bytes)) return;
          traps.delete(trap);
          out.hold();
          caught = { out, back };
          resolve();
        };
        traps.add(trap);
      });
      const letGo = () =>
        new Promise<void>((resolve) => {
          if (!caught) return resolve();
          caught.back.onNext = resolve;
          caught.out.letGo();
        });
      return { there: arrival, letGo };
    },
    catchAnswer(fits) {
      let caught: Way | null = null;
      const arrival = new Promise<void>((resolve) => {
        const trap = (bytes: Buffer, _out: Way, back: Way) => {
          if (!fits(bytes)) return;
          traps.delete(trap);
          back.hold();
          back.onNext = resolve;
          caught = back;
        };
        traps.add(trap);
      });
      return { there: arrival, letGo: async () => caught?.letGo() };
    },
    sent: () => sent,
    close,
  };
}
