import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lapsDone, scoreOf } from '../figures/clock-scores';
import { type Plan, planSchema } from '../plan/plan';
import { type ClockedStyle, clockSeconds, roundStyleSchema } from '../plan/round-style';
import { clockMoment, entriesOfRound, phaseAt, turnAt } from '../state/clock-moment';
import { playerCommandSchema } from '../state/commands';
import { isEntryDone } from '../state/entries';
import { planNow } from '../state/plan-now';
import { position } from '../state/position';
import { clocksOf } from '../state/round-clock';
import { nextSets } from '../state/selectors';
import { playerStateSchema } from '../state/state';
import { Game, MINUTE, SECOND, START } from './game.fixture';
import { PRESS, planEntry, ROW, SQUAT, STRANGER, samplePlan } from './plan.fixture';

const emom = { style: 'emom', roundNumber: 1, everySeconds: 60, times: 5 } as const;
const tabata = { style: 'intervals', roundNumber: 1, workSeconds: 20, restSeconds: 10, times: 8 } as const;
const amrap = { style: 'amrap', roundNumber: 1, capSeconds: 720 } as const;
const forTime = { style: 'for_time', roundNumber: 1, capSeconds: 600 } as const;

/** Round 1 by the clock: squat, press (3 sets each where the plan says so). Round 2 straight: row × 1. */
const clockPlan = (style: ClockedStyle): Plan =>
  planSchema.parse({
    ...samplePlan,
    exercises: [
      planEntry(SQUAT, 'Squat', { sets: 3, reps: 5 }),
      planEntry(PRESS, 'Press', { order: 2, sets: 3 }),
      planEntry(ROW, 'Row', { order: 3, roundNumber: 2, sets: 1 }),
    ],
    rounds: [style],
  });
const places = (game: Game) =>
  nextSets(game.plan, game.state).map(({ entry, set }) => `${entry.id[0]}${set}`);
const start = { type: 'start_clock', roundNumber: 1 } as const;
/** A game whose clock was started a minute after the start, by phone:1. */
function started(style: ClockedStyle): Game {
  const game = new Game(clockPlan(style));
  expect(game.send(start, MINUTE)).toBe('applied');
  return game;
}
const clockId = 'phone:1';
const at = (game: Game, afterStart: number) => clockMoment(game.plan, game.state, 1, START + afterStart);
const lifted = (entryId: string, set: number, reps = 10) => ({ entryId, set, reps, weight: 0 });

test('K1: a clock is started once, whoever presses it again', () => {
  const game = started(emom);
  expect(game.send(start, MINUTE + 2 * SECOND)).toBe('unchanged');
  expect(game.send({ ...start, leadMs: 5_000 }, 30 * SECOND)).toBe('unchanged');
  expect(at(game, 2 * MINUTE + 10 * SECOND)).toMatchObject({ turn: 2, leftMs: 50 * SECOND, isRunning: true });
  expect(game.send({ ...start, roundNumber: 2 }, 2 * MINUTE)).toBe('unknown_round');
  expect(game.send({ ...start, roundNumber: 9 }, 2 * MINUTE)).toBe('unknown_round');
});

test('K1: it counts down first, and running out stops nothing', () => {
  const game = new Game(clockPlan(emom));
  game.send({ ...start, leadMs: 10 * SECOND }, 0);
  expect(at(game, 4 * SECOND)).toMatchObject({ phase: 'lead', leftMs: 6 * SECOND, ranMs: 0 });
  expect(at(game, 10 * SECOND)).toMatchObject({ phase: 'work', turn: 1, leftMs: MINUTE });
  expect(at(game, 5 * MINUTE + 10 * SECOND)).toMatchObject({ phase: 'over', isRunning: false, leftMs: 0 });
  expect(position(game.plan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 1 });
  expect(game.state.phase).toBe('active');
});

