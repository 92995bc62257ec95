import { expect, test } from 'vitest';
import { blocksAsRounds, blocksOf } from '../plan/blocks';
import { type Plan, type PlanEntry, planSchema } from '../plan/plan';
import type { PlayerCommand } from '../state/commands';
import { planNow } from '../state/plan-now';
import { openTurns } from '../state/position';
import { Game, MINUTE, SECOND } from '../testing/game.fixture';
import { PLANK, PRESS, planEntry, ROW, SQUAT, STRANGER, samplePlan } from '../testing/plan.fixture';

const LUNGE = 'e'.repeat(24);
/** One round of four exercises with two sets each, and one exercise in a second round. */
const plan: Plan = {
  ...samplePlan,
  exercises: [SQUAT, PRESS, ROW, PLANK, LUNGE].map((id, index) =>
    planEntry(id, id[0]!, { order: index + 1, roundNumber: id === LUNGE ? 2 : 1, restTime: 90 }),
  ),
};
const withStyle = (rounds: Plan['rounds']): Plan => ({ ...plan, rounds });

const join = (...entryIds: string[]): PlayerCommand => ({ type: 'make_superset', entryIds });
const part = (entryId: string): PlayerCommand => ({ type: 'part_superset', entryId });
const planOf = (game: Game) => planNow(game.plan, game.state.facts);
/** "a ce d": the blocks in short, those that take turns without a space. */
const inShort = (game: Game) =>
  blocksOf(planOf(game))
    .flatMap(({ entries, style }) => {
      const letters = entries.map(({ id }: PlanEntry) => id[0]);
      return style ? [letters.join('')] : letters;
    })
    .join(' ');
const turns = (game: Game) =>
  openTurns(game.plan, game.state).map(({ entry, set }) => `${entry.id[0]}${set}`);
const move = (entryId: string, before: string | null, roundNumber = 1): PlayerCommand => ({
  type: 'move_exercise',
  entryId,
  roundNumber,
  before,
});

test('B9: a superset stands where its first exercise does and goes in laps, the rest of the round straight', () => {
  const game = new Game(plan);
  expect(game.send(join(PLANK, PRESS), MINUTE)).toBe('applied');
  expect(inShort(game)).toBe('a bd c e');
  expect(turns(game)).toEqual(['a1', 'a2', 'b1', 'd1', 'b2', 'd2', 'c1', 'c2', 'e1', 'e2']);
  expect(planSchema.parse(planOf(game))).toEqual(planOf(game));
});

test('B9: an exercise of another round comes along, under the name of the round', () => {
  const game = new Game({
    ...plan,
    exercises: plan.exercises.map((entry) => ({ ...entry, roundName: 'Push' })),
  });
  game.send(join(LUNGE, ROW), MINUTE);
  expect(inShort(game)).toBe('a b ce d');
  expect(planOf(game).exercises.map(({ roundNumber }) => roundNumber)).toEqual([1, 1, 1, 1, 1]);
});

test('B9, L2: what was done keeps its place; within a lap is no rest, after it the own one', () => {
  const game = new Game(plan);
  game.complete(SQUAT, 1, MINUTE);
  expect(game.send(join(SQUAT, ROW), 2 * MINUTE)).toBe('applied');
  expect(turns(game).slice(0, 3)).toEqual(['c1', 'a2', 'c2']);
  game.complete(ROW, 1, 3 * MINUTE);
  expect(game.rest?.durationMs).toBe(90 * SECOND);
  game.complete(SQUAT, 2, 5 * MINUTE);
  expect(game.rest).toBeNull();
  game.complete(ROW, 2, 6 * MINUTE);
  expect(game.rest).toBeNull();
  expect(turns(game)[0]).toBe('b1');
  expect(game.state.phase).toBe('active');
});

test('B9: an exercise leaves its superset for another one, which never parts what is left', () => {
  const game = new Game(plan);
  game.send(join(SQUAT, PRESS, ROW), MINUTE);
  expect(game.send(join(PRESS, PLANK), 2 * MINUTE)).toBe('applied');
  expect(inShort(game)).toBe('bd ac e');
  game.send(join(SQUAT, LUNGE), 3 * MINUTE);
  expect(inShort(game)).toBe('bd ae c');
});

