import { clockedStyleOf } from '../plan/order';
import type { Plan } from '../plan/plan';
import { type ClockedStyle, clockSeconds, hasScore } from '../plan/round-style';
import { same } from '../plan/same';
import type { Score } from '../plan/score';
import { entriesOfRound } from '../state/clock-moment';
import { progressOfEntry } from '../state/entries';
import { planAtStart } from '../state/plan-now';
import { clocksOf, ranAt } from '../state/round-clock';
import type { PlayerState } from '../state/state';

/** Whole laps done of a round, and the repetitions beyond them. */
export function lapsDone(
  plan: Plan,
  state: PlayerState,
  roundNumber: number,
): { laps: number; reps: number } {
  const done = entriesOfRound(plan, state, roundNumber)
    .map(({ id }) => progressOfEntry(plan, state, id))
    .flatMap((progress) =>
      progress && !progress.skipped ? [progress.sets.filter((set) => set !== null)] : [],
    );
  const laps = done.length === 0 ? 0 : Math.min(...done.map(({ length }) => length));
  const reps = done.flatMap((sets) => sets.slice(laps)).reduce((sum, set) => sum + set.reps, 0);
  return { laps, reps };
}

/**
 * Seconds of a round's clock until its last set was done; null where sets are missing, the cap came first, or the clock
 * was not started.
 */
function timeOf(plan: Plan, state: PlayerState, roundNumber: number): number | null {
  const clock = clocksOf(state).clocks.get(roundNumber);
  const style = clockedStyleOf(plan, roundNumber);
  if (!clock || !style) return null;
  const progress = entriesOfRound(plan, state, roundNumber).map(({ id }) => progressOfEntry(plan, state, id));
  const sets = progress.flatMap((one) => (one && !one.skipped ? one.sets : []));
  if (sets.length === 0 || sets.includes(null)) return null;
  const latest = Math.max(...sets.map((set) => set!.at));
  const ran = ranAt(clock, latest);
  // Done before the clock had run a second: no time, since none could be better than 0:00.
  return ran >= 1_000 && ran < clockSeconds(style) * 1_000 ? Math.floor(ran / 1_000) : null;
}

/** Score of a round as its sets count it (rule K6); null where its style has no score, or it was not begun. */
export function countedScore(plan: Plan, state: PlayerState, roundNumber: number): Score | null {
  const round = clockedStyleOf(plan, roundNumber);
  if (!hasScore(round)) return null;
  const seconds = round.style === 'for_time' ? timeOf(plan, state, roundNumber) : null;
  if (seconds !== null) return { seconds };
  const score = lapsDone(plan, state, roundNumber);
  const isBegun = score.laps + score.reps > 0 || clocksOf(state).clocks.has(roundNumber);
  return isBegun ? score : null;
}

/** True if a round can have this stated score: a time is one of a round for time, within its cap. */
const isPossible = (style: ClockedStyle | null, score: Score): boolean =>
  hasScore(style) &&
  (!('seconds' in score) || (style.style === 'for_time' && score.seconds <= style.capSeconds));

/**
 * The score that a member stated; null where it follows from the sets (rule K6). One that equals what the sets came to
 * at that moment does not count: older versions wrote the counted score into every end of a round.
 */
function statedScore(plan: Plan, state: PlayerState, roundNumber: number): Score | null {
  const end = clocksOf(state).ends.get(roundNumber);
  if (!end?.score || !isPossible(clockedStyleOf(plan, roundNumber), end.score)) return null;
  const facts = state.facts.slice(
    0,
    state.facts.findIndex(({ id }) => id === end.id),
  );
  const countedThen = countedScore(planAtStart(plan, state.facts), { ...state, facts }, roundNumber);
  return same(end.score, countedThen) ? null : end.score;
}

/** Score of a round: the stated one, else the counted one. Null while the round goes on. */
export function scoreOf(plan: Plan, state: PlayerState, roundNumber: number): Score | null {
  const memberScore = statedScore(plan, state, roundNumber);
  if (memberScore) return memberScore;
  const counted = countedScore(plan, state, roundNumber);
  const isOver =
    clocksOf(state).ends.has(roundNumber) ||
    state.phase === 'completed' ||
    (counted !== null && 'seconds' in counted);
  return isOver ? counted : null;
}

/** The scores of a session's rounds that are over, by their numbers. */
export const scoresIn = (plan: Plan, state: PlayerState): { roundNumber: number; score: Score }[] =>
  (plan.rounds ?? []).flatMap(({ roundNumber }) => {
    const score = scoreOf(plan, state, roundNumber);
    return score ? [{ roundNumber, score }] : [];
  });
