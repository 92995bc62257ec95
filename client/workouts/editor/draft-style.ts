import * as z from 'zod';
import { targetTexts } from '@client/texts/target-texts';
import { clockText } from '@client/ui/format/amounts';
import { MAX_SETS } from '@common/constants';
import { MIN_EVERY_SECONDS, type RoundStyle, roundStyleSchema } from '@common/player/plan/round-style';
import { faultIn, numberOr, readTime, readWhole } from '@common/player/plan/typed-number';
import { readCount } from './read-count';

/** A round's style in the editor. Times are texts like "1:30". */
export const draftStyleSchema = z.union([
  z.object({ style: z.enum(['superset', 'circuit']), restBetween: z.string() }),
  z.object({
    style: z.literal('intervals'),
    work: z.string(),
    rest: z.string(),
    times: z.string(),
  }),
  z.object({ style: z.literal('emom'), every: z.string(), times: z.string() }),
  z.object({ style: z.enum(['amrap', 'for_time']), cap: z.string() }),
]);
export type DraftStyle = z.infer<typeof draftStyleSchema>;

/** Range of the rest between exercises of a lap. */
export const restBetweenBounds = { min: 0, max: 600, otherwise: 0, unit: 'seconds' } as const;
/** Range of the number of minutes or intervals. */
export const timesBounds = { min: 1, max: MAX_SETS, otherwise: 1 } as const;

/** Initial fields of a newly chosen style. Tabata: eight times 20 seconds with 10 seconds rest. */
export const NEW_STYLES = {
  superset: { style: 'superset', restBetween: '0' },
  circuit: { style: 'circuit', restBetween: '0' },
  intervals: { style: 'intervals', work: '0:40', rest: '0:20', times: '10' },
  tabata: { style: 'intervals', work: '0:20', rest: '0:10', times: '8' },
  emom: { style: 'emom', every: '1:00', times: '10' },
  amrap: { style: 'amrap', cap: '12:00' },
  for_time: { style: 'for_time', cap: '20:00' },
} as const satisfies Record<string, DraftStyle>;

/**
 * Fields that a round's style leaves to its exercises: no rest by the clock (SPEC.md, K5), sets only without a clock or
 * for time (K3), no time in intervals.
 */
export function leftToExercises(style: DraftStyle | undefined) {
  const isByClock = style !== undefined && !('restBetween' in style);
  return {
    sets: !isByClock || style.style === 'for_time',
    restTime: !isByClock,
    time: style?.style !== 'intervals',
  };
}

/** The fields last typed for each style, restored when it is chosen again. Superset and circuit share theirs. */
export type SaidStyles = Partial<Record<DraftStyle['style'], DraftStyle>>;

/** Remembers the fields of a style. */
export function withSaid(said: SaidStyles, style: DraftStyle): SaidStyles {
  if (!('restBetween' in style)) return { ...said, [style.style]: style };
  return { ...said, superset: { ...style, style: 'superset' }, circuit: { ...style, style: 'circuit' } };
}

/** The fields of a chosen style: as typed before, else its defaults; Tabata always has its defaults. */
export const styleFor = (choice: keyof typeof NEW_STYLES, said: SaidStyles): DraftStyle =>
  (choice === 'tabata' ? undefined : said[choice]) ?? NEW_STYLES[choice];

function draftOf(style: RoundStyle): DraftStyle {
  switch (style.style) {
    case 'intervals': {
      const { workSeconds, restSeconds, times } = style;
      return {
        style: 'intervals',
        work: clockText(workSeconds),
        rest: clockText(restSeconds),
        times: String(times),
      };
    }
    case 'emom':
      return { style: 'emom', every: clockText(style.everySeconds), times: String(style.times) };
    case 'amrap':
    case 'for_time':
      return { style: style.style, cap: clockText(style.capSeconds) };
    default:
      return { style: style.style, restBetween: String(style.restBetween ?? 0) };
  }
}

/** Styles of a workout's rounds, as the editor's texts. */
export function stylesOf(
  rounds: readonly { roundNumber: number; style?: RoundStyle | undefined }[],
): Record<string, DraftStyle> {
  return Object.fromEntries(
    rounds.flatMap(({ roundNumber, style }) => (style ? [[roundNumber, draftOf(style)] as const] : [])),
  );
}

/** Parses a time to seconds; null if it is unclear. */
const readClock = (text: string): number | null => numberOr(readTime(text), null);

/** Converts a style to the stored form, unchecked; seconds are null if a time is unclear. */
function statedBy(edited: DraftStyle, roundNumber: number): object {
  switch (edited.style) {
    case 'intervals':
      return {
        style: 'intervals',
        roundNumber,
        workSeconds: readClock(edited.work),
        restSeconds: edited.rest.trim() === '' ? 0 : readClock(edited.rest),
        times: readCount(edited.times, timesBounds),
      };
    case 'emom':
      return {
        style: 'emom',
        roundNumber,
        everySeconds: readClock(edited.every),
        times: readCount(edited.times, timesBounds),
      };
    case 'amrap':
    case 'for_time':
      return { style: edited.style, roundNumber, capSeconds: readClock(edited.cap) };
    default: {
      const restBetween = readCount(edited.restBetween, restBetweenBounds);
      return { style: edited.style, roundNumber, ...(restBetween > 0 && { restBetween }) };
    }
  }
}

/** Parses a style; null if a value is unclear or out of range. */
export function readStyle(edited: DraftStyle, roundNumber: number): RoundStyle | null {
  const read = roundStyleSchema.safeParse(statedBy(edited, roundNumber));
  return read.success ? read.data : null;
}

/** True if a count of the style is unclear or out of range; its field shows the fault. */
export function hasCountFault(edited: DraftStyle): boolean {
  if ('times' in edited) return faultIn(readWhole(edited.times, timesBounds)) !== null;
  return 'restBetween' in edited && faultIn(readWhole(edited.restBetween, restBetweenBounds)) !== null;
}

/** The fault of a style's clock, in words; null if it is valid. */
export function clockFault(edited: DraftStyle): string | null {
  if (readStyle(edited, 1)) return null;
  const { clock } = targetTexts.faults;
  const isShort = (text: string, least: number) => (readClock(text) ?? 0) < least;
  switch (edited.style) {
    case 'intervals':
      if (isShort(edited.work, 1)) return clock.work;
      return edited.rest.trim() !== '' && readClock(edited.rest) === null ? clock.rest : clock.long;
    case 'emom':
      return isShort(edited.every, MIN_EVERY_SECONDS) ? clock.every : clock.long;
    default:
      return clock.cap;
  }
}

/** Styles to send, of the rounds that have exercises. */
export function styleBody(
  styles: Readonly<Record<string, DraftStyle>>,
  filled: ReadonlySet<number>,
): RoundStyle[] {
  return Object.entries(styles).flatMap(([number, edited]): RoundStyle[] => {
    const style = filled.has(Number(number)) ? readStyle(edited, Number(number)) : null;
    return style ? [style] : [];
  });
}
