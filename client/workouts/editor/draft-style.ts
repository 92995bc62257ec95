import * as z from 'zod';
import { type RoundStyle, roundStyleSchema } from '../../../common/player/round-style';
import { readCount } from './read-count';

/** How a round is gone through, as it is being edited. A style that is not edited here stays as the workout had it. */
export const draftStyleSchema = z.union([
  z.object({ style: z.enum(['superset', 'circuit']), restBetween: z.string() }),
  z.object({ kept: roundStyleSchema }),
]);
export type DraftStyle = z.infer<typeof draftStyleSchema>;

/** What a rest within a lap may be; none where nothing is typed. */
export const restBetweenBounds = { min: 0, max: 600, otherwise: 0 } as const;

/** The styles of a workout's rounds, ready to be edited. */
export function stylesOf(
  rounds: readonly { roundNumber: number; style?: RoundStyle | undefined }[],
): Record<string, DraftStyle> {
  return Object.fromEntries(
    rounds.flatMap(({ roundNumber, style }) => {
      if (!style) return [];
      const isLaps = style.style === 'superset' || style.style === 'circuit';
      const edited: DraftStyle = isLaps
        ? { style: style.style, restBetween: String(style.restBetween ?? 0) }
        : { kept: style };
      return [[roundNumber, edited] as const];
    }),
  );
}

/** The styles as the workout states them, of the rounds that hold exercises. */
export function styleBody(
  styles: Readonly<Record<string, DraftStyle>>,
  filled: ReadonlySet<number>,
): RoundStyle[] {
  return Object.entries(styles).flatMap(([number, edited]): RoundStyle[] => {
    const roundNumber = Number(number);
    if (!filled.has(roundNumber)) return [];
    if ('kept' in edited) return [{ ...edited.kept, roundNumber }];
    const restBetween = readCount(edited.restBetween, restBetweenBounds);
    return [{ style: edited.style, roundNumber, ...(restBetween > 0 && { restBetween }) }];
  });
}
