import { joinAdminRoom } from './admin-rooms';
import { type AnsweringDeps, answerRequests, type LiveHandlers } from './answering';
import type { ListVersions } from './list-versions';
import type { MemberSockets } from './member-sockets';
import type { NodePresence } from './presence/presence';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

interface JoinDeps extends AnsweringDeps {
  presence: NodePresence;
  lists: ListVersions;
  handlers: LiveHandlers;
  memberSockets: Pick<MemberSockets, 'allowance'>;
}

/** Gives each socket its rooms and its handlers, and takes back what it had when it goes. */
export function joinRooms(io: LiveServer, deps: JoinDeps): void {
  io.on('connection', (socket) => {
    const { memberId, loginId } = socket.data;
    void socket.join([rooms.member(memberId), rooms.login(loginId)]);
    const allowance = deps.memberSockets.allowance(memberId);
    socket.conn.on('packet', ({ data }: { data?: string }) => allowance.weigh(data?.length ?? 0));
    answerRequests(socket, deps.handlers, allowance, deps, recheck(socket, deps));
    socket.on('disconnect', () => {
      if (!io.of('/').adapter.rooms.has(rooms.member(memberId))) deps.lists.left(memberId);
      deps.presence
        .leave(socket.id)
        .catch((err: unknown) => deps.log.warn({ err }, 'a lease could not be taken back'));
    });
  });
}

/** Access may have ended between the handshake and the rooms, where nobody could have told this socket. */
async function recheck(socket: LiveSocket, { identify, cutOff, log }: JoinDeps): Promise<void> {
  try {
    const identity = await identify.revalidate(socket.data.loginId, socket.data.memberId);
    if (!identity) await cutOff(socket);
    else await joinAdminRoom(socket, identity.isAdmin, identify);
  } catch (err) {
    log.error({ err }, 'socket could not be checked');
    socket.disconnect(true);
  }
}
