import * as z from 'zod';
import { entityId } from '../../fields';
import type { PlayerCommand } from '../../player/commands';
import { renamed } from '../../player/renamed-command';

/**
 * What a session started here became when the server answered: it may be one that was active already, and its
 * exercises have the server's ids.
 */
export const movedSchema = z.object({ to: entityId, entries: z.record(entityId, entityId) });
export type Moved = z.infer<typeof movedSchema>;

/** Where a tap belongs now, and what it means there. */
export function followed(moved: Readonly<Record<string, Moved>>, sessionId: string, command: PlayerCommand) {
  const move = moved[sessionId];
  return move ? { sessionId: move.to, command: renamed(command, move.entries) } : { sessionId, command };
}
