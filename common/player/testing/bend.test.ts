import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '../commands/apply';
import { notices } from '../figures/notices';
import { summaryOf } from '../figures/summary';
import { entriesInOrder, planSchema, startPlanOf, startPlanSchema } from '../plan/plan';
import type { CommandOf, PlayerCommand } from '../state/commands';
import { liftedSets } from '../state/entries';
import { planNow } from '../state/plan-now';
import { openTurns, position } from '../state/position';
import { restOf } from '../state/rest-clock';
import { sessionExercises } from '../state/selectors';
import { playerStateSchema } from '../state/state';
import { Game, MINUTE, START } from './game.fixture';
import { intentOf } from './intent.fixture';
import { PLANK, PRESS, planEntry, ROW, SQUAT, STRANGER, samplePlan } from './plan.fixture';

const LUNGE = 'e'.repeat(24);
const { exercise: lunge } = planEntry(LUNGE, 'Lunge');

const adding = (stated: Partial<CommandOf<'add_exercise'>> = {}): CommandOf<'add_exercise'> => ({
  type: 'add_exercise',
  entryId: LUNGE,
  exercise: lunge,
  sets: 3,
  reps: 8,
  weight: 20,
  restTime: 30,
  ...stated,
});

const replacing = (entryId: string): CommandOf<'replace_exercise'> => ({
  type: 'replace_exercise',
  entryId,
  newEntryId: LUNGE,
  exercise: lunge,
});

const planOf = (game: Game) => planNow(game.plan, game.state.facts);
/** The plan in short: "1a2 1b1 2c2 2d1" is round 1 with two sets of a and one of b, and so on. */
const inShort = (game: Game) =>
  entriesInOrder(planOf(game))
    .map(({ id, roundNumber, sets }) => `${roundNumber}${id[0]}${sets}`)
    .join(' ');
const nextIn = (game: Game) => {
  const next = position(game.plan, game.state);
  return next && `${next.entry.id[0]}${next.set}`;
};

test('B1: a change is taken back by undo, and the plan is as it was, exactly', () => {
  const changes: PlayerCommand[] = [
    adding(),
    replacing(SQUAT),
    { type: 'move_exercise', entryId: PLANK, roundNumber: 1, before: SQUAT },
    { type: 'remove_exercise', entryId: PRESS },
    { type: 'plan_sets', entryId: ROW, sets: 5 },
    { type: 'plan_rest', entryId: ROW, restTime: 75 },
    { type: 'make_superset', entryIds: [PLANK, SQUAT] },
    { type: 'choose_exercise', entryId: ROW },
  ];
  for (const change of changes) {
    const game = new Game();
    game.complete(SQUAT, 1, MINUTE);
    const before = [planOf(game), game.shown];
    expect(game.send(change, 2 * MINUTE)).toBe('applied');
    expect(game.send(change, 3 * MINUTE)).not.toBe('applied');
    expect(game.send({ type: 'undo', actionId: 'phone:2' }, 4 * MINUTE)).toBe('applied');
    expect([planOf(game), game.shown]).toEqual(before);
  }
});

test('B1: the plan is the same, whether it is drawn from the one of the start or from any that came of it', () => {
  const game = new Game();
  game.send(adding(), MINUTE);
  const one = planOf(game);
  game.send(replacing(ROW), MINUTE);
  game.send({ type: 'plan_sets', entryId: LUNGE, sets: 1 }, 2 * MINUTE);
  game.send({ type: 'remove_exercise', entryId: SQUAT }, 3 * MINUTE);
  for (const plan of [one, planOf(game), summaryOf(one, game.state).workout])
    expect(planNow(plan, game.state.facts)).toEqual(planOf(game));
  game.send({ type: 'undo', actionId: game.actionId }, 4 * MINUTE);
  expect(planNow(one, game.state.facts)).toEqual(planOf(game));
});

test('B1: nothing is recorded, ended, paused or rested by it, also where nothing is left to do', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  for (const entryId of [PRESS, ROW, PLANK, SQUAT])
    game.send({ type: 'remove_exercise', entryId }, 2 * MINUTE);
  expect(inShort(game)).toBe('1a1');
  expect(position(game.plan, game.state)).toBeNull();
  expect(game.state.phase).toBe('active');
  expect(restOf(game.state)?.id).toBe('phone:1');
  expect(liftedSets(game.state)).toHaveLength(1);
});

