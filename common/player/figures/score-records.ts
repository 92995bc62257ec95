import { clockedStyleOf } from '../plan/order';
import type { SetTarget } from '../plan/performed-set';
import type { Plan, PlanEntry } from '../plan/plan';
import { targetOf } from '../plan/plan';
import { hasScore } from '../plan/round-style';
import { same } from '../plan/same';
import type { Score, ScoredRound } from '../plan/score';
import { entriesOfRound } from '../state/clock-moment';
import { liftedSets, progressOfEntry } from '../state/entries';
import { clocksOf } from '../state/round-clock';
import type { PlayerState } from '../state/state';
import { scoresIn } from './clock-scores';

/** Target of a set, with the entry's own figures where the target leaves them out. */
function targetFor(entry: PlanEntry, set: number): SetTarget {
  const { reps, weight, duration } = entry;
  return {
    ...(reps !== null && { reps }),
    ...(weight && { load: { value: weight, unit: 'lb' as const } }),
    ...(duration && { seconds: duration }),
    ...targetOf(entry, set),
  };
}

/** Scores of a session, each with what was planned in its round; none of a round in which nothing was done. */
export function scoredRounds(plan: Plan, state: PlayerState): ScoredRound[] {
  return scoresIn(plan, state).flatMap(({ roundNumber, score }) => {
    const style = clockedStyleOf(plan, roundNumber);
    if (!hasScore(style)) return [];
    if ('laps' in score && score.laps + score.reps === 0) return [];
    const done = entriesOfRound(plan, state, roundNumber).filter(
      ({ id }) => !progressOfEntry(plan, state, id)?.skipped,
    );
    const work = done.map((entry) => {
      const sets = style.style === 'amrap' ? 1 : entry.sets;
      const targets = Array.from({ length: sets }, (_, index) => targetFor(entry, index + 1));
      return { exerciseId: entry.exerciseId, targets };
    });
    return [{ roundNumber, style: style.style, capSeconds: style.capSeconds, work, score }];
  });
}

/** True if two rounds of a workout plan the same (rule R6). `asNow`: the exercise that a merged one counts as. */
export function isSameRound(
  a: ScoredRound,
  b: ScoredRound,
  asNow: (exerciseId: string) => string = (id) => id,
): boolean {
  const withoutScore = ({ score: _, work, ...round }: ScoredRound) => ({
    ...round,
    work: work.map(({ exerciseId, targets }) => ({ exerciseId: asNow(exerciseId), targets })),
  });
  return same(withoutScore(a), withoutScore(b));
}

/** True if `a` is the better score: more laps, then repetitions; less time, and any time over none before the cap. */
export function isBetterScore(a: Score, b: Score): boolean {
  if ('seconds' in a) return 'seconds' in b ? a.seconds < b.seconds : true;
  if ('seconds' in b) return false;
  return a.laps !== b.laps ? a.laps > b.laps : a.reps > b.reps;
}

/** A score that is better than all before it, and the best of these. */
export interface ScoreRecord {
  roundNumber: number;
  score: Score;
  before: Score;
}

/** Scores of a session that are better than the best before it of the same round. */
export function scoreRecordsAmong(
  rounds: readonly ScoredRound[],
  before: readonly ScoredRound[],
  asNow?: (exerciseId: string) => string,
): ScoreRecord[] {
  return rounds.flatMap((round) => {
    const earlier = before.filter((one) => isSameRound(one, round, asNow)).map(({ score }) => score);
    const [first, ...others] = earlier;
    if (!first) return [];
    const best = others.reduce((one, other) => (isBetterScore(other, one) ? other : one), first);
    const { roundNumber, score } = round;
    return isBetterScore(score, best) ? [{ roundNumber, score, before: best }] : [];
  });
}

/** Best score of each round, in the order in which the rounds first came. */
export function bestScores(
  rounds: readonly ScoredRound[],
  asNow?: (exerciseId: string) => string,
): ScoredRound[] {
  const bests: ScoredRound[] = [];
  for (const round of rounds) {
    const at = bests.findIndex((one) => isSameRound(one, round, asNow));
    if (at < 0) bests.push(round);
    else if (isBetterScore(round.score, bests[at]!.score)) bests[at] = round;
  }
  return bests;
}

/** Score records of a session, alike on every screen: the plan carries the best it began with. */
export const scoreRecordsIn = (plan: Plan, state: PlayerState): ScoreRecord[] =>
  scoreRecordsAmong(scoredRounds(plan, state), plan.bestScores ?? []);

/** The latest score's record, as long as no set was done elsewhere since; else null (rule R7). */
export function latestScoreRecord(plan: Plan, state: PlayerState): ScoreRecord | null {
  const sets = liftedSets(state);
  const isLatest = ({ roundNumber }: ScoreRecord): boolean => {
    const entryIds = new Set(entriesOfRound(plan, state, roundNumber).map(({ id }) => id));
    const stoodAt = clocksOf(state).ends.get(roundNumber)?.at ?? 0;
    const doneAt = sets.filter(({ entryId }) => entryIds.has(entryId)).map(({ at }) => at);
    return sets.every(({ at }) => at <= Math.max(stoodAt, ...doneAt));
  };
  return scoreRecordsIn(plan, state).findLast(isLatest) ?? null;
}