test('K1: one clock runs at a time, and a completed session has none to change', () => {
  const plan = { ...clockPlan(emom), rounds: [emom, { ...amrap, roundNumber: 2 }] };
  const game = new Game(plan);
  game.send(start, 0);
  game.send({ ...start, roundNumber: 2 }, MINUTE);
  expect(at(game, 9 * MINUTE)).toMatchObject({ isRunning: false, ranMs: MINUTE });
  expect(clockMoment(plan, game.state, 2, START + 3 * MINUTE)).toMatchObject({ ranMs: 2 * MINUTE });
  game.send({ type: 'resume_clock', clockId }, 4 * MINUTE);
  expect(clockMoment(plan, game.state, 2, START + 9 * MINUTE)).toMatchObject({ ranMs: 3 * MINUTE });
  game.send({ type: 'finish' }, 5 * MINUTE);
  expect(game.send({ type: 'pause_clock', clockId }, 5 * MINUTE)).toBe('session_completed');
  expect(game.send(start, 5 * MINUTE)).toBe('session_completed');
});

test('K2: work and rest in turn, no rest after the last, the cap as it is', () => {
  expect(phaseAt(tabata, 19_999)).toMatchObject({ phase: 'work', turn: 1, leftMs: 1 });
  expect(phaseAt(tabata, 20_000)).toMatchObject({ phase: 'rest', turn: 1, leftMs: 10_000 });
  expect(phaseAt(tabata, 30_000)).toMatchObject({ phase: 'work', turn: 2, leftMs: 20_000 });
  expect(phaseAt(tabata, 230_000)).toMatchObject({ phase: 'over', totalMs: 230_000 });
  expect(phaseAt(amrap, 700_000)).toMatchObject({ phase: 'work', leftMs: 20_000, turns: 1 });
});

test('K2: a finished workout holds its clock', () => {
  const game = started(amrap);
  game.send({ type: 'finish' }, 4 * MINUTE);
  expect(at(game, 9 * MINUTE)).toMatchObject({ ranMs: 3 * MINUTE, isRunning: false });
});

test.each([
  ['no work', { ...tabata, workSeconds: 0 }],
  ['no interval', { ...tabata, times: 0 }],
  ['a rest below zero', { ...tabata, restSeconds: -1 }],
  ['a minute without seconds', { ...emom, everySeconds: 0 }],
  ['more than a set has places', { ...emom, times: 51 }],
  ['a cap that ends before it starts', { ...amrap, capSeconds: -60 }],
  ['no cap', { ...forTime, capSeconds: 0 }],
  ['a day', { ...amrap, capSeconds: 86_400 }],
  ['hours by phases', { ...emom, everySeconds: 3_600, times: 50 }],
  ['another clock', { ...amrap, workSeconds: 20 }],
])('a clock is refused that has %s', (_, style) => {
  expect(roundStyleSchema.safeParse(style).success).toBe(false);
});

test('a cap that is refused is told at the cap alone', () => {
  const { error } = roundStyleSchema.safeParse({ ...amrap, capSeconds: 86_400 });
  expect(error?.issues.map(({ path }) => path)).toEqual([['capSeconds']]);
});

test('K2: whatever the clock, its phases add up to it, and it says the same from both sides', () => {
  const styles: fc.Arbitrary<ClockedStyle> = fc.oneof(
    fc.record({
      style: fc.constant('intervals' as const),
      roundNumber: fc.constant(1),
      workSeconds: fc.integer({ min: 1, max: 90 }),
      restSeconds: fc.integer({ min: 0, max: 90 }),
      times: fc.integer({ min: 1, max: 50 }),
    }),
    fc.record({
      style: fc.constant('emom' as const),
      roundNumber: fc.constant(1),
      everySeconds: fc.integer({ min: 10, max: 200 }),
      times: fc.integer({ min: 1, max: 50 }),
    }),
  );
  fc.assert(
    fc.property(styles, fc.double({ min: 0, max: 1.2, noNaN: true }), (style, part) => {
      const totalMs = clockSeconds(style) * 1_000;
      const ranMs = Math.floor(totalMs * part);
      const now = phaseAt(style, ranMs);
      expect(now.leftMs).toBeGreaterThanOrEqual(0);
      if (now.phase === 'over') {
        expect(ranMs).toBeGreaterThanOrEqual(totalMs);
        return;
      }
      expect(now.leftMs).toBeGreaterThan(0);
      const then = phaseAt(style, ranMs + now.leftMs);
      const isOn = then.turn === now.turn + 1 || then.phase !== now.phase;
      expect(isOn).toBe(true);
      expect(phaseAt(style, ranMs + now.leftMs - 1)).toMatchObject({ phase: now.phase, turn: now.turn });
    }),
  );
});

