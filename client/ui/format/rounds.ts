import { type Block, blocksOf } from '@common/player/plan/blocks';
import { type Group, groupOf, groupsOf, lapsOf } from '@common/player/plan/order';
import type { Plan, PlanEntry } from '@common/player/plan/plan';
import type { RoundStyle } from '@common/player/plan/round-style';
import type { Score } from '@common/player/plan/score';
import type { PlaceInRound, PlanRound } from '@common/player/state/rounds';
import { clockText } from './amounts';
import { formatCount } from './figures';

/** "10 min", "90 s", "12:30": how long a clock runs. */
export function lengthText(seconds: number): string {
  if (seconds % 60 === 0) return `${seconds / 60} min`;
  return seconds < 120 ? `${seconds} s` : clockText(seconds);
}

/** "EMOM 10 min", "AMRAP 12 min", "8 × 20 s / 10 s", "For time, cap 20 min", "Superset": how a round is gone through. */
export function styleText(style: RoundStyle): string {
  switch (style.style) {
    case 'superset':
      return 'Superset';
    case 'circuit':
      return 'Circuit';
    case 'amrap':
      return `AMRAP ${lengthText(style.capSeconds)}`;
    case 'for_time':
      return `For time, cap ${lengthText(style.capSeconds)}`;
    case 'intervals': {
      const rest = style.restSeconds > 0 ? ` / ${style.restSeconds} s` : '';
      return `${style.times} × ${style.workSeconds} s${rest}`;
    }
    case 'emom':
      return style.everySeconds === 60
        ? `EMOM ${style.times} min`
        : `Every ${lengthText(style.everySeconds)} × ${style.times}`;
  }
}

/** "Superset · EMOM 10 min": how the rounds of a workout are gone through that do not go straight, each said once. */
export const stylesText = (rounds: readonly { style?: RoundStyle | null | undefined }[]): string =>
  [...new Set(rounds.flatMap(({ style }) => (style ? [styleText(style)] : [])))].join(' · ');

/** "5 rounds + 8 reps", "12:41": what a round came to. */
export function scoreText(score: Score): string {
  if ('seconds' in score) return clockText(score.seconds);
  const laps = formatCount(score.laps, 'round');
  return score.reps > 0 ? `${laps} + ${formatCount(score.reps, 'rep')}` : laps;
}

const A_CODE = 65;
const LETTERS = 26;

/** "A1", "A2", "B1": the place of each exercise in the supersets and circuits, by its entry. */
export function lapLetters(plan: Plan): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const inLaps = groupsOf(plan).filter(lapsOf);
  inLaps.forEach(({ entries }, group) => {
    for (const [index, { id }] of entries.entries())
      letters.set(id, `${String.fromCharCode(A_CODE + (group % LETTERS))}${index + 1}`);
  });
  return letters;
}

/** "Superset, 3 laps": how a group that goes in laps is gone through; null for any other. */
function lapsText(group: Group): string | null {
  const laps = lapsOf(group);
  const count = Math.max(...group.entries.map(({ sets }) => sets));
  return laps && `${styleText(laps)}, ${formatCount(count, 'lap')}`;
}

/** Exercises of a round that are shown together. */
interface TitledBlock {
  /** "Superset, 3 laps"; null where the round's name says it, or they go straight. */
  title: string | null;
  entries: PlanEntry[];
}

const blocksIn = (plan: Plan, { number }: Pick<PlanRound, 'number'>): Block[] =>
  blocksOf(plan).filter(({ roundNumber }) => roundNumber === number);

/** The blocks of a round, in the order of doing, each under a title if the round has several. */
export function titledBlocks(plan: Plan, round: PlanRound): TitledBlock[] {
  const blocks = blocksIn(plan, round);
  return blocks.map((block) => ({
    title: blocks.length > 1 ? lapsText(block) : null,
    entries: block.entries,
  }));
}

/** "Round 2 · Superset, 3 laps": a round and how it is gone through. */
export function roundText(plan: Plan, round: PlanRound): string {
  const [block, ...others] = blocksIn(plan, round);
  const style = block?.style && others.length === 0 ? (lapsText(block) ?? styleText(block.style)) : null;
  return [round.name, style].filter(Boolean).join(' · ');
}

/** "Exercise 2 of 3"; in laps "Superset · A1 of 3 · lap 1". */
export function placeText(plan: Plan, { round, index, count, lap }: PlaceInRound): string {
  const id = round.entries[index - 1]?.id ?? '';
  const group = groupOf(plan, id);
  const laps = group && lapsOf(group);
  const letter = lapLetters(plan).get(id);
  if (!laps || !lap || !letter) return `Exercise ${index} of ${count}`;
  return `${styleText(laps)} · ${letter} of ${group.entries.length} · lap ${lap.index}`;
}
