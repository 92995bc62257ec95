import { afterAll, beforeAll, expect, it } from 'vitest';
import { trainingYearSchema } from '@common/contract/training/training-year';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { exerciseId, makeSession } from '@server/testing/training';
import { exerciseById } from '../exercises/library';
import { proveRecords } from '../sessions/figures/prove-records';
import { sessionModel } from '../sessions/model';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Offset of a time zone where it is noon now: no day and no week ends while this runs. */
const OFFSET = 12 - new Date().getUTCHours();
const ZONE = OFFSET === 0 ? 'Etc/GMT' : `Etc/GMT${OFFSET > 0 ? '-' : '+'}${Math.abs(OFFSET)}`;
async function trained(who: TestMember, at: number, ...sets: object[]) {
  const session = await makeSession(who, { at });
  await who.send('PUT', `/api/session-exercises/${session.exercises[0]!.id}`, { sets, completed: true });
  await who.send('PUT', `/api/sessions/${session.id}`, { completed: true, totalDuration: 2 });
  return session;
}
const year = async (who: TestMember, span = 'year') => {
  const { body } = await who.send(
    'GET',
    `/api/progress/year?timeZone=${encodeURIComponent(ZONE)}&span=${span}`,
  );
  expect(trainingYearSchema.parse(body)).toEqual(body);
  return body;
};

it('tells days, volume, sets for each muscle and the best set of each week; warm-ups count in none', async () => {
  const pat = await app.signUp();
  const { id: old } = await trained(pat, Date.now() - 5 * MINUTE, { reps: 5, weight: 500 });
  const longAgo = new Date(Date.now() - 400 * DAY);
  await sessionModel(app.app.connection).updateOne({ _id: old }, { $set: { startTime: longAgo } });
  await trained(
    pat,
    Date.now() - 5 * MINUTE,
    { reps: 5, weight: 300, kind: 'warm_up' },
    { reps: 5, weight: 100 },
  );
  await trained(pat, Date.now() - 6 * MINUTE, { reps: 5, load: { value: 60, unit: 'kg' }, weight: 132 });
  await makeSession(pat);
  const body = await year(pat);
  expect(body.days).toEqual([{ date: body.until, workouts: 2, minutes: 4 }]);
  expect(body.weeks).toHaveLength(53);
  const whole = await year(pat, 'all');
  expect(whole.weeks.length).toBeGreaterThanOrEqual(57);
  expect(whole.weeks[0]).toMatchObject({ workouts: 1, volume: { lb: 2_500, kg: 0 } });
  expect(whole.days).toHaveLength(2);
  expect(whole.weeks.at(-1)).toEqual(body.weeks.at(-1));
  const last = body.weeks.at(-1);
  expect(last).toMatchObject({ workouts: 2, volume: { lb: 500, kg: 300 } });
  const { name, muscleGroups } = exerciseById(exerciseId(0))!;
  for (const [index, muscle] of muscleGroups.entries())
    expect(last.muscles).toContainEqual({ muscle, sets: 2, mainSets: index === 0 ? 2 : 0 });
  expect(body.lifts).toEqual([
    {
      exercise: { id: exerciseId(0), name },
      times: 2,
      weeks: [{ from: last.from, reps: 5, load: { value: 60, unit: 'kg' } }],
    },
  ]);
});

it('follows what is mended, deleted and restored, and has nothing of others', async () => {
  const [kim, sam] = [await app.signUp(), await app.signUp()];
  const session = await trained(kim, Date.now() - 5 * MINUTE, { reps: 5, weight: 100 });
  const volume = async () => (await year(kim)).weeks.at(-1).volume.lb;
  expect(await volume()).toBe(500);
  await kim.send('PUT', `/api/session-exercises/${session.exercises[0]!.id}`, {
    sets: [{ reps: 5, weight: 90 }],
  });
  expect(await volume()).toBe(450);
  await kim.send('DELETE', `/api/sessions/${session.id}`);
  expect(await volume()).toBe(0);
  await kim.send('POST', `/api/sessions/${session.id}/restore`);
  expect(await volume()).toBe(450);
  expect((await year(sam)).days).toEqual([]);
});

it('says the same of sessions of before it was kept, and a proof finds what is wrong and mends it', async () => {
  const lee = await app.signUp();
  await trained(lee, Date.now() - 5 * MINUTE, { reps: 5, weight: 100 });
  const before = await year(lee);
  const sessions = sessionModel(app.app.connection);
  await sessions.updateMany({ userId: lee.member.id }, { $unset: { work: 1 } });
  expect(await year(lee)).toEqual(before);
  await sessions.updateMany({ userId: lee.member.id }, { $set: { work: [] } });
  expect((await proveRecords(app.app.connection)).wrongSessions).toBe(1);
  expect(await year(lee)).toEqual(before);
});
