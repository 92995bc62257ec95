import * as z from 'zod';
import { MAX_CLOCK_SECONDS, MAX_REPS } from '../constants';

/** What a round against the clock came to: whole laps and the repetitions beyond them, or the time in which all was done. */
export const scoreSchema = z.union([
  z.strictObject({
    laps: z.number().int().min(0).max(1_000).meta({ description: 'Whole laps.' }),
    reps: z.number().int().min(0).max(MAX_REPS).meta({ description: 'Repetitions beyond them.' }),
  }),
  z.strictObject({
    seconds: z.number().int().min(0).max(MAX_CLOCK_SECONDS).meta({ description: 'Seconds.' }),
  }),
]);
export type Score = z.infer<typeof scoreSchema>;
