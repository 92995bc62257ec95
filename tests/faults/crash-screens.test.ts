// Proves: the same crashes as in crash-points, on real screens. A phone and a desktop run the real client; the node is
// killed (SIGKILL) at a chosen moment of a tap on one of them. The tap is sent again automatically, counts once, and
// both screens end the same: a start, a set, a skip, an undo and a finish, each at another moment.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { DESKTOP, openScreen, PHONE, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { bothShow, press } from '../harness/player-page';
import { signIn } from '../harness/sign-in';
import { type DatabaseProcess, startDatabase } from './harness/database-process';
import { type NetworkLine, networkLine } from './harness/network-line';
import { openTrainingClub, type TrainingClub } from './harness/training-club';

let database: DatabaseProcess;
let club: TrainingClub;
let browser: Browser;
let lines: NetworkLine[] = [];
beforeAll(async () => {
  database = await startDatabase();
  club = await openTrainingClub(database, { sets: [2, 1], restTime: 600 });
  lines = [await networkLine(club.node.url), await networkLine(club.node.url)];
  browser = await launchToLook();
});
afterAll(async () => {
  await browser?.close();
  await club?.close();
  for (const line of lines) await line.close();
  await database?.dispose();
});

async function screenOn({ url }: NetworkLine, size: typeof PHONE | typeof DESKTOP): Promise<Screen> {
  const screen = await openScreen(browser, size, { baseURL: url, outage: true });
  screen.context.setDefaultTimeout(60_000);
  await signIn(screen.context, club, url);
  return screen;
}

test('a node killed in the middle of a tap: it counts once on the phone and on the desktop', async () => {
  const [phoneLine, desktopLine] = lines as [NetworkLine, NetworkLine];
  const phone = await screenOn(phoneLine, PHONE);
  const desktop = await screenOn(desktopLine, DESKTOP);
  onTestFailed(() => pictures({ phone, desktop }, club.node.output()));
  const stored = async (): Promise<Session> =>
    (await club.member.call('GET', '/api/sessions/active')) as Session;
  const dieWhen = async (moment: Promise<unknown> | undefined, tap: Promise<void>) => {
    await Promise.all([moment, tap]);
    await club.node.kill();
    for (const line of lines) line.cut();
    await club.node.start();
  };
  const exercise = async (name: string, set: number, isResting: boolean) =>
    bothShow(phone, desktop, { exercise: name, set, isResting });

  await desktop.page.goto('/home');
  await desktop.page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await phone.page.goto('/workouts');
  await phone.page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await phone.page.getByRole('heading', { name: 'Ready to start?' }).waitFor();
  // Committed; no client has been told.
  await dieWhen(club.database?.stopNextWrite('answer'), press(phone, 'Start Workout'));
  await desktop.page.getByRole('button', { name: 'Resume', exact: true }).click();
  const { workout, id } = await stored();
  const [first, second] = workout.exercises.map(({ exercise }) => exercise?.name ?? '') as [string, string];
  await exercise(first, 1, false);

  // Not committed.
  await dieWhen(club.database?.stopNextWrite('request'), press(phone, 'Complete Set'));
  await exercise(first, 2, true);
  expect((await stored()).version).toBe(2);

  // Sent to the phone; the desktop, which made the request, never gets the ack.
  desktopLine.deafen();
  await dieWhen(
    phone.page.getByRole('heading', { name: second, exact: true }).waitFor(),
    press(desktop, 'Skip Exercise'),
  );
  await exercise(second, 1, false);
  expect((await stored()).version).toBe(3);

  // Acknowledged to the phone; the desktop never gets the event.
  desktopLine.deafen();
  await dieWhen(
    expect.poll(async () => (await stored()).version, { timeout: 30_000 }).toBe(4),
    press(phone, 'Undo'),
  );
  await exercise(first, 2, true);
  expect((await stored()).version).toBe(4);

  await press(phone, 'Skip Rest');
  await exercise(first, 2, false);
  await press(phone, 'Complete Set');
  await exercise(second, 1, false);
  await dieWhen(club.database?.stopNextWrite('answer'), press(desktop, 'Finish Workout'));
  for (const { page } of [phone, desktop])
    await page.getByRole('heading', { name: 'Workout complete' }).waitFor();
  const done: Session = await club.member.call('GET', `/api/sessions/${id}`);
  expect(done).toMatchObject({ version: 7, completed: true });
  expect(done.exercises.map(({ completedSets }) => completedSets)).toEqual([2, 1]);
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});
