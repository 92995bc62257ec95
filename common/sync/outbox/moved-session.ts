import * as z from 'zod';
import { entityId } from '../../fields';
import type { PlayerCommand } from '../../player/commands';
import { actionOf, type Fact } from '../../player/facts';
import type { Plan } from '../../player/plan';

/**
 * What a session started here became when the server answered: it may be one that was active already, and its
 * exercises have the server's ids.
 */
export const movedSchema = z.object({ to: entityId, entries: z.record(entityId, entityId) });
export type Moved = z.infer<typeof movedSchema>;

export type Names = Readonly<Record<string, string>>;
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
    ...('entryId' in command && { entryId: entry(command.entryId) }),
    ...('recordId' in command && command.recordId && { recordId: action(command.recordId) }),
    ...('restId' in command && { restId: action(command.restId) }),
    ...('actionId' in command && { actionId: action(command.actionId) }),
    ...(command.type === 'answer' && { of: command.of.map(action), keep: command.keep.map(action) }),
  } as PlayerCommand;
}

/** A fact with its references to exercises under their new names. */
export function renamedFact(fact: Fact, entries: Names): Fact {
  if (fact.kind === 'skipped') return { ...fact, entryId: entries[fact.entryId] ?? fact.entryId };
  if (fact.kind !== 'set') return fact;
  const { entryId, set } = fact.place;
  return { ...fact, place: { entryId: entries[entryId] ?? entryId, set } };
}

/** Where a tap belongs now, and what it means there. */
export function followed(moved: Readonly<Record<string, Moved>>, sessionId: string, command: PlayerCommand) {
  const move = moved[sessionId];
  return move ? { sessionId: move.to, command: renamed(command, move.entries) } : { sessionId, command };
}

/** The exercises of the plan made here by the ids of the server's plan: the same exercise, as often as it comes. */
export function entryNames(local: Plan, server: Plan): Record<string, string> {
  const free = [...server.exercises];
  const names: Record<string, string> = {};
  for (const entry of local.exercises) {
    const own = free.findIndex(({ id }) => id === entry.id);
    const index = own >= 0 ? own : free.findIndex(({ exerciseId }) => exerciseId === entry.exerciseId);
    const [twin] = index < 0 ? [] : free.splice(index, 1);
    if (twin) names[entry.id] = twin.id;
  }
  return names;
}
