import { expect, it } from 'vitest';
import type { Plan } from '@common/player/plan/plan';
import type { RoundStyle } from '@common/player/plan/round-style';
import { roundsOf } from '@common/player/state/rounds';
import { PRESS, planEntry, ROW, SQUAT, samplePlan } from '@common/player/testing/plan.fixture';
import { lapLetters, placeText, roundText, scoreText, styleText, titledBlocks } from './rounds';

const roundNumber = 1;
it.each<[string, RoundStyle]>([
  ['EMOM 10 min', { style: 'emom', roundNumber, everySeconds: 60, times: 10 }],
  ['Every 90 s × 8', { style: 'emom', roundNumber, everySeconds: 90, times: 8 }],
  ['AMRAP 12 min', { style: 'amrap', roundNumber, capSeconds: 720 }],
  ['8 × 20 s / 10 s', { style: 'intervals', roundNumber, workSeconds: 20, restSeconds: 10, times: 8 }],
  ['5 × 40 s', { style: 'intervals', roundNumber, workSeconds: 40, restSeconds: 0, times: 5 }],
  ['For time, cap 20 min', { style: 'for_time', roundNumber, capSeconds: 1_200 }],
  ['For time, cap 12:30', { style: 'for_time', roundNumber, capSeconds: 750 }],
])('a round reads %s', (text, style) => {
  expect(styleText(style)).toBe(text);
});

it('a score is rounds and reps, or a time', () => {
  expect(scoreText({ laps: 5, reps: 8 })).toBe('5 rounds + 8 reps');
  expect(scoreText({ laps: 1, reps: 0 })).toBe('1 round');
  expect(scoreText({ seconds: 761 })).toBe('12:41');
});

const inLaps: Plan = {
  ...samplePlan,
  exercises: [
    planEntry(SQUAT, 'Squat', { sets: 3 }),
    planEntry(PRESS, 'Press', { order: 2 }),
    planEntry(ROW, 'Row', { order: 3, roundNumber: 2, sets: 2 }),
  ],
  rounds: [{ style: 'superset', roundNumber: 1 }],
};

it('a superset under way says the exercise and the lap; a straight round the exercise', () => {
  const [laps, straight] = roundsOf(inLaps);
  expect(placeText(inLaps, { round: laps!, index: 1, count: 2, lap: { index: 2, count: 3 } })).toBe(
    'Superset · A1 of 2 · lap 2',
  );
  expect(placeText(inLaps, { round: straight!, index: 1, count: 1 })).toBe('Exercise 1 of 1');
  expect([...lapLetters(inLaps)]).toEqual([
    [SQUAT, 'A1'],
    [PRESS, 'A2'],
  ]);
  expect(roundText(inLaps, laps!)).toBe(`${laps!.name} · Superset, 3 laps`);
});

it('a superset within a round has a title of its own, and letters in the order of doing', () => {
  const exercises = [PRESS, SQUAT, ROW].map((id, index) =>
    planEntry(id, id[0]!, { order: index + 1, ...(index > 0 && { superset: 1 }) }),
  );
  const plan: Plan = { ...samplePlan, exercises };
  const [round] = roundsOf(plan);
  expect(roundText(plan, round!)).toBe(round!.name);
  expect(
    titledBlocks(plan, round!).map(({ title, entries }) => [title, ...entries.map(({ id }) => id)]),
  ).toEqual([
    [null, PRESS],
    ['Superset, 2 laps', SQUAT, ROW],
  ]);
  expect([...lapLetters(plan)]).toEqual([
    [SQUAT, 'A1'],
    [ROW, 'A2'],
  ]);
  expect(placeText(plan, { round: round!, index: 3, count: 3, lap: { index: 1, count: 2 } })).toBe(
    'Superset · A2 of 2 · lap 1',
  );
});
