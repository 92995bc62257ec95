import * as z from 'zod';
import { MAX_CLOCK_SECONDS, MAX_SETS } from '@common/constants';
import { integer } from '@common/contract/fields';

const roundNumber = integer(1, 100).meta({ description: 'Which round, counted from 1.' });
const seconds = (min: number, max: number) => integer(min, max).meta({ description: 'Seconds.' });
const phase = seconds(1, 3_600);
/** The shortest minute of an EMOM, in seconds. */
export const MIN_EVERY_SECONDS = 10;
const capSeconds = seconds(10, MAX_CLOCK_SECONDS);
/** Number of work phases, all exercises together. */
const times = integer(1, MAX_SETS);

const clockedStyles = z.discriminatedUnion('style', [
  z.strictObject({
    style: z.literal('intervals'),
    roundNumber,
    workSeconds: phase,
    restSeconds: seconds(0, 3_600),
    times,
  }),
  z.strictObject({
    style: z.literal('emom'),
    roundNumber,
    everySeconds: seconds(MIN_EVERY_SECONDS, 3_600),
    times,
  }),
  z.strictObject({ style: z.literal('amrap'), roundNumber, capSeconds }),
  z.strictObject({ style: z.literal('for_time'), roundNumber, capSeconds }),
]);
/** The style of a round that goes by a clock. */
export type ClockedStyle = z.infer<typeof clockedStyles>;

/** Length of a round's clock, in seconds. After the last interval there is no rest. */
export function clockSeconds(style: ClockedStyle): number {
  if (style.style === 'emom') return style.everySeconds * style.times;
  if (style.style !== 'intervals') return style.capSeconds;
  return (style.workSeconds + style.restSeconds) * style.times - style.restSeconds;
}

/** Style of a round in laps. */
const lapsStyle = z.strictObject({
  style: z.enum(['superset', 'circuit']),
  roundNumber,
  restBetween: seconds(0, 600).optional(),
});

/** True if a round goes by a clock. */
export const isClocked = (
  style: z.infer<typeof lapsStyle> | ClockedStyle | undefined,
): style is ClockedStyle => style !== undefined && style.style !== 'superset' && style.style !== 'circuit';

/** True if a round of this style has a score. */
export const hasScore = (
  round: RoundStyle | null,
): round is Extract<ClockedStyle, { style: 'amrap' | 'for_time' }> =>
  round?.style === 'amrap' || round?.style === 'for_time';

/**
 * Style of a round. One without a style goes straight: all sets of an exercise, then the next one. `superset` and
 * `circuit` go in laps, one set of each exercise in turn: the rest is `restBetween` after each exercise, its own after
 * the lap. The others go by a clock, their exercises in turn: `intervals` and `emom` one for each phase of work,
 * `amrap` as many laps as fit into the cap, `for_time` the sets there are.
 */
export const roundStyleSchema = z
  .discriminatedUnion('style', [lapsStyle, clockedStyles])
  // A cap is limited by its own schema.
  .refine((style) => !('times' in style) || clockSeconds(style) <= MAX_CLOCK_SECONDS, {
    path: ['times'],
    message: 'A round’s clock cannot run for more than 3 hours. Make it shorter, or repeat it fewer times.',
  });
export type RoundStyle = z.infer<typeof roundStyleSchema>;
