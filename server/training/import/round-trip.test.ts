import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@common/constants';
import type { Exercise } from '@common/contract/training/exercises';
import type { ImportedSet, ImportedWorkout } from '@common/contract/training/imports';
import type { OwnExercise } from '@common/contract/training/own-exercises';
import type { ListedRecord, TrainingYear } from '@common/contract/training/training-year';
import { formatOf } from '@common/import/app-files';
import { readCsv } from '@common/import/csv';
import { gatherWorkouts, type ReadWorkout } from '@common/import/gather';
import { readTrainingFile } from '@common/import/training-file';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { importWorkouts, newExercise } from '@server/testing/training';
import { library } from '../exercises/library';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FORTNIGHTS = 10 * 26;
const ZONE = 'Europe/Berlin';
/** Noon of yesterday in that zone, so that no workout changes its day in another zone of this test. */
const NOON = Date.parse(`${new Intl.DateTimeFormat('sv', { timeZone: ZONE }).format()}T12:00:00Z`) - DAY_MS;
const libraryId = (measure: Exercise['measure'], isAssisted = false) =>
  library.find((one) => one.measure === measure && (one.isAssisted === true) === isAssisted)!.id;

type Sets = Omit<ImportedSet, 'set' | 'at'>[];
const kg = (value: number) => ({ weight: 0, load: { value, unit: 'kg' as const } });

/** One workout every two weeks for ten years and one on each of the last five days, with sets of each kind that grow and fall. */
function history(ownId: string): ImportedWorkout[] {
  const daysAgo = [...Array.from({ length: FORTNIGHTS }, (_, nth) => 14 * (FORTNIGHTS - nth)), 4, 3, 2, 1, 0];
  return daysAgo.map((days, index): ImportedWorkout => {
    const startedAt = NOON - days * DAY_MS;
    const wave = (index * 7) % 23;
    const lifts: [string, Sets][] = [
      [
        libraryId('reps_weight'),
        [
          { reps: 10, ...kg(40), kind: 'warm_up' },
          { reps: 5 + (index % 4), ...kg(60 + wave * 2.5), rpe: 8.5 },
          { reps: 3, ...kg(62.5 + wave * 2.5), kind: 'failure', note: '=heavy, "slow";\nlast' },
        ],
      ],
      [ownId, [{ reps: 8, weight: 100 + wave }]],
      [libraryId('bodyweight'), [{ reps: 6 + (index % 9), weight: 0 }]],
      [libraryId('bodyweight', true), [{ reps: 6, ...kg(-30 + wave) }]],
      [libraryId('time'), [{ reps: 0, weight: 0, seconds: 40 + wave }]],
      [
        libraryId('distance_time'),
        [
          {
            reps: 0,
            weight: 0,
            seconds: 1_500 - wave * 10,
            distance: { value: 5 + (index % 3) / 2, unit: 'km' },
          },
        ],
      ],
    ];
    const exercises = lifts.filter((_, at) => (index + at) % 3 > 0);
    return {
      key: `workout ${index}`,
      name: index % 2 === 0 ? 'Push, day' : '-Pull',
      category: 'strength',
      startedAt,
      endedAt: startedAt + (40 + (index % 30)) * MINUTE_MS,
      caloriesBurned: 300 + wave,
      exercises: exercises.map(([exerciseId, sets], at) => ({
        exerciseId,
        roundNumber: at + 1,
        ...(at === 0 && { roundName: 'Main; work' }),
        sets: sets.map((set, nth) => ({ ...set, set: nth + 1, at: startedAt + (at * 5 + nth) * MINUTE_MS })),
      })),
    };
  });
}

/** Figures of a member, without ids, which differ between two. */
async function figuresOf({ send }: TestMember) {
  const ask = async (path: string) => (await send('GET', path)).body;
  const year: TrainingYear = await ask(`/api/progress/year?timeZone=${ZONE}&span=all`);
  const records: ListedRecord[] = await ask('/api/records');
  const bests: { exerciseId: string; bests: object }[] = await ask('/api/bests');
  const exercises: Exercise[] = [...library, ...(await ask('/api/own-exercises'))];
  const nameOf = (id: string) => exercises.find((one) => one.id === id)?.name;
  const plain = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, one) => (key === 'sessionId' ? undefined : one)));
  return {
    progress: await ask(`/api/progress?timeZone=${ZONE}`),
    year: { ...year, lifts: year.lifts.map(({ exercise, ...lift }) => ({ ...lift, name: exercise.name })) },
    records: records.map(({ exercise, best, made }) => ({ name: exercise.name, ...plain({ best, made }) })),
    bests: bests
      .map(({ exerciseId, bests: of }) => ({ name: nameOf(exerciseId)!, ...plain(of) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

/** The workouts of a file for another member, to whom its exercises are known by their names. */
async function forMember({ send }: TestMember, workouts: ReadWorkout[], ownName: string) {
  const sameNamed: OwnExercise = (await send('POST', '/api/own-exercises', newExercise({ name: ownName })))
    .body;
  const ids = new Map([...library, sameNamed].map(({ id, name }) => [name, id]));
  return workouts.map(
    ({ line: _line, exercises, ...workout }): ImportedWorkout => ({
      ...workout,
      category: 'strength',
      exercises: exercises.map(({ name, ...entry }) => ({ ...entry, exerciseId: ids.get(name)! })),
    }),
  );
}

const READ: Record<string, (text: string) => ReadWorkout[]> = {
  'training.json': (text) => readTrainingFile(JSON.parse(text))!.workouts,
  'sets.csv': (text) => {
    const table = readCsv(text);
    const format = formatOf(table)!;
    const rows = format.read(table, { unit: 'kg', distanceUnit: 'km', isDayFirst: true });
    const { workouts, skipped } = gatherWorkouts(rows, format.grouping, 'UTC', Date.now() + HOUR_MS);
    expect(skipped).toEqual([]);
    return workouts;
  },
};

describe('ten years, exported and imported by another member', () => {
  it('come to the same figures by each file, once, and again after they were undone', async () => {
    const kim = await app.signUp();
    const ownExercise: OwnExercise = (await kim.send('POST', '/api/own-exercises', newExercise())).body;
    const count = FORTNIGHTS + 5;
    expect((await importWorkouts(kim, 'strong', history(ownExercise.id))).workouts).toBe(count);
    const figures = await figuresOf(kim);
    // Reckoned by hand: each fortnight has its workout, and the five days in a row are the streak.
    expect(figures.progress).toMatchObject({ totalWorkouts: count, streak: 5 });
    expect(figures.year.weeks.length).toBeGreaterThan(2 * FORTNIGHTS);
    expect(figures.bests.length).toBe(6);
    for (const [name, read] of Object.entries(READ)) {
      const { body } = await kim.send('GET', `/api/export/${name}?timeZone=${ZONE}`);
      const sam = await app.signUp();
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const workouts = await forMember(sam, read(text), ownExercise.name);
      const first = await importWorkouts(sam, 'win-the-day', workouts);
      expect([name, first.workouts]).toEqual([name, count]);
      expect(await figuresOf(sam)).toEqual(figures);
      expect((await importWorkouts(sam, 'win-the-day', workouts)).workouts).toBe(0);
      await sam.send('DELETE', `/api/imports/${first.id}`);
      expect((await figuresOf(sam)).progress).toMatchObject({
        totalWorkouts: 0,
        totalCalories: 0,
        streak: 0,
      });
      expect((await importWorkouts(sam, 'win-the-day', workouts)).workouts).toBe(count);
      expect(await figuresOf(sam)).toEqual(figures);
    }
  });
});
