import type { Seen } from '@common/live-events';
import { digestOf } from '@common/player/digest';
import { ProblemError } from '../core/errors';
import { problemTexts } from '../core/problem-texts';
import type { Identify } from '../people/auth/identify';
import type { CommandService } from '../training/sessions/command-service';
import { presentSession } from '../training/sessions/present';
import type { ReadService } from '../training/sessions/read-service';
import type { StartService } from '../training/sessions/start/start-service';
import { joinAdminRoom, joinWatcherRoom, keepsWatching } from './admin-rooms';
import type { LiveHandlers } from './answering';
import { welcome } from './hello';
import type { ListVersions } from './list-versions';
import type { NodePresence } from './presence/presence';

export interface LiveHandlerDeps {
  epoch: string;
  reads: ReadService;
  commands: CommandService;
  starts: StartService;
  lists: ListVersions;
  presence: NodePresence;
  identify: Pick<Identify, 'revalidate'>;
  /** Tells a member's screens on every node how far one of them shows a session. Stored nowhere. */
  tellSeen: (memberId: string, seen: Seen & { tab: string }) => void;
  now: () => number;
}

const adminOnly = () => new ProblemError('admin_only', problemTexts.admin_only);

/** The handler of each client event. Sessions are changed by the same services as over REST. */
export function liveHandlers(deps: LiveHandlerDeps): LiveHandlers {
  const { reads, commands, starts, presence, identify } = deps;
  return {
    hello: async (payload, socket, caller) => {
      const isAdmin = await joinAdminRoom(socket, caller.isAdmin, identify);
      // A screen entered now would stay: only `disconnect` removes it, and that has already fired.
      if (!socket.connected) throw new ProblemError('unavailable', 'The connection has closed.');
      return welcome(payload, socket.id, { ...caller, isAdmin }, deps);
    },
    'session:start': async (payload, _socket, caller) =>
      presentSession((await starts.start(payload, caller)).session),
    'session:command': async (payload, _socket, caller) => commands.applyCommand(payload, caller),
    'session:offer': async (payload, _socket, caller) => presentSession(await starts.offer(payload, caller)),
    'session:pull': async ({ sessionId }, _socket, caller) => reads.get(caller, sessionId),
    'clock:probe': async ({ sentAt }) => ({ sentAt, serverTime: deps.now() }),
    'screen:visible': async ({ visible }, socket) => {
      await presence.see(socket.id, visible);
      return { visible };
    },
    'session:digest': async ({ sessionId }, _socket, caller) => {
      const { version, state } = await reads.get(caller, sessionId);
      return { version, digest: digestOf(state) };
    },
    'session:seen': async (seen, socket, { memberId }) => {
      deps.tellSeen(memberId, { ...seen, tab: socket.id });
      return seen;
    },
    'presence:watch': async (_payload, socket, caller) => {
      // Room first, then snapshot: a change in between arrives as a delta, and its version puts it in order.
      if (!caller.isAdmin || !(await joinWatcherRoom(socket, identify))) throw adminOnly();
      const snapshot = await presence.snapshot();
      if (!(await keepsWatching(socket, identify))) throw adminOnly();
      return snapshot;
    },
  };
}
