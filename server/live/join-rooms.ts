import { joinAdminRoom } from './admin-rooms';
import { type AnsweringDeps, answerRequests, type LiveHandlers } from './answering';
import type { Arrivals } from './arrivals';
import type { Broadcaster } from './broadcaster';
import type { ListVersions } from './list-versions';
import type { MemberSockets } from './member-sockets';
import type { NodePresence } from './presence/presence';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

interface JoinDeps extends AnsweringDeps {
  presence: NodePresence;
  lists: ListVersions;
  handlers: LiveHandlers;
  arrivals: Pick<Arrivals, 'end'>;
  broadcaster: Pick<Broadcaster, 'cutOffSocket'>;
  memberSockets: Pick<MemberSockets, 'allowance'>;
}

/** Gives each socket its rooms and its handlers, and takes back what it had when it goes. */
export function joinRooms(io: LiveServer, deps: JoinDeps): void {
  io.on('connection', (socket) => {
    const { memberId, loginId } = socket.data;
    // Nothing happens between this and the rooms: what ends access finds the socket in one place or the other.
    const ended = deps.arrivals.end(socket.id);
    if (ended) return deps.broadcaster.cutOffSocket(socket, ended);
    void socket.join([rooms.member(memberId), rooms.login(loginId)]);
    const allowance = deps.memberSockets.allowance(memberId);
    socket.conn.on('packet', ({ data }: { data?: string }) => allowance.weigh(data?.length ?? 0));
    answerRequests(socket, deps.handlers, allowance, deps, placed(socket, deps));
    socket.on('disconnect', () => {
      if (!io.of('/').adapter.rooms.has(rooms.member(memberId))) deps.lists.left(memberId);
      deps.presence
        .leave(socket.id)
        .catch((err: unknown) => deps.log.warn({ err }, 'a lease could not be taken back'));
    });
  });
}

/** An admin's socket joins their room by what the handshake knew, and the database is asked again once it is there. */
async function placed(socket: LiveSocket, { identify, log }: JoinDeps): Promise<void> {
  try {
    await joinAdminRoom(socket, socket.data.comesAsAdmin ?? false, identify);
  } catch (err) {
    log.error({ err }, 'socket could not be checked');
    socket.disconnect(true);
  }
}
