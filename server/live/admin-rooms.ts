import type { Identify } from '../people/auth/identify';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

type Recognise = Pick<Identify, 'revalidate'>;

/** Whether the member behind this socket is an admin, as the database knows it now. */
async function isAdminNow(socket: LiveSocket, identify: Recognise): Promise<boolean> {
  const identity = await identify.revalidate(socket.data.loginId, socket.data.memberId);
  return identity?.isAdmin ?? false;
}

/**
 * Lets a socket join the admins' room, or takes it out of there. `isAdmin` is what was true a moment ago, so after
 * each move the database is asked again: whoever moves by what is no longer true is the one who puts it right. One that
 * has closed can join nothing any more. Answers whether it is there.
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

/** Lets an admin's socket join those who watch who is here; false where they are no admin any more. */
export async function joinWatcherRoom(socket: LiveSocket, identify: Recognise): Promise<boolean> {
  // Both rooms are joined, and left, together.
  await socket.join([rooms.admins, rooms.watchers]);
  return keepsWatching(socket, identify);
}

/** Whether a socket may go on watching; otherwise it leaves these rooms. */
export async function keepsWatching(socket: LiveSocket, identify: Recognise): Promise<boolean> {
  const mayWatch = (await isAdminNow(socket, identify)) && socket.connected;
  if (!mayWatch) await leaveAdminRooms(socket);
  return mayWatch;
}

async function leaveAdminRooms(socket: LiveSocket): Promise<void> {
  await Promise.all([socket.leave(rooms.admins), socket.leave(rooms.watchers)]);
}

/** A membership may have changed: their sockets on this node get the rooms of who they are now. */
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
