import type { PresentMember, Screen, ServerToClientEvents } from '@common/contract/live-events';
import { diff } from '@common/player/state/patch';
import type { PlayerState } from '@common/player/state/state';
import type { EventBus, ServerEvents } from '../core/domain-events';
import type { Logger } from '../core/logger';
import type { ListVersions } from './list-versions';
import type { NodeEvent } from './node-events';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

type RevocationReason = Extract<NodeEvent, { kind: 'accessRevoked' }>['revoked']['reason'];

/** Clients spread what all are asked to do at once over this time (jitter). */
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

  /** Emits an event to the sockets that it concerns. */
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

  /** Tells one socket that its access ended, and closes it. */
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

  /** This node may have missed events of others: its clients say hello again and refetch all their lists. */
  mayHaveMissed(): void {
    this.lists.forgetAll();
    for (const socket of this.io.of('/').sockets.values()) socket.emit('hello:wanted', this.#spread());
  }

  /** This node shuts down: its clients reconnect, spread over `SPREAD_MS`. */
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

/** Turns domain events into node events for `listener`; returns what stops it. */
export function onNodeEvents(
  events: EventBus,
  log: Logger,
  listener: (nodeEvent: NodeEvent) => void,
): () => void {
  /** Null if the diff fails: the screens pull the session then, as they do at a gap. */
  const patchOf = (before: PlayerState, after: PlayerState) => {
    try {
      return diff(before, after);
    } catch (err) {
      log.error({ err }, 'a change could not be made a patch');
      return null;
    }
  };
  const stops: (() => void)[] = [];
  const on = <K extends keyof ServerEvents>(name: K, make: (told: ServerEvents[K][0]) => NodeEvent) => {
    const hear = (told: ServerEvents[K][0]) => listener(make(told));
    events.on(name, hear as never);
    stops.push(() => events.off(name, hear as never));
  };
  on('sessionChanged', ({ userId, before, after, sessionId, from, to, actionId, at }) => ({
    kind: 'sessionChanged',
    userId,
    event: { sessionId, from, to, patch: before && patchOf(before, after), actionId, at },
    isPhaseNew: before?.phase !== after.phase,
  }));
  on('sessionGone', ({ userId, sessionId }) => ({ kind: 'sessionGone', userId, sessionId }));
  on('listChanged', ({ userId, list }) => ({ kind: 'listChanged', userId, list }));
  on('clubListChanged', ({ list }) => ({ kind: 'clubListChanged', list }));
  on('accessRevoked', (revoked) => ({ kind: 'accessRevoked', revoked }));
  return () => {
    for (const stop of stops) stop();
  };
}