test('K3: minute n is exercise n in turn, and each has as many sets as turns', () => {
  const game = started(emom);
  const entries = entriesOfRound(game.plan, game.state, 1);
  expect(entries.map(({ sets }) => sets)).toEqual([3, 2]);
  const turns = [1, 2, 3, 4, 5].map((turn) => turnAt(entries, turn)!);
  expect(turns.map(({ entry, set }) => `${entry.id[0]}${set}`)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  expect(places(game)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'c1']);
  game.send({ type: 'complete_set', ...lifted(SQUAT, 2) }, 3 * MINUTE);
  expect(places(game)).toEqual(['a1', 'b1', 'b2', 'a3', 'c1']);
  expect(planNow(planNow(game.plan, game.state.facts), game.state.facts)).toEqual(
    planNow(game.plan, game.state.facts),
  );
});

test('K3: an AMRAP has one set more of each exercise than was done; a workout without a clock keeps its very plan', () => {
  const game = started(amrap);
  expect(places(game)).toEqual(['a1', 'b1', 'c1']);
  game.send({ type: 'complete_set', ...lifted(SQUAT, 1, 5) }, 2 * MINUTE);
  expect(places(game)).toEqual(['b1', 'a2', 'c1']);
  expect(isEntryDone(game.progress(SQUAT))).toBe(false);
  game.send({ type: 'complete_set', ...lifted(PRESS, 1) }, 3 * MINUTE);
  expect(places(game)).toEqual(['a2', 'b2', 'c1']);
  game.send({ type: 'remove_set', entryId: PRESS, set: 1, recordId: game.actionId }, 4 * MINUTE);
  expect(places(game)).toEqual(['b1', 'a2', 'c1']);
  expect(planNow(samplePlan, [])).toBe(samplePlan);
});

test('K4: what was held does not count; another clock, or one that is so already: unchanged', () => {
  const game = started(emom);
  expect(game.send({ type: 'resume_clock', clockId }, 2 * MINUTE)).toBe('unchanged');
  expect(game.send({ type: 'pause_clock', clockId: 'nobody:1' }, 2 * MINUTE)).toBe('unchanged');
  expect(game.send({ type: 'pause_clock', clockId }, 2 * MINUTE + 30 * SECOND)).toBe('applied');
  expect(game.send({ type: 'pause_clock', clockId }, 3 * MINUTE)).toBe('unchanged');
  expect(at(game, 9 * MINUTE)).toMatchObject({ turn: 2, leftMs: 30 * SECOND, isRunning: false });
  // From a slow clock: not before it was held.
  expect(game.send({ type: 'resume_clock', clockId }, MINUTE)).toBe('applied');
  expect(at(game, 3 * MINUTE)).toMatchObject({ turn: 3, leftMs: MINUTE, isRunning: true });
  expect(game.send({ type: 'pause_clock', clockId }, 60 * MINUTE)).toBe('unchanged');
});

test('K4: pausing the workout holds its clock; resume of the clock takes both up, and Undo each', () => {
  const game = started(emom);
  game.send({ type: 'pause' }, 2 * MINUTE);
  expect(at(game, 9 * MINUTE)).toMatchObject({ ranMs: MINUTE, isRunning: false });
  game.send({ type: 'resume' }, 3 * MINUTE);
  expect(at(game, 9 * MINUTE)).toMatchObject({ ranMs: MINUTE, isRunning: false });
  game.send({ type: 'pause' }, 4 * MINUTE);
  expect(game.send({ type: 'resume_clock', clockId }, 5 * MINUTE)).toBe('applied');
  expect(game.state.phase).toBe('active');
  expect(at(game, 6 * MINUTE)).toMatchObject({ ranMs: 2 * MINUTE, isRunning: true });
  game.send({ type: 'undo', actionId: game.actionId }, 6 * MINUTE);
  expect(game.state.phase).toBe('paused');
  expect(at(game, 6 * MINUTE)).toMatchObject({ ranMs: MINUTE, isRunning: false });
});

