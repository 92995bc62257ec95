import { ProblemError } from '../core/errors';
import type { CommandService } from '../training/sessions/command-service';
import { presentSession } from '../training/sessions/present';
import type { ReadService } from '../training/sessions/read-service';
import type { StartService } from '../training/sessions/start-service';
import { seatAdmin } from './admin-seats';
import type { LiveHandlers } from './answering';
import { welcome } from './hello';
import type { ListVersions } from './list-versions';
import type { NodePresence } from './presence/presence';
import { rooms } from './socket-types';

export interface LiveHandlerDeps {
  reads: ReadService;
  commands: CommandService;
  starts: StartService;
  lists: ListVersions;
  presence: NodePresence;
  now: () => number;
}

/** What each event does. Sessions are changed by the same services as over REST. */
export function liveHandlers(deps: LiveHandlerDeps): LiveHandlers {
  const { reads, commands, starts, presence } = deps;
  return {
    hello: async (payload, socket, caller) => {
      await seatAdmin(socket, caller.isAdmin);
      // Whoever has gone meanwhile is given nothing that only their going takes back.
      if (!socket.connected) throw new ProblemError('unavailable', 'The connection has closed.');
      return welcome(payload, socket.id, caller, deps);
    },
    'session:start': async (payload, _socket, caller) =>
      presentSession((await starts.start(payload, caller)).session),
    'session:command': async (payload, _socket, caller) => commands.applyCommand(payload, caller),
    'session:pull': async ({ sessionId }, _socket, caller) => reads.get(caller, sessionId),
    'clock:probe': async ({ sentAt }) => ({ sentAt, serverTime: deps.now() }),
    'screen:visible': async ({ visible }, socket) => {
      await presence.see(socket.id, visible);
      return { visible };
    },
    'presence:watch': async (_payload, socket, caller) => {
      if (!caller.isAdmin) throw new ProblemError('admin_only', 'Only admins may do this.');
      // First the seat, then the snapshot: what changes in between comes as a delta and is counted by its version.
      await socket.join(rooms.watchers);
      return presence.snapshot();
    },
  };
}
