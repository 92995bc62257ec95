import * as z from 'zod';
import { entityId } from '../../fields';
import type { PlayerCommand } from '../../player/commands';
import type { Names } from '../../player/entry-names';
import { actionOf } from '../../player/facts';

/**
 * What a session started here became when the server answered: it may be one that was active already, and its
 * exercises have the server's ids.
 */
export const movedSchema = z.object({ to: entityId, entries: z.record(entityId, entityId) });
export type Moved = z.infer<typeof movedSchema>;

const NONE: Names = {};

/** A command with its references to exercises and actions under their new names. */
export function renamed(command: PlayerCommand, entries: Names, actions: Names = NONE): PlayerCommand {
  const action = (id: string) => {
    const of = actions[actionOf(id)];
    return of === undefined ? id : of + id.slice(actionOf(id).length);
  };
  const entry = (id: string) => entries[id] ?? id;
  if (command.type === 'finish')
    return command.lastSet
      ? { ...command, lastSet: { ...command.lastSet, entryId: entry(command.lastSet.entryId) } }
      : command;
  return {
    ...command,
    ...('entryId' in command && { entryId: command.entryId && entry(command.entryId) }),
    ...('before' in command && command.before && { before: entry(command.before) }),
    ...('recordId' in command && command.recordId && { recordId: action(command.recordId) }),
    ...('restId' in command && { restId: action(command.restId) }),
    ...('actionId' in command && { actionId: action(command.actionId) }),
    ...(command.type === 'answer' && { of: command.of.map(action), keep: command.keep.map(action) }),
  } as PlayerCommand;
}

/** Where a tap belongs now, and what it means there. */
export function followed(moved: Readonly<Record<string, Moved>>, sessionId: string, command: PlayerCommand) {
  const move = moved[sessionId];
  return move ? { sessionId: move.to, command: renamed(command, move.entries) } : { sessionId, command };
}
