import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopbackAddress } from '../network/loopback';
import { addressKey } from './address-key';

/** How many connections a node holds at once. */
export interface ConnectionCaps {
  /**
   * From one network address, of those that no member's live socket came of; null where a proxy stands in front,
   * behind which all have the same.
   */
  perAddress: number | null;
  inAll: number;
}

/**
 * Keeps a server's connections within its caps. Who comes is let in: of those that are in the way the one is closed
 * that has asked for nothing the longest, never one that has come to be a member's live socket (`keep`).
 */
export class CappedConnections {
  /** Those that may be closed, the longest silent first, by their network address. */
  readonly #silent = new Map<Socket, string>();
  readonly #perAddress = new Map<string, number>();
  #count = 0;

  constructor(
    server: Server,
    private readonly caps: ConnectionCaps,
    /** Whose connections do not count by address: a proxy that nobody told of may sit on this machine. */
    private readonly isExempt: (address: string) => boolean = isLoopbackAddress,
  ) {
    server.on('connection', (socket) => this.#enter(socket));
    server.on('request', ({ socket }) => this.#touch(socket));
    server.on('upgrade', ({ socket }) => this.#touch(socket as Socket));
  }

  /** How many connections there are. */
  get size(): number {
    return this.#count;
  }

  /** A member's live socket came of it: it is closed for nobody. */
  keep(socket: Socket): void {
    this.#forget(socket);
  }

  #enter(socket: Socket): void {
    const { remoteAddress = '' } = socket;
    const address = addressKey(remoteAddress);
    const { perAddress, inAll } = this.caps;
    const ofAddress = (this.#perAddress.get(address) ?? 0) + 1;
    this.#count += 1;
    this.#perAddress.set(address, ofAddress);
    this.#silent.set(socket, address);
    socket.once('close', () => {
      this.#count -= 1;
      this.#forget(socket);
    });
    if (perAddress !== null && ofAddress > perAddress && !this.isExempt(remoteAddress))
      this.#closeSilent(address);
    else if (this.#count > inAll) this.#closeSilent(null);
  }

  #closeSilent(address: string | null): void {
    for (const [socket, from] of this.#silent) {
      if (address !== null && from !== address) continue;
      this.#forget(socket);
      socket.destroy();
      return;
    }
  }

  /** It is none of those any more that may be closed, and counts for its address no longer. */
  #forget(socket: Socket): void {
    const address = this.#silent.get(socket);
    if (address === undefined) return;
    this.#silent.delete(socket);
    const left = (this.#perAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(address, left);
    else this.#perAddress.delete(address);
  }

  #touch(socket: Socket): void {
    const address = this.#silent.get(socket);
    if (address === undefined) return;
    this.#silent.delete(socket);
    this.#silent.set(socket, address);
  }
}
