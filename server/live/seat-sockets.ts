import { seatAdmin } from './admin-seats';
import { Allowance, type AllowanceSize } from './allowance';
import { type AnsweringDeps, answerRequests, type LiveHandlers } from './answering';
import type { ListVersions } from './list-versions';
import type { NodePresence } from './presence/presence';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

interface SeatingDeps extends AnsweringDeps {
  presence: NodePresence;
  lists: ListVersions;
  handlers: LiveHandlers;
  allowance: AllowanceSize;
}

/** Gives each socket its rooms and its handlers, and takes back what it had when it goes. */
export function seatSockets(io: LiveServer, deps: SeatingDeps): void {
  io.on('connection', (socket) => {
    const { memberId, loginId } = socket.data;
    void socket.join([rooms.member(memberId), rooms.login(loginId)]);
    answerRequests(socket, deps.handlers, new Allowance(deps.allowance), deps, recheck(socket, deps));
    socket.on('disconnect', () => {
      if (!io.of('/').adapter.rooms.has(rooms.member(memberId))) deps.lists.forget(memberId);
      deps.presence
        .leave(socket.id)
        .catch((err: unknown) => deps.log.warn({ err }, 'a lease could not be taken back'));
    });
  });
}

/** Access may have ended between the handshake and the rooms, where nobody could have told this socket. */
async function recheck(socket: LiveSocket, { identify, cutOff, log }: SeatingDeps): Promise<void> {
  try {
    const identity = await identify.revalidate(socket.data.loginId, socket.data.memberId);
    if (!identity) await cutOff(socket);
    else await seatAdmin(socket, identity.isAdmin);
  } catch (err) {
    log.error({ err }, 'socket could not be checked');
    socket.disconnect(true);
  }
}
