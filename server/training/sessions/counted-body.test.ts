import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportedSet } from '@common/contract/training/imports';
import type { Session } from '@common/contract/training/sessions';
import type { ListedRecord } from '@common/contract/training/training-year';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { importedWorkout, makeWorkout, newExercise } from '@server/testing/training';
import { libraryId } from '../exercises/library';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const PULL_UP = libraryId('Pull-up');
const BENCH = libraryId('Dumbbell bench press');
const kg = (value: number) => ({ value, unit: 'kg' as const });
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const weighed = (who: TestMember, value: number, daysAgo: number) =>
  who.send('POST', '/api/body', {
    kind: 'weight',
    value,
    unit: 'kg',
    date: dateOf(Date.now() - daysAgo * DAY),
  });

/** A finished workout of one set of this exercise, begun at that time. */
async function done(
  who: TestMember,
  exerciseId: string,
  set: object,
  at = Date.now() - 60_000,
): Promise<Session> {
  const workout = await makeWorkout(who, {
    exercises: [{ exerciseId, sets: 1, reps: 10, weight: 0 }],
  });
  const { body: session } = await who.send('POST', '/api/sessions', { workoutId: workout.id, at });
  const [exercise] = (session as Session).exercises;
  await who.send('PUT', `/api/session-exercises/${exercise!.id}`, {
    sets: [{ reps: 10, weight: 0, ...set }],
    completed: true,
  });
  await who.send('PUT', `/api/sessions/${session.id}`, { completed: true });
  return (await who.send('GET', `/api/sessions/${session.id}`)).body;
}
const setOf = ({ exercises }: Session) => exercises[0]!.sets![0]!;

it('M11: a pull-up keeps the weight as last measured by its day, and none from before the first', async () => {
  const pat = await app.signUp();
  await weighed(pat, 82, 10);
  await weighed(pat, 80, 3);
  const bodyOf = async (daysAgo: number) =>
    setOf(await done(pat, PULL_UP, { load: kg(20) }, Date.now() - daysAgo * DAY)).body;
  expect([await bodyOf(20), await bodyOf(5), await bodyOf(0)]).toEqual([undefined, kg(82), kg(80)]);
});

it('M9, M11: the week’s volume counts both dumbbells and the body', async () => {
  const kim = await app.signUp();
  await weighed(kim, 80, 3);
  await done(kim, BENCH, { load: kg(30) });
  await done(kim, PULL_UP, { load: kg(20) });
  const { body } = await kim.send('GET', '/api/progress/year');
  // 10 × 2 × 30 kg and 10 × (80 + 20) kg.
  const kilograms = body.weeks.map(({ volume }: { volume: { kg: number } }) => volume.kg);
  expect(kilograms.reduce((sum: number, volume: number) => sum + volume)).toBe(1_600);
  const lift = body.lifts.find(({ exercise }: { exercise: { id: string } }) => exercise.id === PULL_UP);
  expect(lift.weeks).toEqual([expect.objectContaining({ reps: 10, load: kg(20), body: kg(80) })]);
});

it('M11: the first estimate with the body is no record, the next heavier one is', async () => {
  const lee = await app.signUp();
  await done(lee, PULL_UP, { load: kg(20) }, Date.now() - 5 * DAY);
  await weighed(lee, 80, 3);
  await done(lee, PULL_UP, { load: kg(20) }, Date.now() - 2 * DAY);
  const recordsOf = async () =>
    ((await lee.send('GET', '/api/records')).body as ListedRecord[]).map(({ made }) =>
      made.map(({ kind }) => kind),
    );
  expect(await recordsOf()).toEqual([]);
  await done(lee, PULL_UP, { load: kg(22.5) });
  expect(await recordsOf()).toEqual([['heaviest', 'oneRepMax', 'volume', 'repsAt']]);
});

