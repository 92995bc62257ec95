import type { Identify } from '../people/auth/identify';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

type Recognise = Pick<Identify, 'revalidate'>;

/** True if the member behind this socket is an admin in the database now. */
async function isAdminNow(socket: LiveSocket, identify: Recognise): Promise<boolean> {
  const identity = await identify.revalidate(socket.data.loginId, socket.data.memberId);
  return identity?.isAdmin ?? false;
}

/**
 * Moves a socket into or out of the admins' room; resolves to whether it is in it. `isAdmin` may be out of date, so the
 * database is asked again after each move, until room and database agree. A closed socket joins nothing.
 */
export async function joinAdminRoom(
  socket: LiveSocket,
  isAdmin: boolean,
  identify: Recognise,
): Promise<boolean> {
  let belongs = isAdmin;
  while (socket.connected && socket.rooms.has(rooms.admins) !== belongs) {
    if (belongs) await socket.join(rooms.admins);
    else await leaveAdminRooms(socket);
    belongs = await isAdminNow(socket, identify);
  }
  return socket.connected && belongs;
}

/** Adds an admin's socket to the presence watchers; false if the member is no admin any more. */
export async function joinWatcherRoom(socket: LiveSocket, identify: Recognise): Promise<boolean> {
  // Both rooms are joined, and left, together.
  await socket.join([rooms.admins, rooms.watchers]);
  return keepsWatching(socket, identify);
}

/** True if a socket may go on watching; otherwise it leaves the watchers' and the admins' room. */
export async function keepsWatching(socket: LiveSocket, identify: Recognise): Promise<boolean> {
  const mayWatch = (await isAdminNow(socket, identify)) && socket.connected;
  if (!mayWatch) await leaveAdminRooms(socket);
  return mayWatch;
}

async function leaveAdminRooms(socket: LiveSocket): Promise<void> {
  await Promise.all([socket.leave(rooms.admins), socket.leave(rooms.watchers)]);
}

/** After a change of a membership: moves the member's sockets on this node into or out of the admins' room. */
export async function updateAdminRooms(io: LiveServer, identify: Recognise, memberId: string): Promise<void> {
  const { adapter, sockets } = io.of('/');
  const ids = [...(adapter.rooms.get(rooms.member(memberId)) ?? [])];
  await Promise.all(
    ids.map(async (id) => {
      const socket = sockets.get(id);
      if (socket) await joinAdminRoom(socket, await isAdminNow(socket, identify), identify);
    }),
  );
}
