import * as z from 'zod';
import { MAX_CLOCK_SECONDS, MAX_REPS, MAX_SETS } from '@common/constants';
import { entityId, integer } from '@common/contract/fields';
import { setTargetSchema } from './performed-set';

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

/** A round's score with what was planned in it: rounds that plan the same are compared (rule R6). */
export const scoredRoundSchema = z.strictObject({
  roundNumber: integer(1, 100),
  style: z.enum(['amrap', 'for_time']),
  capSeconds: z.int(),
  /** Its exercises in order, without those that were skipped. An AMRAP has no number of sets. */
  work: z.array(
    z.strictObject({ exerciseId: entityId, targets: z.array(setTargetSchema).min(1).max(MAX_SETS) }),
  ),
  score: scoreSchema,
});
export type ScoredRound = z.infer<typeof scoredRoundSchema>;