test('B9: those that are left of their supersets make a new one', () => {
  const game = new Game({ ...plan, exercises: plan.exercises.slice(0, 4) });
  game.send(join(SQUAT, PRESS), MINUTE);
  game.send(join(ROW, PLANK), 2 * MINUTE);
  for (const entryId of [PRESS, PLANK]) game.send({ type: 'remove_exercise', entryId }, 3 * MINUTE);
  expect(inShort(game)).toBe('a c');
  expect(game.send(join(SQUAT, ROW), 4 * MINUTE)).toBe('applied');
  expect(inShort(game)).toBe('ac');
});

test('B9: one superset already is unchanged, as is what two devices join', () => {
  const game = new Game(plan);
  game.send(join(SQUAT, PRESS), MINUTE);
  expect(game.send(join(PRESS, SQUAT), 2 * MINUTE)).toBe('unchanged');
  const planned = new Game(withStyle([{ roundNumber: 1, style: 'circuit' }]));
  expect(planned.send(join(SQUAT, PRESS, ROW, PLANK), MINUTE)).toBe('unchanged');
  expect(planned.send(join(SQUAT, ROW), 2 * MINUTE)).toBe('applied');
  expect(inShort(planned)).toBe('ac bd e');
});

test('B9: a round by the clock makes no superset, and one that is finished refuses it', () => {
  const game = new Game(withStyle([{ roundNumber: 2, style: 'amrap', capSeconds: 60 }]));
  expect(game.send(join(SQUAT, LUNGE), MINUTE)).toBe('round_by_clock');
  expect(game.send(part(LUNGE), MINUTE)).toBe('unchanged');
  game.send({ type: 'finish' }, 2 * MINUTE);
  expect([join(SQUAT, PRESS), part(SQUAT)].map((command) => game.send(command, 3 * MINUTE))).toEqual(
    Array(2).fill('session_completed'),
  );
});

test('B8, B9: a superset is made of those that are still there', () => {
  const game = new Game(plan);
  game.send({ type: 'remove_exercise', entryId: ROW }, MINUTE);
  expect(game.send(join(ROW, SQUAT), 2 * MINUTE)).toBe('unchanged');
  expect(game.send(join(ROW, SQUAT, PLANK), 3 * MINUTE)).toBe('applied');
  expect(inShort(game)).toBe('ad b e');
  expect(game.send(join(SQUAT, STRANGER), 4 * MINUTE)).toBe('unknown_exercise');
  expect(game.send(part(STRANGER), 4 * MINUTE)).toBe('unknown_exercise');
  expect(game.send(part(ROW), 4 * MINUTE)).toBe('unchanged');
});

test('B10: a superset is parted, one that was planned too, and undo brings it back', () => {
  for (const start of [plan, withStyle([{ roundNumber: 1, style: 'superset', restBetween: 15 }])]) {
    const game = new Game(start);
    game.send(join(SQUAT, PRESS, ROW, PLANK), MINUTE);
    const before = [planOf(game), turns(game)];
    expect(game.send(part(ROW), 2 * MINUTE)).toBe('applied');
    expect(inShort(game)).toBe('a b c d e');
    expect(game.send(part(ROW), 3 * MINUTE)).toBe('unchanged');
    game.send({ type: 'undo', actionId: 'phone:2' }, 4 * MINUTE);
    expect([planOf(game), turns(game)]).toEqual(before);
  }
});

