import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinFacts, leaving, rewriteFacts } from '../commands/moves';
import { scoreOf } from '../figures/clock-scores';
import { latestScoreRecord, scoredRounds, scoreRecordsIn } from '../figures/score-records';
import type { Plan } from '../plan/plan';
import type { Score } from '../plan/score';
import type { PlayerCommand } from '../state/commands';
import type { Fact } from '../state/facts';
import { Game, MINUTE, SECOND } from './game.fixture';
import { PLANK, PRESS, planEntry, ROW, SQUAT, STRANGER, samplePlan } from './plan.fixture';

type Style = 'amrap' | 'for_time';
const CAP_SECONDS = 600;
const SETS = 3;
const planIn = (style: Style, bestScores: Plan['bestScores'] = []): Plan => ({
  ...samplePlan,
  exercises: [
    planEntry(SQUAT, 'Squat', { sets: SETS, reps: 5 }),
    planEntry(PRESS, 'Press', { sets: SETS, reps: 10, order: 2 }),
    planEntry(ROW, 'Row', { sets: 1, roundNumber: 2 }),
  ],
  rounds: [{ style, roundNumber: 1, capSeconds: CAP_SECONDS }],
  ...(bestScores.length > 0 && { bestScores }),
});
function started(style: Style, bestScores?: Plan['bestScores']): Game {
  const game = new Game(planIn(style, bestScores));
  game.send({ type: 'start_clock', roundNumber: 1 }, 0);
  return game;
}
const lap = (set: number): PlayerCommand => ({
  type: 'complete_lap',
  sets: [SQUAT, PRESS].map((entryId) => ({ entryId, set, reps: 5, weight: 0 })),
});
const end = { type: 'end_round', roundNumber: 1 } as const;
const score = ({ plan, state }: Game) => scoreOf(plan, state, 1);

test('K6: laps that come after the end of their round count, and so does what is removed, mended or undone', () => {
  const game = started('amrap');
  game.send(end, 5 * MINUTE);
  expect(score(game)).toEqual({ laps: 0, reps: 0 });
  for (const set of [1, 2, 3]) game.send(lap(set), set * MINUTE);
  expect(score(game)).toEqual({ laps: 3, reps: 0 });
  const { id } = game.record(SQUAT, 2)!;
  game.send({ type: 'remove_set', entryId: SQUAT, set: 2, recordId: id }, 6 * MINUTE);
  expect(score(game)).toEqual({ laps: 2, reps: 5 });
  game.send({ type: 'edit_set', entryId: PRESS, set: 3, reps: 7, weight: 0 }, 7 * MINUTE);
  expect(score(game)).toEqual({ laps: 2, reps: 7 });
  game.send({ type: 'undo', actionId: game.actionId }, 8 * MINUTE);
  game.send({ type: 'finish' }, 9 * MINUTE);
  game.send(lap(4), 4 * MINUTE);
  expect(score(game)).toEqual({ laps: 3, reps: 5 });
});

test('K6: a round for time has its time also where its sets come after it was ended', () => {
  const game = started('for_time');
  game.send(end, 4 * SECOND);
  const before = game.state;
  for (const set of [1, 2, 3]) game.send(lap(set), 3 * SECOND);
  expect(score(game)).toEqual({ seconds: 3 });
  // Done after the clock stopped: as done then.
  game.state = before;
  for (const set of [1, 2, 3]) game.send(lap(set), set * MINUTE);
  expect(score(game)).toEqual({ seconds: 4 });
});

test('K6: a stated score holds whatever comes, and one that says what was counted holds nothing', () => {
  const game = started('amrap');
  game.send(lap(1), MINUTE);
  game.send({ ...end, score: { laps: 2, reps: 0 } }, 5 * MINUTE);
  game.send(lap(2), 2 * MINUTE);
  game.send(lap(3), 3 * MINUTE);
  expect(score(game)).toEqual({ laps: 2, reps: 0 });
  game.send({ ...end, score: { laps: 3, reps: 0 } }, 6 * MINUTE);
  game.send(lap(4), 4 * MINUTE);
  expect(score(game)).toEqual({ laps: 4, reps: 0 });
});

test('K6: an end of before, which holds what was counted then, is read as counted; any other as stated', () => {
  const game = started('amrap');
  game.send(lap(1), MINUTE);
  const { facts } = game.state;
  const ended = (own: Score): Fact => ({
    kind: 'round_ended',
    id: 'old:1',
    at: game.state.startedAt + 2 * MINUTE,
    roundNumber: 1,
    score: own,
  });
  const withEnd = (own: Score) => {
    game.state = { ...game.state, facts: [...facts, ended(own)] };
    game.send(lap(2), 90 * SECOND);
    return game;
  };
  expect(score(withEnd({ laps: 1, reps: 0 }))).toEqual({ laps: 2, reps: 0 });
  expect(score(withEnd({ laps: 1, reps: 1 }))).toEqual({ laps: 1, reps: 1 });
  // A later change of the plan does not change the score that the sets had before it.
  const { exercise } = planEntry(STRANGER, 'Lunge');
  withEnd({ laps: 1, reps: 0 });
  const planned = { sets: 1, reps: 5, weight: null, restTime: null };
  game.send({ type: 'add_exercise', entryId: PLANK, exercise, roundNumber: 1, ...planned }, 3 * MINUTE);
  expect(score(game)).toEqual({ laps: 0, reps: 20 });
});

