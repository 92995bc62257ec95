import type { Server, Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '@common/contract/live-events';
import type { Identity } from '../people/auth/identify';

/** Member and login of a socket, set by the handshake. */
export interface SocketData extends Pick<Identity, 'memberId' | 'loginId'> {
  /** True if the handshake found an admin; checked again once the socket is in the admins' room. */
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

/** Names of the Socket.IO rooms. Used in live/ only. */
export const rooms = {
  member: (memberId: string) => `member:${memberId}`,
  login: (loginId: string) => `login:${loginId}`,
  admins: 'admins',
  watchers: 'watchers',
} as const;