test('B1: a completed session refuses each change, a discarded one too', () => {
  const game = new Game();
  game.send({ type: 'finish' }, MINUTE);
  for (const change of [adding(), replacing(SQUAT)])
    expect(game.send(change, 2 * MINUTE)).toBe('session_completed');
  expect(game.send({ type: 'choose_exercise', entryId: ROW }, 2 * MINUTE)).toBe('session_completed');
  game.send({ type: 'discard' }, 3 * MINUTE);
  expect(game.send(adding(), 4 * MINUTE)).toBe('session_discarded');
});

test('B2: an added exercise stands at the end of its round, in a new one where there is none of that number', () => {
  const game = new Game();
  game.send(adding(), MINUTE);
  expect(inShort(game)).toBe('1a2 1b1 2c2 2d1 2e3');
  expect(game.send(adding({ roundNumber: 1 }), 2 * MINUTE)).toBe('unchanged');
  game.send(adding({ entryId: '1'.repeat(24), roundNumber: 1, sets: 1 }), 3 * MINUTE);
  game.send(adding({ entryId: '2'.repeat(24), roundNumber: 9, sets: 1 }), 4 * MINUTE);
  expect(inShort(game)).toBe('1a2 1b1 111 2c2 2d1 2e3 321');
  const [, , added] = planOf(game).exercises;
  expect(added).toMatchObject({ roundName: 'Warm-up', exercise: lunge, reps: 8, weight: 20, restTime: 30 });
  expect(planSchema.parse(planOf(game))).toEqual(planOf(game));
});

test('B2: a plan holds 60 entries', () => {
  const game = new Game();
  const ids = Array.from({ length: 57 }, (_, index) => `e${index}`.padStart(24, '0'));
  expect(ids.map((entryId) => game.send(adding({ entryId }), MINUTE))).toEqual([
    ...Array(56).fill('applied'),
    'plan_full',
  ]);
});

test('B3: a replaced exercise keeps what was done of it, the new one has the rest of its sets', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  expect(game.send(replacing(SQUAT), 2 * MINUTE)).toBe('applied');
  expect(inShort(game)).toBe('1a1 1e1 1b1 2c2 2d1');
  expect(nextIn(game)).toBe('e1');
  expect(game.record(SQUAT, 1)).toMatchObject({ reps: 10 });
  expect(planOf(game).exercises[1]).toMatchObject({ reps: 10, weight: null, exerciseId: lunge.id });
  expect(sessionExercises(game.plan, game.state).map(({ exerciseId }) => exerciseId)[1]).toBe(lunge.id);
});

test('B3: one of which nothing was done goes, and one that is done is not replaced', () => {
  const game = new Game();
  game.send({ type: 'skip_exercise', entryId: PRESS }, MINUTE);
  expect(game.send(replacing(PRESS), 2 * MINUTE)).toBe('exercise_done');
  expect(game.send(replacing(ROW), 2 * MINUTE)).toBe('applied');
  expect(inShort(game)).toBe('1a2 1b1 2e2 2d1');
});

test('B3: in a plan of 60 entries one is replaced where it goes, and not where it would stay beside the new one', () => {
  const game = new Game();
  const ids = Array.from({ length: 56 }, (_, index) => `e${index}`.padStart(24, '0'));
  for (const entryId of ids) game.send(adding({ entryId }), MINUTE);
  game.complete(SQUAT, 1, MINUTE);
  expect(game.send(replacing(SQUAT), 2 * MINUTE)).toBe('plan_full');
  expect(game.send(replacing(ROW), 3 * MINUTE)).toBe('applied');
  expect(startPlanSchema.parse(startPlanOf(planOf(game))).exercises).toHaveLength(60);
});

test('B3, B5: a place that was passed over is left as by a skip, and done by the one that follows', () => {
  const game = new Game();
  game.complete(SQUAT, 2, MINUTE);
  expect(game.send(replacing(SQUAT), 2 * MINUTE)).toBe('applied');
  expect(inShort(game)).toBe('1a2 1e1 1b1 2c2 2d1');
  expect(nextIn(game)).toBe('e1');
  game.complete(ROW, 2, 3 * MINUTE);
  expect(game.send({ type: 'remove_exercise', entryId: ROW }, 4 * MINUTE)).toBe('applied');
  expect(game.progress(ROW).skipped).toBe(true);
  expect(game.send({ type: 'remove_exercise', entryId: ROW }, 5 * MINUTE)).toBe('unchanged');
});

