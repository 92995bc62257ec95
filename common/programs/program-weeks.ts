import * as z from 'zod';
import { PROGRAM_MAX_WEEKS, PROGRAM_MIN_WEEKS } from '@common/constants';
import { integer } from '@common/contract/fields';

const week = integer(PROGRAM_MIN_WEEKS, PROGRAM_MAX_WEEKS);
/** Weeks that the program has now: a change that was meant for another number of weeks is refused. */
const base = { duration: week };

/** A change of a program's weeks. */
export const weeksChangeSchema = z.discriminatedUnion('kind', [
  /** An empty week becomes the one of this number; it and those after it come a week later. */
  z.strictObject({ kind: z.literal('insert'), ...base, week }),
  /** The week goes with its workouts; those after it come a week earlier. */
  z.strictObject({ kind: z.literal('remove'), ...base, week }),
  /** The week becomes the one of number `to`; those between move by one. */
  z.strictObject({ kind: z.literal('move'), ...base, week, to: week }),
]);
export type WeeksChange = z.infer<typeof weeksChangeSchema>;

/** Reason for which a change cannot be made of a program, and the field that is wrong; null if it can. */
export function weeksFault(
  change: WeeksChange,
  { duration }: { duration: number },
): { field: 'duration' | 'week' | 'to'; message: string } | null {
  const message = `The program has ${duration} ${duration === 1 ? 'week' : 'weeks'}.`;
  if (change.duration !== duration) return { field: 'duration', message };
  if (change.kind === 'insert' && duration >= PROGRAM_MAX_WEEKS)
    return { field: 'week', message: `A program has at most ${PROGRAM_MAX_WEEKS} weeks.` };
  if (change.kind === 'remove' && duration <= PROGRAM_MIN_WEEKS)
    return { field: 'week', message: 'The last week of a program cannot be removed.' };
  const last = change.kind === 'insert' ? duration + 1 : duration;
  if (change.week > last) return { field: 'week', message };
  return change.kind === 'move' && change.to > duration ? { field: 'to', message } : null;
}

/** The number of a week after a change; null if the week was removed. */
function weekAfter(week: number, change: WeeksChange): number | null {
  if (change.kind === 'insert') return week >= change.week ? week + 1 : week;
  if (change.kind === 'remove') return week === change.week ? null : week > change.week ? week - 1 : week;
  const { week: from, to } = change;
  if (week === from) return to;
  if (from < week && week <= to) return week - 1;
  return to <= week && week < from ? week + 1 : week;
}

/** The duration and the scheduled workouts of a program after a change of its weeks. */
export function withWeeks<Entry extends { week: number }>(
  { duration, workouts }: { duration: number; workouts: readonly Entry[] },
  change: WeeksChange,
): { duration: number; workouts: Entry[] } {
  const added = { insert: 1, remove: -1, move: 0 }[change.kind];
  return {
    duration: duration + added,
    workouts: workouts.flatMap((entry) => {
      const after = weekAfter(entry.week, change);
      return after === null ? [] : [{ ...entry, week: after }];
    }),
  };
}
