import { CommandService } from './command-service';
import { MoveService } from './moves/move-service';
import { ReadService } from './read-service';
import type { SessionDeps } from './session-deps';
import { StartService } from './start/start-service';

/**
 * Who decides about a node's sessions: one for REST and sockets together, so that commands to one session take turns
 * on this node whichever way they come.
 */
export interface SessionAuthority {
  reads: ReadService;
  commands: CommandService;
  starts: StartService;
  moves: MoveService;
}

/** Puts the services together that run sessions over this store. Once for each node. */
export function createAuthority(deps: SessionDeps): SessionAuthority {
  const commands = new CommandService(deps);
  const moves = new MoveService(deps, commands);
  // What fails here is brought to its end from time to time.
  commands.onLeaving = (...move) => void moves.finish(...move).catch(() => {});
  return { reads: new ReadService(deps), commands, starts: new StartService(deps, commands), moves };
}
