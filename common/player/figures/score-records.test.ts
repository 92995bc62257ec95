import { expect, test } from 'vitest';
import type { Score, ScoredRound } from '../plan/score';
import { Game, MINUTE } from '../testing/game.fixture';
import { PRESS, planEntry, ROW, SQUAT, samplePlan } from '../testing/plan.fixture';
import {
  bestScores,
  isBetterScore,
  isSameRound,
  latestScoreRecord,
  scoredRounds,
  scoreRecordsIn,
} from './score-records';

const CAP = 600;
const planIn = (style: 'amrap' | 'for_time', bestScoresThere: ScoredRound[] = []) => ({
  ...samplePlan,
  exercises: [
    planEntry(SQUAT, 'Squat', { sets: 2, reps: 5 }),
    planEntry(PRESS, 'Press', { sets: 2, reps: 10, order: 2 }),
    planEntry(ROW, 'Row', { sets: 1, roundNumber: 2 }),
  ],
  rounds: [{ style, roundNumber: 1, capSeconds: CAP }],
  ...(bestScoresThere.length > 0 && { bestScores: bestScoresThere }),
});
/** Plays `laps` laps of both exercises, a minute each, and then ends the round. */
function played(laps: number, bests: ScoredRound[] = [], style: 'amrap' | 'for_time' = 'amrap'): Game {
  const game = new Game(planIn(style, bests));
  game.send({ type: 'start_clock', roundNumber: 1 }, 0);
  for (let lap = 1; lap <= laps; lap += 1)
    for (const entryId of [SQUAT, PRESS]) game.complete(entryId, lap, lap * MINUTE, 5);
  if (laps > 0) game.send({ type: 'end_round', roundNumber: 1 }, laps * MINUTE + 1);
  return game;
}
const roundsOf = ({ plan, state }: Game) => scoredRounds(plan, state);
const recordsOf = ({ plan, state }: Game) => scoreRecordsIn(plan, state);

test('R6: more laps, then more repetitions, less time, and any time than none', () => {
  const inOrder: Score[] = [
    { seconds: 300 },
    { seconds: 301 },
    { laps: 5, reps: 0 },
    { laps: 4, reps: 9 },
    { laps: 4, reps: 8 },
  ];
  for (const [a, one] of inOrder.entries())
    for (const [b, other] of inOrder.entries()) expect(isBetterScore(one, other)).toBe(a < b);
});

test('R6: a score is flagged where it is better than the best that the plan carries, once the round is over', () => {
  const before = roundsOf(played(3));
  expect(before).toMatchObject([{ roundNumber: 1, style: 'amrap', capSeconds: CAP }]);
  const better = played(4, before);
  expect(recordsOf(better)).toEqual([
    { roundNumber: 1, score: { laps: 4, reps: 0 }, before: { laps: 3, reps: 0 } },
  ]);
  expect(recordsOf(played(3, before))).toEqual([]);
  expect(recordsOf(played(4))).toEqual([]);
  better.send({ type: 'undo', actionId: better.actionId }, 9 * MINUTE);
  expect(recordsOf(better)).toEqual([]);
});

test('R6: a round for time is better in less time', () => {
  const before = roundsOf(played(2, [], 'for_time'));
  expect(before[0]?.score).toEqual({ seconds: 120 });
  const quick = new Game(planIn('for_time', before));
  quick.send({ type: 'start_clock', roundNumber: 1 }, 0);
  for (const lap of [1, 2]) for (const id of [SQUAT, PRESS]) quick.complete(id, lap, lap * 0.5 * MINUTE);
  expect(recordsOf(quick)).toMatchObject([{ score: { seconds: 60 }, before: { seconds: 120 } }]);
});

