import type { PlayerCommand } from '../../common/player/commands';
import type { Plan } from '../../common/player/plan';
import { setText } from '../ui/format/sets';

/** What a tap was about, for the member who may want to do it again: "Push-up, set 2: 10 × 45 lb". */
export function tapText(command: PlayerCommand, plan: Plan | undefined): string | null {
  const about = command.type === 'finish' ? command.lastSet : 'entryId' in command ? command : undefined;
  const entry = plan?.exercises.find(({ id }) => id === about?.entryId);
  // A set is worth telling also where nothing is known of its exercise any more.
  if (!entry && about && 'set' in about && 'reps' in about) return `Set ${about.set}: ${setText(about)}`;
  if (!entry || !about) return null;
  const { name } = entry.exercise;
  if (command.type === 'note') return `${name}: ${command.text}`;
  if (!('set' in about)) return name;
  return 'reps' in about
    ? `${name}, set ${about.set}: ${setText(about, entry)}`
    : `${name}, set ${about.set}`;
}
