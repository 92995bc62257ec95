import { expect, it } from 'vitest';
import { summaryOf } from '../player/figures/summary';
import { Game, MINUTE } from '../player/testing/game.fixture';
import { PLANK, PRESS, SQUAT, samplePlan } from '../player/testing/plan.fixture';
import { readTrainingFile } from './training-file';

const SESSION = '5'.repeat(24);

/** The training file with this one session. */
const fileOf = ({ plan, state }: Game) => ({
  format: 'win-the-day training',
  formatVersion: 1,
  ownExercises: [],
  sessions: [
    {
      id: SESSION,
      userId: '6'.repeat(24),
      workoutId: '7'.repeat(24),
      version: 9,
      ...summaryOf(plan, state),
      state,
    },
  ],
});

it('F6: reads sets of an exercise that was removed from the plan before they came', () => {
  // Each exercise of the sample has the same id.
  const exercises = samplePlan.exercises.map((entry) => ({ ...entry, exerciseId: entry.id }));
  const game = new Game({ ...samplePlan, exercises });
  game.complete(SQUAT, 1, MINUTE);
  game.send({ type: 'remove_exercise', entryId: PRESS }, 2 * MINUTE);
  game.send(
    { type: 'complete_set', entryId: PRESS, exerciseId: PRESS, set: 1, reps: 7, weight: 90 },
    3 * MINUTE,
  );
  game.complete(PLANK, 1, 4 * MINUTE, 0, 0);
  game.send({ type: 'finish' }, 5 * MINUTE);
  const { workouts, leftOut } = readTrainingFile(JSON.parse(JSON.stringify(fileOf(game))))!;
  expect(leftOut).toBe(0);
  expect(
    workouts[0]!.exercises.map(({ name, roundNumber, sets }) => [name, roundNumber, sets[0]!.reps]),
  ).toEqual([
    ['Squat', 1, 10],
    ['Plank', 2, 0],
    ['Press', 3, 7],
  ]);
});