it('M12: another log’s sets count as the exercise says, and our own file’s as it says itself', async () => {
  const sam = await app.signUp();
  await weighed(sam, 80, 400);
  const imported = async (source: string, sets: ImportedSet[], exerciseId = BENCH) => {
    const { body } = await sam.send('POST', '/api/imports', { source, fileName: 'a.csv', names: [] });
    const startedAt = Date.now() - DAY;
    const workout = importedWorkout({
      key: source + exerciseId,
      startedAt,
      endedAt: startedAt + 3_600_000,
      exercises: [{ exerciseId, roundNumber: 1, sets }],
    });
    const added = await sam.send('POST', `/api/imports/${body.id}/workouts`, { workouts: [workout] });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    await sam.send('POST', `/api/imports/${body.id}/finish`);
    const { body: sessions } = await sam.send('GET', '/api/sessions');
    return (sessions as Session[])
      .flatMap(({ exercises }) => exercises)
      .findLast((one) => one.exerciseId === exerciseId)!.sets![0];
  };
  const set = { set: 1, reps: 10, weight: 0, load: kg(30) };
  expect(await imported('strong', [set])).toMatchObject({ hands: 2 });
  expect(await imported('strong', [set], PULL_UP)).toMatchObject({ body: kg(80) });
  const other = libraryId('Hammer curl');
  expect((await imported('win-the-day', [set], other))?.hands).toBeUndefined();
});

it('states side, hands and body weight in sets.csv', async () => {
  const max = await app.signUp();
  await weighed(max, 80, 3);
  await done(max, BENCH, { load: kg(30), hands: 1 });
  await done(max, PULL_UP, { load: kg(20) });
  await done(max, libraryId('One-arm dumbbell row'), { load: kg(30), side: 'left' });
  const { body: csv } = await max.send('GET', '/api/export/sets.csv');
  const endings = String(csv)
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').slice(-4).join(','));
  expect(endings).toEqual(['side,hands,body weight,body weight unit', ',1,,', ',,80,kg', 'left,,,']);
});

it('refuses a side, a number of hands and a body weight that there are not, and stores nothing', async () => {
  const eve = await app.signUp();
  const session = await done(eve, BENCH, { load: kg(30) });
  for (const wrong of [
    { side: 'middle' },
    { hands: 3 },
    { hands: 0 },
    { body: { value: -1_000_000, unit: 'kg' } },
  ]) {
    const { status } = await eve.send('PUT', `/api/session-exercises/${session.exercises[0]!.id}`, {
      sets: [{ reps: 1, weight: 0, ...wrong }],
    });
    expect([JSON.stringify(wrong), status]).toEqual([JSON.stringify(wrong), 400]);
  }
  expect((await eve.send('GET', `/api/sessions/${session.id}`)).body.exercises).toEqual(session.exercises);
});

it('M13: earlier sets count as the exercise says today once their member says so, and as before again', async () => {
  const [uma, viv] = [await app.signUp(), await app.signUp()];
  const { body: own } = await uma.send('POST', '/api/own-exercises', newExercise());
  for (const daysAgo of [40, 20, 0]) await done(uma, own.id, { load: kg(30) }, Date.now() - daysAgo * DAY);
  await done(viv, BENCH, { load: kg(30) });
  await uma.send('PUT', `/api/own-exercises/${own.id}`, { isPerHand: true });
  await done(uma, own.id, { load: kg(30) });
  const path = `/api/exercises/${own.id}/earlier-sets`;
  const volumes = async () =>
    (await uma.send('GET', '/api/progress/year?span=all')).body.weeks
      .map(({ volume }: { volume: { kg: number } }) => volume.kg)
      .filter((volume: number) => volume > 0);
  const before = await volumes();
  // A week without earlier sets may end between today's two workouts and none.
  expect(before.reduce((sum: number, volume: number) => sum + volume)).toBe(300 * 3 + 600);
  const none = { sets: 0, workouts: 0 };
  const three = { sets: 3, workouts: 3 };
  expect((await uma.send('GET', path)).body).toEqual({ others: three, changed: none });
  expect((await uma.send('POST', path, { by: 'today' })).body).toEqual({ workouts: 3, isDone: true });
  expect((await uma.send('GET', path)).body).toEqual({ others: none, changed: three });
  expect((await volumes()).reduce((sum: number, volume: number) => sum + volume)).toBe(600 * 4);
  expect((await uma.send('GET', '/api/records')).body).toEqual((await viv.send('GET', '/api/records')).body);
  expect((await uma.send('POST', path, { by: 'then' })).body).toEqual({ workouts: 3, isDone: true });
  expect(await volumes()).toEqual(before);
  expect((await uma.send('POST', path, { by: 'yesterday' })).status).toBe(400);
});