test('R6: another cap, exercise or target is another round, and so is one with an exercise skipped', () => {
  const [round] = roundsOf(played(3));
  const [work] = [round!.work];
  const others: ScoredRound[] = [
    { ...round!, capSeconds: 601 },
    { ...round!, roundNumber: 2 },
    { ...round!, style: 'for_time' },
    { ...round!, work: [work[0]!, { ...work[1]!, targets: [{ reps: 11 }] }] },
    { ...round!, work: [work[0]!, { ...work[1]!, exerciseId: ROW }] },
    { ...round!, work: work.slice(1) },
  ];
  expect(others.map((one) => isSameRound(one, round!))).toEqual(others.map(() => false));
  expect(isSameRound({ ...round!, score: { laps: 9, reps: 9 } }, round!)).toBe(true);
  const skipped = new Game(planIn('amrap'));
  skipped.send({ type: 'start_clock', roundNumber: 1 }, 0);
  for (const lap of [1, 2, 3, 4]) skipped.complete(SQUAT, lap, lap * MINUTE);
  skipped.send({ type: 'skip_exercise', entryId: PRESS }, 5 * MINUTE);
  skipped.send({ type: 'end_round', roundNumber: 1 }, 6 * MINUTE);
  expect(roundsOf(skipped)[0]?.work).toHaveLength(1);
});

test('R6: an exercise that was merged into another one counts as that, and nothing done is no score', () => {
  const [round] = roundsOf(played(3));
  const double = { ...round!, work: round!.work.map((one) => ({ ...one, exerciseId: ROW })) };
  expect(isSameRound(double, round!)).toBe(false);
  expect(isSameRound(double, round!, () => ROW)).toBe(true);
  const nothing = new Game(planIn('amrap'));
  nothing.send({ type: 'start_clock', roundNumber: 1 }, 0);
  nothing.send({ type: 'end_round', roundNumber: 1 }, MINUTE);
  expect(roundsOf(nothing)).toEqual([]);
});

test('R6: of each round one best is kept, whichever way they come', () => {
  const [three, four, two] = [3, 4, 2].map((laps) => roundsOf(played(laps))[0]!);
  expect(bestScores([three!, four!, two!])).toEqual([four]);
  expect(bestScores([two!, four!, three!])).toEqual([four]);
});

test('R7: a score is flagged as soon as it stands, until a set is done elsewhere', () => {
  const flag = ({ plan, state }: Game) => latestScoreRecord(plan, state);
  const game = new Game(planIn('amrap', roundsOf(played(3))));
  game.send({ type: 'start_clock', roundNumber: 1 }, 0);
  for (let lap = 1; lap <= 4; lap += 1)
    for (const entryId of [SQUAT, PRESS]) game.complete(entryId, lap, lap * MINUTE, 5);
  // Four laps are more than before, and the round goes on.
  expect(flag(game)).toBeNull();
  game.send({ type: 'end_round', roundNumber: 1 }, 5 * MINUTE);
  expect(flag(game)).toEqual({ roundNumber: 1, score: { laps: 4, reps: 0 }, before: { laps: 3, reps: 0 } });
  game.send({ type: 'undo', actionId: game.actionId }, 6 * MINUTE);
  expect(flag(game)).toBeNull();
  game.send({ type: 'end_round', roundNumber: 1 }, 7 * MINUTE);
  game.send({ type: 'end_round', roundNumber: 1, score: { laps: 3, reps: 0 } }, 8 * MINUTE);
  expect(flag(game)).toBeNull();
  game.send({ type: 'end_round', roundNumber: 1, score: { laps: 3, reps: 1 } }, 9 * MINUTE);
  expect(flag(game)?.score).toEqual({ laps: 3, reps: 1 });
  game.complete(ROW, 1, 10 * MINUTE);
  expect(flag(game)).toBeNull();
  game.send({ type: 'end_round', roundNumber: 1, score: { laps: 5, reps: 0 } }, 11 * MINUTE);
  expect(flag(game)?.score).toEqual({ laps: 5, reps: 0 });
});

test('R7: the time of a round for time is flagged with its last set', () => {
  const game = new Game(planIn('for_time', roundsOf(played(2, [], 'for_time'))));
  game.send({ type: 'start_clock', roundNumber: 1 }, 0);
  for (const lap of [1, 2]) for (const id of [SQUAT, PRESS]) game.complete(id, lap, lap * 0.5 * MINUTE);
  expect(latestScoreRecord(game.plan, game.state)?.score).toEqual({ seconds: 60 });
  game.complete(ROW, 1, 2 * MINUTE);
  expect(latestScoreRecord(game.plan, game.state)).toBeNull();
});