test('K5: no rest follows a set, and starting the clock ends the rest there is', () => {
  const game = new Game(clockPlan(emom));
  game.send({ type: 'start_rest' }, 0);
  game.send(start, MINUTE);
  expect(game.rest).toBeNull();
  game.send({ type: 'complete_set', ...lifted(SQUAT, 1) }, 2 * MINUTE);
  expect(game.rest).toBeNull();
});

test('K5: a lap is one tap: each of its sets once, and one Undo', () => {
  const game = started(amrap);
  const lap = { type: 'complete_lap', sets: [lifted(SQUAT, 1, 5), lifted(PRESS, 1)] } as const;
  expect(game.send(playerCommandSchema.parse(lap), 2 * MINUTE)).toBe('applied');
  expect(game.send(playerCommandSchema.parse(lap), 2 * MINUTE + 3 * SECOND)).toBe('unchanged');
  expect(new Set(game.state.facts.map(({ id }) => id)).size).toBe(game.state.facts.length);
  expect(lapsDone(game.plan, game.state, 1)).toEqual({ laps: 1, reps: 0 });
  game.send({ type: 'undo', actionId: 'phone:2' }, 3 * MINUTE);
  expect(lapsDone(game.plan, game.state, 1)).toEqual({ laps: 0, reps: 0 });
});

test('K5: an ended round is done, whatever is missing; the last one finishes the workout', () => {
  const game = started(emom);
  const end = { type: 'end_round', roundNumber: 1 } as const;
  expect(game.send({ ...end, sets: [lifted(SQUAT, 1), lifted(PRESS, 1)] }, 7 * MINUTE)).toBe('applied');
  expect(isEntryDone(game.progress(PRESS))).toBe(true);
  expect(game.progress(SQUAT).sets.filter((set) => set !== null)).toHaveLength(1);
  expect(position(game.plan, game.state)).toMatchObject({ entry: { id: ROW } });
  expect(at(game, 7 * MINUTE)).toMatchObject({ isRunning: false });
  expect(game.send(end, 8 * MINUTE)).toBe('unchanged');
  game.send({ type: 'undo', actionId: 'phone:2' }, 8 * MINUTE);
  expect(position(game.plan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 1 });
  game.send({ type: 'end_round', roundNumber: 1 }, 9 * MINUTE);
  game.send({ type: 'end_round', roundNumber: 2 }, 9 * MINUTE);
  expect(game.state.phase).toBe('completed');
  expect(game.send({ type: 'end_round', roundNumber: 7 }, 9 * MINUTE)).toBe('unknown_round');
});

test('K5: what comes with the end of a round is recorded also in a discarded session', () => {
  const game = started(amrap);
  game.send({ type: 'discard' }, 2 * MINUTE);
  game.send({ type: 'end_round', roundNumber: 1, sets: [lifted(SQUAT, 1)] }, 3 * MINUTE);
  expect(game.state.phase).toBe('discarded');
  expect(game.progress(SQUAT).sets[0]).not.toBeNull();
});

test('K6: laps and the repetitions beyond them, unless something else was stated', () => {
  const game = started(amrap);
  for (const lap of [1, 2])
    game.send(
      { type: 'complete_lap', sets: [lifted(SQUAT, lap, 5), lifted(PRESS, lap)] },
      (lap + 1) * MINUTE,
    );
  game.send({ type: 'complete_set', ...lifted(SQUAT, 3, 4) }, 5 * MINUTE);
  expect(scoreOf(game.plan, game.state, 1)).toBeNull();
  game.send({ type: 'end_round', roundNumber: 1 }, 13 * MINUTE);
  expect(scoreOf(game.plan, game.state, 1)).toEqual({ laps: 2, reps: 4 });
  game.send({ type: 'finish' }, 14 * MINUTE);
  const score = { laps: 3, reps: 1 };
  expect(game.send({ type: 'end_round', roundNumber: 1, score }, 15 * MINUTE)).toBe('applied');
  expect(scoreOf(game.plan, game.state, 1)).toEqual(score);
  expect(game.state.phase).toBe('completed');
});

