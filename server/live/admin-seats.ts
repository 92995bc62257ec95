import type { Identify } from '../people/auth/identify';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

/** Seats a socket among the admins, or takes its seats there away. */
export async function seatAdmin(socket: LiveSocket, isAdmin: boolean): Promise<void> {
  if (isAdmin) await socket.join(rooms.admins);
  else await Promise.all([socket.leave(rooms.admins), socket.leave(rooms.watchers)]);
}

/** A member's standing may have changed: their sockets on this node get the seats of who they are now. */
export async function reseatMember(
  io: LiveServer,
  identify: Pick<Identify, 'revalidate'>,
  memberId: string,
): Promise<void> {
  const { adapter, sockets } = io.of('/');
  const ids = [...(adapter.rooms.get(rooms.member(memberId)) ?? [])];
  await Promise.all(
    ids.map(async (id) => {
      const socket = sockets.get(id);
      if (!socket) return;
      const identity = await identify.revalidate(socket.data.loginId, memberId);
      await seatAdmin(socket, identity?.isAdmin ?? false);
    }),
  );
}
