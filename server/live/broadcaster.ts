import type { PresentMember, Screen, ServerToClientEvents } from '../../common/live-events';
import type { ListVersions } from './list-versions';
import type { NodeEvent } from './node-events';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

type RevocationReason = Extract<NodeEvent, { kind: 'accessRevoked' }>['revoked']['reason'];

/** What all clients are asked to do at once, each does at its own moment within this time. */
export const SPREAD_MS = 1_000;

/**
 * The sole emitter: nothing else in the server sends an event to a client. It speaks to this node's own sockets
 * only, so nothing that happens to a cluster bus can hold it up.
 */
export class Broadcaster {
  constructor(
    private readonly io: LiveServer,
    private readonly lists: ListVersions,
    /** Between 0 and 1. */
    private readonly random: () => number,
  ) {}

  /** Tells what happened to those whom it concerns. */
  tell(nodeEvent: NodeEvent): void {
    switch (nodeEvent.kind) {
      case 'sessionChanged':
        this.#emit(rooms.member(nodeEvent.userId), 'session:changed', nodeEvent.event);
        break;
      case 'sessionGone':
        this.#emit(rooms.member(nodeEvent.userId), 'session:gone', { sessionId: nodeEvent.sessionId });
        break;
      case 'sessionSeen':
        this.#emit(rooms.member(nodeEvent.userId), 'screen:shows', nodeEvent.seen);
        break;
      case 'listChanged':
        this.#listChanged(nodeEvent);
        break;
      case 'clubListChanged':
        for (const userId of this.lists.members()) this.#listChanged({ userId, list: nodeEvent.list });
        break;
      case 'accessRevoked':
        this.#cutOff(nodeEvent.revoked);
        break;
    }
  }

  /** This one socket was found to have no access any more. */
  cutOffSocket(socket: LiveSocket, reason: RevocationReason): void {
    socket.emit('access:revoked', { reason });
    socket.disconnect(true);
  }

  screensChanged(memberId: string, screens: Screen[]): void {
    this.#emit(rooms.member(memberId), 'screens:changed', { screens });
  }

  presenceChanged(from: number, to: number, members: PresentMember[]): void {
    this.#emit(rooms.watchers, 'presence:changed', { from, to, members });
  }

  /** This node may have missed what happened elsewhere: its clients come up to date, with all their lists. */
  mayHaveMissed(): void {
    this.lists.forgetAll();
    for (const socket of this.io.of('/').sockets.values()) socket.emit('hello:wanted', this.#spread());
  }

  /** This node is going away; its clients come back at different moments. */
  draining(): void {
    for (const socket of this.io.of('/').sockets.values()) socket.emit('server:draining', this.#spread());
  }

  #spread(): { delayMs: number } {
    return { delayMs: Math.floor(this.random() * SPREAD_MS) };
  }

  #listChanged({ userId, list }: Omit<Extract<NodeEvent, { kind: 'listChanged' }>, 'kind'>): void {
    const room = userId === null ? rooms.admins : rooms.member(userId);
    this.#emit(room, 'list:changed', { list, ...this.lists.raise(userId, list) });
  }

  #cutOff({ userId, loginId, reason }: Extract<NodeEvent, { kind: 'accessRevoked' }>['revoked']): void {
    const room = loginId === null ? rooms.member(userId) : rooms.login(loginId);
    this.#emit(room, 'access:revoked', { reason });
    this.io.local.in(room).disconnectSockets(true);
  }

  #emit<E extends keyof ServerToClientEvents>(
    room: string,
    event: E,
    ...payload: Parameters<ServerToClientEvents[E]>
  ): void {
    this.io.local.to(room).emit(event, ...(payload as never));
  }
}
