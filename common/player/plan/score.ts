import * as z from 'zod';
import { MAX_CLOCK_SECONDS, MAX_REPS } from '@common/constants';
import { integer } from '@common/contract/fields';

/** Score of a round by the clock: whole laps and the repetitions beyond them, or the time in which all was done. */
export const scoreSchema = z.union([
  z.strictObject({
    laps: integer(0, 1_000).meta({ description: 'Whole laps.' }),
    reps: integer(0, MAX_REPS).meta({ description: 'Repetitions beyond them.' }),
  }),
  z.strictObject({
    seconds: integer(0, MAX_CLOCK_SECONDS).meta({ description: 'Seconds.' }),
  }),
]);
export type Score = z.infer<typeof scoreSchema>;
