import { afterAll, beforeAll, expect, it } from 'vitest';
import { progressSchema } from '@common/contract/training/progress';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { makeSession } from '@server/testing/training';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('counts the completed sessions of the member, and nothing else', async () => {
  const pat = await app.signUp();
  const sam = await app.signUp();
  const at = Date.now() - 100 * 60_000;
  const figures = [
    [30, 240],
    [12, 96],
  ] as const;
  for (const [totalDuration, caloriesBurned] of figures) {
    const { id } = await makeSession(pat, { at });
    await pat.send('PUT', `/api/sessions/${id}`, { completed: true, totalDuration, caloriesBurned });
  }
  await makeSession(pat);
  const { id: discarded } = await makeSession(pat, { at });
  await pat.send('PUT', `/api/sessions/${discarded}`, { completed: true, totalDuration: 99 });
  await pat.send('DELETE', `/api/sessions/${discarded}`);
  const foreign = await makeSession(sam, { at });
  await sam.send('PUT', `/api/sessions/${foreign.id}`, { completed: true, totalDuration: 77 });

  const { body } = await pat.send('GET', '/api/progress?timeZone=Pacific/Auckland');
  expect(progressSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({ totalWorkouts: 2, totalMinutes: 42, totalCalories: 336, streak: 1 });
  expect(body.week).toEqual({ workouts: 2, minutes: 42, calories: 336 });
  expect(body.days).toHaveLength(7);
});

it('starts at nothing, in UTC where no time zone is named', async () => {
  const kim = await app.signUp();
  const { body } = await kim.send('GET', '/api/progress');
  expect(body).toMatchObject({ totalWorkouts: 0, streak: 0, totalMinutes: 0, totalCalories: 0 });
  expect((await kim.send('GET', '/api/progress?timeZone=Nowhere')).status).toBe(400);
});
