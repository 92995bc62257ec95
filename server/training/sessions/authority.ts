import { CommandService } from './command-service';
import { MoveService } from './moves/move-service';
import { ReadService } from './read-service';
import type { SessionDeps } from './session-deps';
import { StartService } from './start/start-service';

/**
 * A node's services for sessions, shared by REST and sockets, so that commands to one session take turns on this node
 * whichever way they come.
 */
export interface SessionAuthority {
  reads: ReadService;
  commands: CommandService;
  starts: StartService;
  moves: MoveService;
}

/** Creates the services that run sessions; call it once per node. */
export function createAuthority(deps: SessionDeps): SessionAuthority {
  const commands = new CommandService(deps);
  const moves = new MoveService(deps, commands);
  // A move that fails here is finished later by moves/finish-moves.ts.
  commands.onLeaving = (...move) => void moves.finish(...move).catch(() => {});
  return { reads: new ReadService(deps), commands, starts: new StartService(deps, commands), moves };
}
