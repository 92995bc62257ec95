import type { Server, Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '../../common/live-events';
import type { Identity } from '../people/auth/identify';

/** Whose a socket is, as the handshake found it. */
export interface SocketData extends Pick<Identity, 'memberId' | 'loginId'> {
  /** Whether it came as an admin; asked again once it is in their room. */
  comesAsAdmin?: boolean;
}

export type LiveServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;
export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

/** The rooms that sockets are in. Only live/ knows them. */
export const rooms = {
  member: (memberId: string) => `member:${memberId}`,
  login: (loginId: string) => `login:${loginId}`,
  admins: 'admins',
  watchers: 'watchers',
} as const;