test('B4: a moved exercise stands where it was put, and in the round of that name', () => {
  const game = new Game();
  const move = (entryId: string, roundNumber: number, before: string | null) =>
    game.send({ type: 'move_exercise', entryId, roundNumber, before }, MINUTE);
  expect(move(PLANK, 1, PRESS)).toBe('applied');
  expect(inShort(game)).toBe('1a2 1d1 1b1 2c2');
  expect(planOf(game).exercises[1]).toMatchObject({ roundName: 'Warm-up' });
  expect(move(PLANK, 1, PRESS)).toBe('unchanged');
  expect(move(SQUAT, 1, null)).toBe('applied');
  expect(move(SQUAT, 7, STRANGER)).toBe('applied');
  expect(inShort(game)).toBe('1d1 1b1 2c2 3a2');
});

test('B5: taken out is what is left of an exercise, and never the last one', () => {
  const game = new Game();
  const remove = (entryId: string) => game.send({ type: 'remove_exercise', entryId }, 3 * MINUTE);
  game.complete(ROW, 1, MINUTE);
  game.complete(PRESS, 1, 2 * MINUTE);
  expect([PRESS, ROW, SQUAT, PLANK].map(remove)).toEqual(['unchanged', 'applied', 'applied', 'applied']);
  expect(inShort(game)).toBe('1b1 2c1');
  const single = new Game({ ...samplePlan, exercises: [planEntry(SQUAT, 'Squat')] });
  expect(single.send({ type: 'remove_exercise', entryId: SQUAT }, MINUTE)).toBe('last_exercise');
});

test('B5: what another device has taken out or replaced meanwhile is unchanged, until that is taken back', () => {
  const game = new Game();
  const remove = (entryId: string) => game.send({ type: 'remove_exercise', entryId }, 2 * MINUTE);
  game.send(replacing(SQUAT), MINUTE);
  expect([remove(SQUAT), remove(PLANK)]).toEqual(['unchanged', 'applied']);
  const taken = game.actionId;
  expect(remove(PLANK)).toBe('unchanged');
  game.send({ type: 'undo', actionId: taken }, 3 * MINUTE);
  expect(remove(PLANK)).toBe('applied');
});

test('B8: what bends an exercise that another device has taken out meanwhile is unchanged, until that is taken back', () => {
  const game = new Game();
  game.send({ type: 'remove_exercise', entryId: ROW }, MINUTE);
  const taken = game.actionId;
  const late = [
    { type: 'move_exercise', entryId: ROW, roundNumber: 2, before: null },
    { type: 'plan_sets', entryId: ROW, sets: 5 },
    { type: 'choose_exercise', entryId: ROW },
  ] as const;
  expect(late.map((command) => game.send(command, 2 * MINUTE))).toEqual(Array(3).fill('unchanged'));
  expect(inShort(game)).not.toContain('c');
  game.send({ type: 'undo', actionId: taken }, 3 * MINUTE);
  expect(game.send(late[0], 4 * MINUTE)).toBe('applied');
});

test('B6: sets are added and taken away, none that was done, and targets go with them', () => {
  const game = new Game();
  game.complete(SQUAT, 2, MINUTE);
  const size = (sets: number, reps?: number) =>
    game.send(
      { type: 'plan_sets', entryId: SQUAT, sets, ...(reps && { targets: [{ reps }, { reps: 3 }] }) },
      2 * MINUTE,
    );
  expect(size(1)).toBe('unchanged');
  expect(size(4)).toBe('applied');
  expect(inShort(game)).toBe('1a4 1b1 2c2 2d1');
  expect(size(3, 5)).toBe('applied');
  expect(planOf(game).exercises[0]?.targets).toEqual([{ reps: 5 }, { reps: 3 }, { reps: 3 }]);
  expect(size(2)).toBe('applied');
  expect(planOf(game).exercises[0]?.targets).toEqual([{ reps: 5 }, { reps: 3 }]);
});

test('B6: an exercise that was done has a set to do again, and the workout goes back to it', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  game.complete(SQUAT, 2, 2 * MINUTE);
  game.complete(PRESS, 1, 3 * MINUTE);
  game.send({ type: 'plan_sets', entryId: SQUAT, sets: 3 }, 4 * MINUTE);
  expect(nextIn(game)).toBe('a3');
});

