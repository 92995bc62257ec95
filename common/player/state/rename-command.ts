import type { PlayerCommand } from './commands';
import { actionOf } from './facts';

/** New ids by the old ones. */
export type Names = Readonly<Record<string, string>>;

const NONE: Names = {};

type FieldOf<C> = C extends PlayerCommand ? Exclude<keyof C, 'type'> : never;

type Reference = 'entry' | 'entries' | 'action' | 'actions' | 'set' | 'sets';

/** Kind of reference that each field of a command holds; null: to nothing that gets another id. */
const REFERS_TO: Readonly<Record<FieldOf<PlayerCommand>, Reference | null>> = {
  entryId: 'entry',
  before: 'entry',
  entryIds: 'entries',
  actionId: 'action',
  recordId: 'action',
  restId: 'action',
  clockId: 'action',
  of: 'actions',
  keep: 'actions',
  sets: 'sets',
  lastSet: 'set',
  newEntryId: null,
  exerciseId: null,
  exercise: null,
  previous: null,
  bests: null,
  pinnedNote: null,
  measure: null,
  targets: null,
  roundNumber: null,
  set: null,
  reps: null,
  weight: null,
  load: null,
  seconds: null,
  distance: null,
  calories: null,
  side: null,
  hands: null,
  body: null,
  kind: null,
  rpe: null,
  note: null,
  text: null,
  isPinned: null,
  restTime: null,
  durationMs: null,
  deltaMs: null,
  leadMs: null,
  score: null,
  stoppedAt: null,
  endedAt: null,
  startedAt: null,
  totalDuration: null,
  caloriesBurned: null,
  completed: null,
};

/** Rewrites a command's references to entries and actions by maps of new ids. */
export function renameCommand(command: PlayerCommand, entries: Names, actions: Names = NONE): PlayerCommand {
  const entry = (id: string) => entries[id] ?? id;
  const action = (id: string) => {
    const of = actions[actionOf(id)];
    return of === undefined ? id : of + id.slice(actionOf(id).length);
  };
  const placed = (set: unknown) =>
    typeof set === 'object' && set && 'entryId' in set
      ? { ...set, entryId: entry(set.entryId as string) }
      : set;
  const rename = (field: string, value: unknown) => {
    switch (REFERS_TO[field as FieldOf<PlayerCommand>]) {
      case 'entry':
        return value && entry(value as string);
      case 'entries':
        return (value as string[]).map(entry);
      case 'action':
        return value && action(value as string);
      case 'actions':
        return (value as string[]).map(action);
      case 'set':
        return placed(value);
      case 'sets':
        // The number of sets of a plan, too.
        return Array.isArray(value) ? value.map(placed) : value;
      default:
        return value;
    }
  };
  const fields = Object.entries(command).map(([field, value]) => [field, rename(field, value)]);
  return Object.fromEntries(fields) as PlayerCommand;
}