test('B10: what comes into a round that was parted goes alone, too', () => {
  const game = new Game(withStyle([{ roundNumber: 1, style: 'circuit' }]));
  game.send(part(SQUAT), MINUTE);
  const { exercise, sets, reps, weight, restTime } = planEntry('9'.repeat(24), 'Dip');
  const dip = { type: 'add_exercise', exercise, sets, reps, weight, restTime, roundNumber: 1 } as const;
  game.send({ ...dip, entryId: '9'.repeat(24) }, 2 * MINUTE);
  game.send({ ...dip, entryId: '8'.repeat(24) }, 3 * MINUTE);
  game.send(move(LUNGE, null), 4 * MINUTE);
  expect(inShort(game)).toBe('a b c d 9 8 e');
  const planned = new Game(withStyle([{ roundNumber: 1, style: 'circuit' }]));
  planned.send(move(LUNGE, null), MINUTE);
  expect(inShort(planned)).toBe('abcde');
});

test('B4: an exercise put into a superset joins it, and one put away leaves it', () => {
  const game = new Game(plan);
  game.send(join(SQUAT, PRESS), MINUTE);
  game.send(move(PLANK, PRESS), 2 * MINUTE);
  expect(inShort(game)).toBe('adb c e');
  game.send(move(SQUAT, ROW), 3 * MINUTE);
  expect(inShort(game)).toBe('dba c e');
  game.send(move(PLANK, null), 4 * MINUTE);
  expect(inShort(game)).toBe('ba c d e');
  game.send(move(SQUAT, null, 2), 5 * MINUTE);
  expect(inShort(game)).toBe('b c d e a');
});

test('B3: an exercise that takes the place of another stands in its superset', () => {
  const game = new Game(plan);
  game.send(join(SQUAT, PRESS), MINUTE);
  const { exercise } = planEntry('9'.repeat(24), 'Dip');
  game.send({ type: 'replace_exercise', entryId: PRESS, newEntryId: '9'.repeat(24), exercise }, 2 * MINUTE);
  expect(inShort(game)).toBe('a9 c d e');
});

test('B9: without the field, as older versions read the facts, the exercises stand side by side and go straight', () => {
  const game = new Game(plan);
  game.send(join(PRESS, PLANK), MINUTE);
  const facts = JSON.parse(
    JSON.stringify(game.state.facts, (key, value) => (key === 'superset' ? undefined : value)),
  );
  const older = new Game(plan);
  older.state = { ...game.state, facts };
  expect(inShort(older)).toBe('a b d c e');
});

test('B11: the rest of an exercise is as long as was said last; one that has begun goes on', () => {
  const game = new Game(plan);
  game.complete(SQUAT, 1, MINUTE);
  const rest = (restTime: number | null) =>
    game.send({ type: 'plan_rest', entryId: SQUAT, restTime }, 2 * MINUTE);
  expect(rest(150)).toBe('applied');
  expect(rest(150)).toBe('unchanged');
  expect(game.rest?.durationMs).toBe(90 * SECOND);
  game.send({ type: 'plan_sets', entryId: SQUAT, sets: 4 }, 2 * MINUTE);
  game.complete(SQUAT, 2, 3 * MINUTE);
  expect(game.rest?.durationMs).toBe(150 * SECOND);
  expect(rest(null)).toBe('applied');
  game.complete(SQUAT, 3, 6 * MINUTE);
  expect(game.rest?.durationMs).toBe(60 * SECOND);
  expect(game.send({ type: 'plan_rest', entryId: STRANGER, restTime: 5 }, 7 * MINUTE)).toBe(
    'unknown_exercise',
  );
});

test('a superset becomes a round of its own in a workout, and later rounds count on', () => {
  const game = new Game(withStyle([{ roundNumber: 2, style: 'amrap', capSeconds: 60 }]));
  game.send(join(PRESS, ROW), MINUTE);
  const { exercises, rounds } = blocksAsRounds(planOf(game));
  expect(exercises.map(({ id, roundNumber }) => `${roundNumber}${id[0]}`)).toEqual([
    '1a',
    '2b',
    '2c',
    '3d',
    '4e',
  ]);
  expect(rounds).toEqual([
    { roundNumber: 2, style: 'superset' },
    { roundNumber: 4, style: 'amrap', capSeconds: 60 },
  ]);
  expect(blocksAsRounds(plan)).toBe(plan);
});
