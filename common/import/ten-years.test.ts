import { expect, it } from 'vitest';
import { read } from './read-sample.fixture';
import { LIFTS, reckoned, TEN_YEARS, WRITTEN } from './ten-years.fixture';

const inBerlin = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' });

/** Figures of a file, summed up over its sets. */
function figuresOf({ workouts, skipped }: ReturnType<typeof read>) {
  const sets = workouts.flatMap(({ exercises }) =>
    exercises.flatMap(({ name, sets: done }) => done.map((set) => ({ ...set, name }))),
  );
  const kg = ({ load }: (typeof sets)[number]) => (load?.unit === 'kg' ? load.value : Number.NaN);
  const days = workouts.map(({ startedAt }) => inBerlin.format(startedAt)).sort();
  return {
    skipped,
    workouts: workouts.length,
    sets: sets.length,
    volume: sets.reduce((sum, set) => sum + set.reps * kg(set), 0),
    heaviest: Object.fromEntries(
      LIFTS.map((lift) => [
        lift.name,
        Math.max(...sets.filter(({ name }) => name.includes(lift.name)).map(kg)),
      ]),
    ),
    firstDay: days[0],
    lastDay: days.at(-1),
    /** Days between two workouts: all of them weeks. */
    gaps: [
      ...new Set(days.slice(1).map((day, at) => (Date.parse(day) - Date.parse(days[at]!)) / 86_400_000)),
    ],
    keys: new Set(workouts.map(({ key }) => key)).size,
    exercisesEach: [...new Set(workouts.map(({ exercises }) => exercises.length))],
  };
}

it.each(Object.entries(WRITTEN))('reads ten years of %s to the figures reckoned by hand', (_, write) => {
  const { streakWeeks: _weeks, ...figures } = reckoned(TEN_YEARS);
  expect(figuresOf(read(write(TEN_YEARS)))).toEqual({
    ...figures,
    skipped: [],
    gaps: [7],
    keys: TEN_YEARS,
    exercisesEach: [3],
  });
});

it('reckons by hand what four weeks and ten years come to', () => {
  // Squat 60, 60.25, 60.5, 60.75 kg, 241.5 in all; bench press 40, 42.5, 45, 47.5, 175 in all.
  expect(reckoned(4)).toMatchObject({ sets: 36, volume: 15 * 241.5 + 24 * 175 + 9 * 400 });
  // Squat 520 × 60 + 519 × 520 / 8 = 64,935 kg.
  expect(reckoned(TEN_YEARS)).toMatchObject({
    sets: 4_680,
    volume: 974_025 + 546_000 + 468_000,
    heaviest: { Squat: 189.75 },
    lastDay: '2023-12-18',
  });
});