test('R7: the flag of a score follows laps that come after the end of their round', () => {
  const earlier = started('amrap');
  for (const set of [1, 2]) earlier.send(lap(set), set * MINUTE);
  earlier.send(end, 3 * MINUTE);
  const game = started('amrap', scoredRounds(earlier.plan, earlier.state));
  const flag = () => latestScoreRecord(game.plan, game.state)?.score ?? null;
  game.send(lap(1), MINUTE);
  game.send(end, 5 * MINUTE);
  expect(flag()).toBeNull();
  for (const set of [2, 3]) game.send(lap(set), set * MINUTE);
  expect(flag()).toEqual({ laps: 3, reps: 0 });
  const { id } = game.record(PRESS, 3)!;
  game.send({ type: 'remove_set', entryId: PRESS, set: 3, recordId: id }, 6 * MINUTE);
  expect(flag()).toEqual({ laps: 2, reps: 5 });
  expect(scoreRecordsIn(game.plan, game.state)).toHaveLength(1);
});

/** One set of the round, and what becomes of it. */
interface Lift {
  entryId: string;
  set: number;
  reps: number;
  afterMs: number;
  /** Done in another session, which is joined at the end. */
  isElsewhere: boolean;
  fate: 'stays' | 'is removed' | 'is mended';
  /** Position of the set, and of its later change, in the order of all commands. */
  comes: number;
  changes: number;
}
const lifts: fc.Arbitrary<Lift[]> = fc
  .tuple(
    ...[SQUAT, PRESS].flatMap((entryId) =>
      Array.from({ length: SETS }, (_, index) =>
        fc.option(
          fc.record({
            entryId: fc.constant(entryId),
            set: fc.constant(index + 1),
            reps: fc.integer({ min: 1, max: 20 }),
            afterMs: fc.integer({ min: 1_000, max: 300_000 }),
            isElsewhere: fc.boolean(),
            fate: fc.constantFrom('stays', 'stays', 'is removed', 'is mended'),
            comes: fc.integer({ min: 0, max: 100 }),
            changes: fc.integer({ min: 0, max: 100 }),
          }),
          { freq: 8 },
        ),
      ),
    ),
  )
  .map((all) => all.filter((one): one is Lift => one !== null));
const MENDED_REPS = 30;

/** Counts a round by a list of what is left of its lifts: each exercise's sets, and the whole laps of both. */
function talliedOf(style: Style, done: readonly Lift[], endedMs: number): Score {
  const left = done.filter(({ fate }) => fate !== 'is removed');
  const isAll = left.length === 2 * SETS;
  const lastMs = Math.min(endedMs, Math.max(0, ...left.map(({ afterMs }) => afterMs)));
  if (style === 'for_time' && isAll) return { seconds: Math.trunc(lastMs / 1_000) };
  let laps = 0;
  let pairs = [SQUAT, PRESS].map((id) => left.filter(({ entryId }) => entryId === id));
  while (pairs.every((sets) => sets.length > 0)) {
    laps += 1;
    pairs = pairs.map(([, ...sets]) => sets);
  }
  let reps = 0;
  for (const one of pairs.flat()) reps += one.fate === 'is mended' ? MENDED_REPS : one.reps;
  return { laps, reps };
}

test('K6: whatever comes when, a score that nobody stated is what a count by hand comes to', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Style>('amrap', 'for_time'),
      lifts,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1_000, max: 300_000 }),
      fc.boolean(),
      (style, all, endComes, endedMs, isOldClient) => {
        const [game, other] = [started(style), new Game(planIn(style))];
        const sent: { comes: number; play: () => void }[] = all.flatMap((lift) => {
          const { entryId, set, reps, afterMs, comes, changes, fate, isElsewhere } = lift;
          const place = { entryId, set };
          const on = isElsewhere ? other : game;
          const change = () => {
            const { id: recordId } = on.record(entryId, set)!;
            if (fate === 'is removed') on.send({ type: 'remove_set', ...place, recordId }, 400_000);
            if (fate === 'is mended')
              on.send({ type: 'edit_set', ...place, recordId, reps: MENDED_REPS, weight: 0 }, 400_000);
          };
          return [
            { comes, play: () => on.complete(entryId, set, afterMs, reps, 0) },
            { comes: Math.max(comes, changes), play: change },
          ];
        });
        sent.push({
          comes: endComes,
          // Older clients state the score that they show, typed or not.
          play: () => {
            const shown = scoreOf(game.plan, { ...game.state, phase: 'completed' } as typeof game.state, 1);
            game.send({ ...end, ...(isOldClient && shown && { score: shown }) }, endedMs);
          },
        });
        sent.sort((a, b) => a.comes - b.comes);
        for (const { play } of sent) play();
        const moved = rewriteFacts(
          leaving(other.state, null),
          { sessionId: ROW, facts: other.state.facts },
          {},
        );
        game.state = joinFacts(game.state, moved, other.state);
        expect(score(game)).toEqual(talliedOf(style, all, endedMs));
      },
    ),
    { numRuns: 300 },
  );
});
