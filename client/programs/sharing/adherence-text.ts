import type { Adherence } from '@common/programs/adherence';

/** "Week 3 of 8, 7 of 24 done, 1 missed". */
export function adherenceText({ state, week, weeks, places, done, skipped, missed }: Adherence): string {
  const where = state === 'finished' ? 'Finished' : state === 'ended' ? 'Ended' : `Week ${week} of ${weeks}`;
  return [
    where,
    `${done} of ${places} done`,
    skipped > 0 && `${skipped} skipped`,
    missed > 0 && `${missed} missed`,
  ]
    .filter(Boolean)
    .join(', ');
}
