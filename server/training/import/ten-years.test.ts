import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@common/constants';
import type { Import, ImportedWorkout, ImportSource } from '@common/contract/training/imports';
import type { ExerciseBests, TrainingYear } from '@common/contract/training/training-year';
import { formatOf } from '@common/import/app-files';
import { readCsv } from '@common/import/csv';
import { gatherWorkouts, type ReadWorkout } from '@common/import/gather';
import { suggestedMapping, tableFormat } from '@common/import/plain-table';
import { LIFTS, reckoned, TEN_YEARS, WRITTEN } from '@common/import/ten-years.fixture';
import { readTrainingFile } from '@common/import/training-file';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { importWorkouts } from '@server/testing/training';
import { library } from '../exercises/library';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Weeks of the formats that are not tried whole, and of the later, larger export. */
const WEEKS = 24;
const MORE = 4;
const WHOLE = ['Strong, classic', 'Hevy in German'];

const NAMES = {
  Squat: 'Barbell back squat',
  'Bench Press': 'Barbell bench press',
  Deadlift: 'Conventional deadlift',
};
const ids = LIFTS.map(({ name }) => [name, library.find((one) => one.name === NAMES[name])!.id] as const);
/** The exercise of a file's name: as the file calls it, or as this app exported it. */
const idOf = (name: string): string => ids.find(([lift]) => name.includes(lift) || name === NAMES[lift])![1];

const sent = (workouts: readonly ReadWorkout[]): ImportedWorkout[] =>
  workouts.map(({ line: _line, exercises, ...workout }) => ({
    ...workout,
    category: 'strength',
    exercises: exercises.map(({ name, ...entry }) => ({ ...entry, exerciseId: idOf(name) })),
  }));
function read(text: string): { source: ImportSource; workouts: ImportedWorkout[] } {
  if (text.startsWith('{'))
    return { source: 'win-the-day', workouts: sent(readTrainingFile(JSON.parse(text))!.workouts) };
  const table = readCsv(text);
  const format = formatOf(table) ?? tableFormat(suggestedMapping(table.header));
  const rows = format.read(table, { unit: 'kg', distanceUnit: 'km', isDayFirst: true });
  const { workouts } = gatherWorkouts(rows, format.grouping, 'Europe/Berlin', Date.now());
  return { source: format.source, workouts: sent(workouts) };
}
const bring = (member: TestMember, text: string): Promise<Import> => {
  const { source, workouts } = read(text);
  return importWorkouts(member, source, workouts);
};

/** Figures as a member's screens are answered. */
async function figuresOf({ send }: TestMember) {
  const { body: progress } = await send('GET', '/api/progress?timeZone=Europe/Berlin');
  const { body: year } = await send('GET', '/api/progress/year?timeZone=Europe/Berlin&span=all');
  const { weeks, days } = year as TrainingYear;
  const bests = (await send('GET', '/api/bests')).body as ExerciseBests[];
  const heaviest = ids.map(([lift, id]) => [
    lift,
    bests.find(({ exerciseId }) => exerciseId === id)?.bests.heaviest?.load.value,
  ]);
  const trained = weeks.filter(({ workouts }) => workouts > 0).map(({ from }) => Date.parse(from));
  let [streak, longest] = [0, 0];
  for (const [at, from] of trained.entries()) {
    // Both are midnight in UTC.
    streak = from - (trained[at - 1] ?? 0) === 7 * DAY_MS ? streak + 1 : 1;
    longest = Math.max(longest, streak);
  }
  return {
    workouts: progress.totalWorkouts,
    sets: weeks.flatMap(({ muscles }) => muscles).reduce((sum, { mainSets = 0 }) => sum + mainSets, 0),
    volume: weeks.reduce((sum, { volume }) => sum + volume.kg, 0),
    heaviest: Object.fromEntries(heaviest),
    firstDay: days[0]?.date,
    lastDay: days.at(-1)?.date,
    streakWeeks: longest,
  };
}
const NOTHING = { workouts: 0, sets: 0, volume: 0, heaviest: {}, streakWeeks: 0 };

/** Imports, imports again, imports more, undoes all and imports once more; each time the figures are those of the table. */
async function tryOut(member: TestMember, write: (weeks: number) => string, weeks: number): Promise<void> {
  expect(await figuresOf(member)).toMatchObject(NOTHING);
  const first = await bring(member, write(weeks));
  expect(first).toMatchObject({ workouts: weeks, sets: weeks * 9 });
  expect(await figuresOf(member)).toEqual(reckoned(weeks));
  expect(await bring(member, write(weeks))).toMatchObject({ workouts: 0 });
  const later = await bring(member, write(weeks + MORE));
  expect(later).toMatchObject({ workouts: MORE });
  expect(await figuresOf(member)).toEqual(reckoned(weeks + MORE));
  await member.send('DELETE', `/api/imports/${later.id}`);
  expect(await figuresOf(member)).toEqual(reckoned(weeks));
  await member.send('DELETE', `/api/imports/${first.id}`);
  expect(await figuresOf(member)).toMatchObject(NOTHING);
  const again = await bring(member, write(weeks));
  expect(await figuresOf(member)).toEqual(reckoned(weeks));
  await member.send('DELETE', `/api/imports/${again.id}`);
}

const formats = Object.entries(WRITTEN);

it.each(formats.filter(([name]) => !WHOLE.includes(name)))(
  'brings a history of %s to the figures reckoned by hand, undone and again',
  async (_, write) => tryOut(await app.signUp(), write, WEEKS),
);

it.each(formats.filter(([name]) => WHOLE.includes(name)))(
  'brings ten years of %s to the figures reckoned by hand, undone and again',
  async (_, write) => tryOut(await app.signUp(), write, TEN_YEARS),
);

it.each(['training.json', 'sets.csv'])(
  'brings this app’s own %s to the figures reckoned by hand, undone and again',
  async (file) => {
    const exported = new Map<number, string>();
    const kim = await app.signUp();
    for (const weeks of [WEEKS, WEEKS + MORE]) {
      await bring(kim, WRITTEN['Strong, classic']!(weeks));
      const { body } = await kim.send('GET', `/api/export/${file}?timeZone=Europe/Berlin`);
      exported.set(weeks, typeof body === 'string' ? body : JSON.stringify(body));
    }
    await tryOut(await app.signUp(), (weeks) => exported.get(weeks)!, WEEKS);
  },
);
