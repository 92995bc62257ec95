import type { PlayerCommand } from '../../common/player/commands';
import type { Plan } from '../../common/player/plan';
import { setText } from '../ui/format/sets';

/**
 * Describes a command, so that the member can do it again: "Push-up, set 2: 10 × 45 lb". Null if there is nothing to
 * say.
 */
export function tapText(command: PlayerCommand, plan: Plan | undefined): string | null {
  const about = command.type === 'finish' ? command.lastSet : 'entryId' in command ? command : undefined;
  const entry = plan?.exercises.find(({ id }) => id === about?.entryId);
  // The figures of a set matter even if its exercise is unknown.
  if (!entry && about && 'set' in about && 'reps' in about) return `Set ${about.set}: ${setText(about)}`;
  if (!entry || !about) return null;
  const { name } = entry.exercise;
  if (command.type === 'note') return `${name}: ${command.text}`;
  if (!('set' in about)) return name;
  return 'reps' in about
    ? `${name}, set ${about.set}: ${setText(about, entry)}`
    : `${name}, set ${about.set}`;
}
