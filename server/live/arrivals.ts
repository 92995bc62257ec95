import type { ServerEvents } from '../core/domain-events';
import type { SocketData } from './socket-types';

type Revoked = ServerEvents['accessRevoked'][0];
type Reason = Revoked['reason'];

/**
 * The sockets that are being let in: known here before their access is asked for, and until they sit in their rooms.
 * So whatever ends that access either was there to be seen by the question, or finds the socket, here or there.
 */
export class Arrivals {
  readonly #arriving = new Map<string, SocketData & { ended: Reason | null }>();

  /** This socket comes as that member by that way in. */
  begin(socketId: string, { memberId, loginId }: SocketData): void {
    this.#arriving.set(socketId, { memberId, loginId, ended: null });
  }

  /** It sits in its rooms from now on, or goes no further; answers why its access ended on the way, null: it did not. */
  end(socketId: string): Reason | null {
    const ended = this.#arriving.get(socketId)?.ended ?? null;
    this.#arriving.delete(socketId);
    return ended;
  }

  /** Somebody's access has ended: of the whole member, or of one way in. */
  cutOff({ userId, loginId, reason }: Revoked): void {
    for (const arriving of this.#arriving.values())
      if (loginId === null ? arriving.memberId === userId : arriving.loginId === loginId)
        arriving.ended = reason;
  }
}
