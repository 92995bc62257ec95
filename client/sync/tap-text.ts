import type { Plan } from '@common/player/plan/plan';
import type { PlayerCommand } from '@common/player/state/commands';
import { setText } from '../ui/format/sets';

/** The exercise or the set that a command is about; null: the session as a whole, a timer or several sets. */
function subjectOf(command: PlayerCommand) {
  switch (command.type) {
    case 'complete_set':
    case 'edit_set':
    case 'remove_set':
    case 'start_work':
    case 'skip_exercise':
    case 'add_exercise':
    case 'replace_exercise':
    case 'move_exercise':
    case 'remove_exercise':
    case 'plan_sets':
    case 'plan_rest':
    case 'part_superset':
    case 'choose_exercise':
    case 'replace_sets':
    case 'note':
      return command;
    case 'make_superset':
      return { entryId: command.entryIds[0] };
    case 'finish':
      return command.lastSet ?? null;
    case 'complete_lap':
    case 'end_round':
    case 'answer':
    case 'undo':
    case 'start_rest':
    case 'skip_rest':
    case 'pause_rest':
    case 'resume_rest':
    case 'reset_rest':
    case 'adjust_rest':
    case 'start_clock':
    case 'pause_clock':
    case 'resume_clock':
    case 'pause':
    case 'resume':
    case 'reopen':
    case 'discard':
    case 'restore':
    case 'amend':
      return null;
    default:
      return command satisfies never;
  }
}

/**
 * Describes a command, so that the member can do it again: "Push-up, set 2: 10 × 45 lb". Null if there is nothing to
 * say.
 */
export function tapText(command: PlayerCommand, plan: Plan | undefined): string | null {
  const about = subjectOf(command);
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
