import type { ServerEvents } from '../core/domain-events';
import type { SocketData } from './socket-types';

type Revoked = ServerEvents['accessRevoked'][0];
type Reason = Revoked['reason'];

/**
 * Sockets whose handshake is not finished: listed from before their access is checked until they have joined their
 * rooms. So a revocation is either seen by that check, or finds the socket here or in its rooms.
 */
export class PendingHandshakes {
  readonly #arriving = new Map<string, SocketData & { ended: Reason | null }>();

  /** A socket connects as this member by this way in (login). */
  begin(socketId: string, { memberId, loginId }: SocketData): void {
    this.#arriving.set(socketId, { memberId, loginId, ended: null });
  }

  /** Takes the socket off the list; returns why its access ended meanwhile, or null if it did not. */
  end(socketId: string): Reason | null {
    const ended = this.#arriving.get(socketId)?.ended ?? null;
    this.#arriving.delete(socketId);
    return ended;
  }

  /** Marks pending sockets of a revoked access: of one login, or of the whole member (`loginId` null). */
  cutOff({ userId, loginId, reason }: Revoked): void {
    for (const arriving of this.#arriving.values())
      if (loginId === null ? arriving.memberId === userId : arriving.loginId === loginId)
        arriving.ended = reason;
  }
}
