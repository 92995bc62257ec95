import { joinAdminRoom } from './admin-rooms';
import { type AnsweringDeps, answerRequests, type LiveHandlers } from './answering';
import type { Broadcaster } from './broadcaster';
import type { ListVersions } from './list-versions';
import type { MemberSockets } from './member-sockets';
import type { PendingHandshakes } from './pending-handshakes';
import type { NodePresence } from './presence/presence';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

interface JoinDeps extends AnsweringDeps {
  presence: NodePresence;
  lists: ListVersions;
  handlers: LiveHandlers;
  handshakes: Pick<PendingHandshakes, 'end'>;
  broadcaster: Pick<Broadcaster, 'cutOffSocket'>;
  memberSockets: Pick<MemberSockets, 'allowance'>;
}

/** Gives each connected socket its rooms and handlers; removes its screen when it disconnects. */
export function joinRooms(io: LiveServer, deps: JoinDeps): void {
  io.on('connection', (socket) => {
    const { memberId, loginId } = socket.data;
    // No await between this and `join`: a revocation finds the socket either pending or in its rooms.
    const ended = deps.handshakes.end(socket.id);
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

/** Joins the admins' room by what the handshake found; `joinAdminRoom` then checks the database again. */
async function placed(socket: LiveSocket, { identify, log }: JoinDeps): Promise<void> {
  try {
    await joinAdminRoom(socket, socket.data.comesAsAdmin ?? false, identify);
  } catch (err) {
    log.error({ err }, 'socket could not be checked');
    socket.disconnect(true);
  }
}
