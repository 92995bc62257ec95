import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, openScreen, PHONE, pictures, type Screen } from './harness/browser';
import { launchBrowser } from './harness/chromium';
import { createWorkout, joinBySetUpLink, signInByEmail } from './harness/member-page';
import { bothShow, press } from './harness/player-page';
import { type ServerProcess, startServerProcess } from './harness/server-process';

const EMAIL = 'max@example.com';
const PRESS = 'Barbell bench press';
let server: ServerProcess;
let browser: Browser;
let phone: Screen;
let desktop: Screen;

beforeAll(async () => {
  server = await startServerProcess();
  browser = await launchBrowser();
  const options = { baseURL: server.url, outage: true };
  phone = await openScreen(browser, PHONE, options);
  desktop = await openScreen(browser, DESKTOP, options);
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

test('one workout on two screens, from the set-up link to the finish, over a kill -9 in the middle', async () => {
  onTestFailed(() => pictures({ phone, desktop }, server.output()));
  await joinBySetUpLink(phone.page, await server.setupLink(), {
    email: EMAIL,
    firstName: 'Max',
    lastName: 'Miller',
  });
  await createWorkout(phone.page, 'Push day', [
    {
      name: 'Main lifts',
      exercises: [
        { name: PRESS, sets: 2 },
        { name: 'Push-up', sets: 2 },
      ],
    },
    {
      name: 'Finisher',
      exercises: [
        { name: 'Burpee', sets: 2 },
        { name: 'Squat jump', sets: 2 },
        { name: 'Plank', sets: 1 },
      ],
    },
  ]);
  await signInByEmail(desktop.page, EMAIL);

  await phone.page.getByRole('button', { name: 'Start Workout' }).click();
  await phone.page.getByRole('heading', { name: 'Ready to start?' }).waitFor();
  await press(phone, 'Start Workout');
  await desktop.page.getByRole('button', { name: 'Resume' }).click();
  await bothShow(phone, desktop, { exercise: PRESS, set: 1, isResting: false });

  await press(phone, 'Complete Set');
  await bothShow(phone, desktop, { exercise: PRESS, set: 2, isResting: true });
  await press(desktop, 'Skip Rest');
  await bothShow(phone, desktop, { exercise: PRESS, set: 2, isResting: false });

  await press(desktop, 'Complete Set');
  await bothShow(phone, desktop, { exercise: 'Push-up', set: 1, isResting: false });

  await press(phone, 'Skip Exercise');
  await bothShow(phone, desktop, { exercise: 'Burpee', set: 1, isResting: false });

  await press(desktop, 'Complete Set');
  await bothShow(phone, desktop, { exercise: 'Burpee', set: 2, isResting: true });

  await server.kill();
  await Promise.all(
    [phone, desktop].map(({ page }) =>
      page
        .getByText(/reconnecting|offline/i)
        .first()
        .waitFor(),
    ),
  );
  await press(phone, 'Skip Rest');
  await phone.page.getByText('1 waiting').first().waitFor();
  await server.start();
  await bothShow(phone, desktop, { exercise: 'Burpee', set: 2, isResting: false });

  await press(phone, 'Complete Set');
  await bothShow(phone, desktop, { exercise: 'Squat jump', set: 1, isResting: false });
  await press(desktop, 'Skip Exercise');
  await bothShow(phone, desktop, { exercise: 'Plank', set: 1, isResting: false });
  await press(phone, 'Finish Workout');
  await Promise.all(
    [phone, desktop].map(({ page }) => page.getByRole('heading', { name: 'Workout complete' }).waitFor()),
  );

  const sessions = await desktop.page.evaluate(async () => {
    const answer = await fetch('/api/sessions');
    return (await answer.json()) as {
      completed: boolean;
      exercises: { completedSets: number; completed: boolean }[];
    }[];
  });
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.completed).toBe(true);
  expect(sessions[0]?.exercises.map(({ completedSets }) => completedSets)).toEqual([2, 0, 2, 0, 1]);
  expect(sessions[0]?.exercises.every(({ completed }) => completed)).toBe(true);
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});