test('B7: a chosen exercise is next until it is done; then the workout goes back to what is left', () => {
  const game = new Game();
  expect(game.send({ type: 'choose_exercise', entryId: SQUAT }, 1)).toBe('unchanged');
  game.send({ type: 'choose_exercise', entryId: ROW }, MINUTE);
  expect(nextIn(game)).toBe('c1');
  game.complete(ROW, 1, 2 * MINUTE);
  expect(nextIn(game)).toBe('c2');
  const before = game.state;
  game.complete(ROW, 2, 3 * MINUTE);
  expect(nextIn(game)).toBe('a1');
  expect(notices(game.plan, before, game.state).at(-1)?.type).toBe('set_completed');
  expect(game.send({ type: 'choose_exercise', entryId: ROW }, 4 * MINUTE)).toBe('unchanged');
});

test('B7: to go ahead of a round is not to complete it', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  const before = game.state;
  game.send({ type: 'choose_exercise', entryId: ROW }, 2 * MINUTE);
  expect(notices(game.plan, before, game.state)).toEqual([]);
});

test('B7: in a round of laps it is next for one set', () => {
  const game = new Game({
    ...samplePlan,
    exercises: samplePlan.exercises.map((entry) => ({ ...entry, sets: 2, roundNumber: 1 })),
    rounds: [{ roundNumber: 1, style: 'circuit' }],
  });
  game.complete(SQUAT, 1, MINUTE);
  game.send({ type: 'choose_exercise', entryId: PLANK }, 2 * MINUTE);
  const turns = () => openTurns(game.plan, game.state).map(({ entry, set }) => `${entry.id[0]}${set}`);
  expect(turns().slice(0, 3)).toEqual(['d1', 'b1', 'c1']);
  game.complete(PLANK, 1, 3 * MINUTE);
  expect(turns().slice(0, 3)).toEqual(['b1', 'c1', 'a2']);
});

test('B8: an exercise that the plan does not have is refused; a set of one that is gone is kept', () => {
  const game = new Game();
  for (const change of [
    replacing(STRANGER),
    { type: 'move_exercise', entryId: STRANGER, roundNumber: 1, before: null },
    { type: 'remove_exercise', entryId: STRANGER },
    { type: 'plan_sets', entryId: STRANGER, sets: 2 },
    { type: 'choose_exercise', entryId: STRANGER },
  ] as const)
    expect(game.send(change, MINUTE)).toBe('unknown_exercise');
  game.send({ type: 'remove_exercise', entryId: ROW }, 2 * MINUTE);
  const late = { type: 'complete_set', entryId: ROW, set: 1, reps: 5, weight: 50 } as const;
  expect(game.send({ ...late, exerciseId: lunge.id }, 3 * MINUTE)).toBe('applied');
  expect(sessionExercises(game.plan, game.state).at(-1)).toMatchObject({
    actualReps: [5],
    actualWeight: [50],
  });
});

test('B1, C6: whatever was bent, a set lifted counts, the plan is valid, and undo leads back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (picks) => {
      const game = new Game();
      for (const [index, pick] of picks.entries()) {
        const plan = planOf(game);
        const before = game.state;
        game.send(intentOf(plan, before, pick), (index + 1) * MINUTE);
        playerStateSchema.parse(game.state);
        planSchema.parse(planOf(game));
        const ids = planOf(game).exercises.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        if (game.last.outcome !== 'applied' || !game.state.last) continue;
        const { actionId } = game.state.last;
        const undone = apply(
          game.plan,
          game.state,
          { type: 'undo', actionId },
          { at: START, actionId: 'x:1' },
        );
        if (actionId === game.actionId)
          expect(planNow(plan, undone.state.facts)).toEqual(planNow(plan, before.facts));
      }
    }),
  );
});

test('C6: a plan whose numbers stand at their end bends into one that can still be read', () => {
  const end = { order: Number.MAX_SAFE_INTEGER, roundNumber: Number.MAX_SAFE_INTEGER };
  const exercises = samplePlan.exercises.map((entry) => ({ ...entry, ...end }));
  const bends: PlayerCommand[] = [
    adding(),
    adding({ roundNumber: 60 }),
    { type: 'move_exercise', entryId: PLANK, roundNumber: 60, before: null },
    { type: 'move_exercise', entryId: PLANK, roundNumber: 60, before: SQUAT },
    replacing(SQUAT),
  ];
  for (const bend of bends) {
    const game = new Game({ ...samplePlan, exercises });
    game.complete(SQUAT, 1, MINUTE);
    game.send(bend, 2 * MINUTE);
    game.send({ ...adding(), entryId: STRANGER }, 3 * MINUTE);
    expect(playerStateSchema.safeParse(game.state).error).toBeUndefined();
    expect(planSchema.safeParse(planOf(game)).error).toBeUndefined();
  }
});
