import type { PlayerCommand } from './commands';
import { actionOf } from './facts';

/** New ids by the old ones. */
export type Names = Readonly<Record<string, string>>;

const NONE: Names = {};

/** Rewrites a command's references to entries and actions by maps of new ids. */
export function renamed(command: PlayerCommand, entries: Names, actions: Names = NONE): PlayerCommand {
  const action = (id: string) => {
    const of = actions[actionOf(id)];
    return of === undefined ? id : of + id.slice(actionOf(id).length);
  };
  const entry = (id: string) => entries[id] ?? id;
  const placed = <L extends { entryId: string }>(lifted: L): L => ({
    ...lifted,
    entryId: entry(lifted.entryId),
  });
  if (command.type === 'finish')
    return command.lastSet ? { ...command, lastSet: placed(command.lastSet) } : command;
  if (command.type === 'complete_lap' || command.type === 'end_round')
    return command.sets ? ({ ...command, sets: command.sets.map(placed) } as PlayerCommand) : command;
  return {
    ...command,
    ...('entryId' in command && { entryId: command.entryId && entry(command.entryId) }),
    ...('before' in command && command.before && { before: entry(command.before) }),
    ...('recordId' in command && command.recordId && { recordId: action(command.recordId) }),
    ...('restId' in command && { restId: action(command.restId) }),
    ...('clockId' in command && { clockId: action(command.clockId) }),
    ...('actionId' in command && { actionId: action(command.actionId) }),
    ...(command.type === 'answer' && { of: command.of.map(action), keep: command.keep.map(action) }),
  } as PlayerCommand;
}
