import * as z from 'zod';
import { PROGRAM_MAX_WEEKS } from '@common/constants';
import { integer } from '@common/contract/fields';
import type { CalendarDay } from '@common/rules/days';
import { followRun } from './follow-run';
import type { Run } from './run';
import type { RunSession } from './run-session';

/** Progress of a member in a run: counts of its places, and nothing of what was lifted. */
export const adherenceSchema = z.strictObject({
  state: z.enum(['going on', 'finished', 'ended']),
  week: integer(1, PROGRAM_MAX_WEEKS),
  weeks: integer(1, PROGRAM_MAX_WEEKS),
  places: integer(0),
  done: integer(0),
  skipped: integer(0),
  missed: integer(0),
});
export type Adherence = z.infer<typeof adherenceSchema>;

/** Counts a run's places on the member's local day `today`. */
export function adherenceOf(run: Run, sessions: readonly RunSession[], today: CalendarDay): Adherence {
  const followed = followRun(run, sessions, today);
  return {
    state: followed.isFinished ? 'finished' : followed.hasEnded ? 'ended' : 'going on',
    week: followed.week,
    weeks: run.weeks,
    places: followed.places.length,
    done: followed.done,
    skipped: followed.skipped,
    missed: followed.missed.length,
  };
}
