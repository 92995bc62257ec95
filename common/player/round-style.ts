import * as z from 'zod';

const roundNumber = z.number().int().min(1).max(100).meta({ description: 'Which round, counted from 1.' });
const seconds = (max: number) => z.number().int().min(1).max(max).meta({ description: 'Seconds.' });
const times = z.number().int().min(1).max(200);

/** The longest that a clock of a round runs. */
const MAX_CLOCK_SECONDS = 4 * 3_600;

/**
 * How a round is gone through. A round without a style goes straight: all sets of an exercise, then the next one.
 * `superset` and `circuit`: one set of each exercise in turn, laps; the entry's rest after each exercise is
 * `restBetween`, its own after the lap.
 */
export const roundStyleSchema = z.discriminatedUnion('style', [
  z.strictObject({
    style: z.enum(['superset', 'circuit']),
    roundNumber,
    restBetween: z.number().int().min(0).max(600).optional(),
  }),
  z.strictObject({
    style: z.literal('intervals'),
    roundNumber,
    workSeconds: seconds(3_600),
    restSeconds: z.number().int().min(0).max(3_600),
    times,
  }),
  z.strictObject({ style: z.literal('emom'), roundNumber, everySeconds: seconds(3_600), times }),
  z.strictObject({ style: z.literal('amrap'), roundNumber, capSeconds: seconds(MAX_CLOCK_SECONDS) }),
  z.strictObject({ style: z.literal('for_time'), roundNumber, capSeconds: seconds(MAX_CLOCK_SECONDS) }),
]);
export type RoundStyle = z.infer<typeof roundStyleSchema>;
