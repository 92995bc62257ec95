import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, PHONE, pictures } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub, shows } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { readyForNoNetwork } from '../harness/line';
import { settableClock, setWallClock } from '../harness/page-clock';
import { nothingWaits, press, startOnBoth } from '../harness/player-page';

/** What two devices lifted for the same places without knowing of each other: all of it is there. */
const HALF_HOURS = 18;
const NINE_HOURS_MS = HALF_HOURS * 1_800_000;

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
let desktop: LinedScreen;

beforeAll(async () => {
  club = await openClub({ NODE_OPTIONS: '--import ./tests/harness/shifted-clock.mjs' }, launchToLook);
});
afterAll(() => club?.close());
beforeEach(async ({ task }) => {
  ada = await club.join(`ada-${task.id}@example.com`, { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 3, reps: 10, weight: 0, restTime: 0 }] },
  ]);
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
  desktop = await openLinedScreen(club.browser, club.server.url, ada, DESKTOP);
});
afterEach(async () => {
  for (const screen of [phone, desktop]) {
    await screen.context.close();
    await screen.line.close();
  }
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});

const repsOf = async (): Promise<number[][]> =>
  (await ada.client.call('GET', '/api/sessions')).map(
    ({ exercises }: { exercises: { actualReps: number[] }[] }) => exercises[0]?.actualReps,
  );
async function lift({ page }: LinedScreen, reps: string, weight: string): Promise<void> {
  await page.getByLabel('Actual Reps', { exact: true }).fill(reps);
  await page.getByLabel('Actual Weight (lbs)', { exact: true }).fill(weight);
}

/** The server's clock goes on; the phone has slept meanwhile. */
async function nineHoursPass(): Promise<void> {
  for (let count = 0; count < HALF_HOURS; count += 1) {
    process.kill(club.server.pid(), 'SIGUSR2');
    // Signals that come together are one.
    await ada.client.call('GET', '/api/sessions');
  }
  await setWallClock(phone.page, NINE_HOURS_MS);
}

test('set 1 as 21 × 201 on the phone and as 31 × 301 on the desktop: both count, and both screens ask until one answers', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await startOnBoth(phone, desktop, 'Push day');
  for (const screen of [phone, desktop]) {
    await screen.page.getByRole('dialog').getByRole('heading', { name: 'Push-up', exact: true }).waitFor();
    await screen.leaveNetwork();
  }
  await lift(phone, '21', '201');
  await press(phone, 'Complete Set');
  await lift(desktop, '31', '301');
  await press(desktop, 'Complete Set');
  for (const screen of [phone, desktop]) await shows(screen.page, '1 waiting');

  for (const screen of [phone, desktop]) {
    await screen.findNetwork();
    await nothingWaits(screen);
  }
  expect((await repsOf()).map((reps) => reps.toSorted())).toEqual([[21, 31]]);
  const asks = ({ page }: LinedScreen) =>
    page.getByRole('list', { name: 'Waiting for your answer' }).filter({ visible: true }).first();
  for (const screen of [phone, desktop]) {
    await press(screen, 'Show');
    await asks(screen).getByText('Push-up: 2 times set 1').waitFor();
  }
  await asks(phone).getByRole('button', { name: 'Keep Both' }).click();
  for (const screen of [phone, desktop]) await asks(screen).waitFor({ state: 'detached' });
  expect((await repsOf()).map((reps) => reps.toSorted())).toEqual([[21, 31]]);
});

test('the morning on a phone without a network and the evening on the desktop are two workouts, each with its sets', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await settableClock(phone.context);
  await phone.page.goto('/workouts');
  const start = phone.page.getByRole('button', { name: 'Start Workout: Push day' });
  await start.waitFor();
  await readyForNoNetwork(phone.page);
  await phone.leaveNetwork();
  await start.click();
  await press(phone, 'Start Workout');
  for (const [index, reps] of ['11', '12', '13'].entries()) {
    await phone.page.getByRole('heading', { name: `Set ${index + 1} of 3` }).waitFor();
    await lift(phone, reps, '0');
    await press(phone, 'Complete Set');
  }
  await phone.page.getByRole('heading', { name: 'Workout complete' }).waitFor();
  await nineHoursPass();

  await desktop.page.goto('/workouts');
  await desktop.page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(desktop, 'Start Workout');
  await lift(desktop, '31', '0');
  await press(desktop, 'Complete Set');
  await expect.poll(repsOf).toEqual([[31]]);

  await phone.findNetwork();
  const inOrder = async () => (await repsOf()).toSorted((a, b) => a.length - b.length);
  await expect.poll(inOrder).toEqual([[31], [11, 12, 13]]);
  const times = (await ada.client.call('GET', '/api/sessions')).map(({ startTime }: { startTime: string }) =>
    Date.parse(startTime),
  );
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(NINE_HOURS_MS / 2);
});
