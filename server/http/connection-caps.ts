import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopbackAddress } from '../network/loopback';
import { addressKey } from './address-key';

/** Max open connections of a node. */
export interface ConnectionCaps {
  /**
   * Per network address, not counting members' live sockets; null behind a proxy, where all clients share one address.
   */
  perAddress: number | null;
  inAll: number;
}

/**
 * Keeps a server's connections within its caps. A new connection is always accepted; beyond a cap the one that has sent
 * no request for the longest time is closed, never a member's live socket (`keep`).
 */
export class CappedConnections {
  /** Connections that may be closed, with their network address; least recently used first. */
  readonly #silent = new Map<Socket, string>();
  readonly #perAddress = new Map<string, number>();
  #count = 0;

  constructor(
    server: Server,
    private readonly caps: ConnectionCaps,
    /** Addresses without a cap of their own: loopback, since an undeclared proxy may run on this machine. */
    private readonly isExempt: (address: string) => boolean = isLoopbackAddress,
  ) {
    server.on('connection', (socket) => this.#enter(socket));
    server.on('request', ({ socket }) => this.#touch(socket));
    server.on('upgrade', ({ socket }) => this.#touch(socket as Socket));
  }

  /** Number of open connections. */
  get size(): number {
    return this.#count;
  }

  /** Exempts a connection that has become a member's live socket: it is not closed for others. */
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

  /** Takes a connection off the list of those that may be closed and off its address's count. */
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