test('K6: for time the clock until the last set, pauses left out; past the cap what was done', () => {
  const game = started(forTime);
  const sets = [1, 2, 3].flatMap((set) => [lifted(SQUAT, set, 5), lifted(PRESS, set)]);
  game.send({ type: 'pause_clock', clockId }, 2 * MINUTE);
  game.send({ type: 'resume_clock', clockId }, 4 * MINUTE);
  const before = game.state;
  game.send({ type: 'end_round', roundNumber: 1, sets }, 6 * MINUTE + 11 * SECOND);
  expect(scoreOf(game.plan, game.state, 1)).toEqual({ seconds: 191 });
  game.state = before;
  game.send({ type: 'end_round', roundNumber: 1, sets: sets.slice(0, 3) }, 20 * MINUTE);
  expect(scoreOf(game.plan, game.state, 1)).toEqual({ laps: 1, reps: 5 });
  game.state = before;
  for (const [index, set] of sets.entries())
    game.send({ type: 'complete_set', ...set }, 5 * MINUTE + index * 10 * SECOND);
  expect(scoreOf(game.plan, game.state, 1)).toEqual({ seconds: 170 });
});

test.each([
  ['in the countdown', 5 * SECOND],
  ['in the first second', 10.9 * SECOND],
])('K6: what was all done %s has no time, which none could be better than', (_when, after) => {
  const game = new Game({ ...samplePlan, rounds: [forTime] });
  game.send({ ...start, leadMs: 10_000 }, MINUTE);
  const sets = [1, 2, 3].flatMap((set) => [lifted(SQUAT, set, 5), lifted(PRESS, set)]);
  game.send({ type: 'end_round', roundNumber: 1, sets }, MINUTE + after);
  expect(scoreOf(game.plan, game.state, 1)).not.toHaveProperty('seconds');
});

test('K6: a stated score that the round cannot come to is as none stated', () => {
  const timed = started(amrap);
  timed.send({ type: 'complete_lap', sets: [lifted(SQUAT, 1), lifted(PRESS, 1)] }, 2 * MINUTE);
  timed.send({ type: 'end_round', roundNumber: 1, score: { seconds: 30 } }, 13 * MINUTE);
  expect(scoreOf(timed.plan, timed.state, 1)).toEqual({ laps: 1, reps: 0 });
  const late = started(forTime);
  const { capSeconds } = forTime;
  late.send({ type: 'end_round', roundNumber: 1, score: { seconds: capSeconds + 1 } }, 13 * MINUTE);
  expect(scoreOf(late.plan, late.state, 1)).toEqual({ laps: 0, reps: 0 });
  late.send({ type: 'end_round', roundNumber: 1, score: { seconds: capSeconds } }, 14 * MINUTE);
  expect(scoreOf(late.plan, late.state, 1)).toEqual({ seconds: capSeconds });
  const turns = started(emom);
  turns.send({ type: 'end_round', roundNumber: 1, score: { laps: 3, reps: 0 } }, 13 * MINUTE);
  expect(scoreOf(turns.plan, turns.state, 1)).toBeNull();
});

test('K7: a replaced exercise gives its turns to the new one; one taken out leaves them free', () => {
  const game = started(emom);
  game.send({ type: 'complete_set', ...lifted(SQUAT, 1) }, MINUTE + 30 * SECOND);
  const { exercise } = planEntry(STRANGER, 'Lunge');
  game.send({ type: 'replace_exercise', entryId: SQUAT, newEntryId: STRANGER, exercise }, 2 * MINUTE);
  expect(places(game)).toEqual(['f1', 'b1', 'f2', 'b2', 'f3', 'c1']);
  game.send({ type: 'undo', actionId: game.actionId }, 2 * MINUTE);
  game.send({ type: 'remove_exercise', entryId: SQUAT }, 3 * MINUTE);
  expect(places(game)).toEqual(['b1', 'b2', 'c1']);
  const entries = entriesOfRound(game.plan, game.state, 1);
  expect(turnAt(entries, 3)?.entry.id).toBe(SQUAT);
  expect(isEntryDone(game.progress(SQUAT))).toBe(true);
});

test('K1, K4: the state stays one that can be stored', () => {
  const game = started(tabata);
  game.send({ type: 'pause' }, 2 * MINUTE);
  game.send({ type: 'end_round', roundNumber: 1 }, 3 * MINUTE);
  expect(playerStateSchema.parse(game.state)).toEqual(game.state);
  expect(clocksOf(game.state).ends.get(1)).toMatchObject({ score: null });
});
