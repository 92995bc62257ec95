import * as z from 'zod';
import { entityId } from '@common/contract/fields';
import type { PlayerCommand } from '@common/player/state/commands';
import { renameCommand } from '@common/player/state/rename-command';

/**
 * Redirect from a session's id on this device to the server's session: a start may be answered with one that was active
 * already, and the exercises have the server's ids.
 */
export const movedSchema = z.object({ to: entityId, entries: z.record(entityId, entityId) });
export type Moved = z.infer<typeof movedSchema>;

/** Applies the redirect, if there is one, to a tap's session and command. */
export function followMove(
  moved: Readonly<Record<string, Moved>>,
  sessionId: string,
  command: PlayerCommand,
) {
  const move = moved[sessionId];
  return move
    ? { sessionId: move.to, command: renameCommand(command, move.entries) }
    : { sessionId, command };
}
