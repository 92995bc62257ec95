import { expect, onTestFailed, test } from 'vitest';
import { pictures } from '../harness/browser';
import { type Club, type ClubMember, shows } from '../harness/club';
import type { LinedScreen } from '../harness/line';
import { nextSet, nothingWaits, press, startOnBoth } from '../harness/player-page';
import { pushDay } from '../harness/line';

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
let desktop: LinedScreen;
pushDay(
  [
    { name: 'Push-up', sets: 2, reps: 10, weight: 0, restTime: 0 },
    { name: 'Burpee', sets: 2, reps: 12, weight: 0, restTime: 0 },
    { name: 'Plank', sets: 2, reps: 1, weight: 0, restTime: 0 },
  ],
  ['phone', 'desktop'],
  (made) => {
    ({ club, ada, phone, desktop } = made);
  },
);

const screens = () => [phone, desktop];
const player = ({ page }: LinedScreen) => page.getByRole('dialog');
const exercise = (screen: LinedScreen, name: string) =>
  player(screen).getByRole('heading', { name, exact: true }).waitFor();
const setsOf = async (): Promise<number[][]> =>
  (await ada.client.call('GET', '/api/sessions'))[0].exercises.map(
    (one: { actualReps: number[] }) => one.actualReps,
  );

async function startPushDay(): Promise<void> {
  await startOnBoth(phone, desktop, 'Push day');
  for (const screen of screens()) await exercise(screen, 'Push-up');
}

test('two devices without a network log the same workout: both end equal, every set is there, none is there twice', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await startPushDay();
  for (const screen of screens()) await screen.leaveNetwork();
  await press(phone, 'Complete Set');
  await nextSet(phone, 2);
  await press(phone, 'Complete Set');
  await exercise(phone, 'Burpee');
  await press(desktop, 'Complete Set');
  await press(desktop, 'Skip Exercise');
  await exercise(desktop, 'Burpee');
  await press(desktop, 'Complete Set');
  await shows(phone.page, '2 waiting');
  await shows(desktop.page, '3 waiting');

  await phone.findNetwork();
  await nothingWaits(phone);
  await desktop.findNetwork();
  await nothingWaits(desktop);
  for (const screen of screens()) await exercise(screen, 'Burpee');
  await expect.poll(setsOf).toEqual([[10, 10], [12], []]);
  await phone.page.getByRole('heading', { name: /^Set 2 of/ }).waitFor();
});

test('discarded on one while the other logs: it stays discarded, every set is in it, and both screens ask whether it comes back', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  for (const screen of screens()) await screen.leaveNetwork();
  await press(desktop, 'Complete Set');
  await exercise(desktop, 'Plank');
  await press(desktop, 'Complete Set');
  await shows(desktop.page, '2 waiting');
  await press(phone, 'Close');
  await phone.findNetwork();
  const { id } = await ada.client.call('GET', '/api/sessions/active');
  await ada.client.call('DELETE', `/api/sessions/${id}`);

  await desktop.findNetwork();
  await nothingWaits(desktop);
  const waiting = ({ page }: LinedScreen) =>
    page.getByRole('list', { name: 'Waiting for your answer' }).filter({ visible: true }).first();
  for (const screen of screens())
    await waiting(screen).getByText('2 sets came in afterwards. Restore the workout?').waitFor();
  await expect(ada.client.call('GET', '/api/sessions/active')).rejects.toThrow('404');
  const actualReps = ({ exercises }: { exercises: { actualReps: number[] }[] }) =>
    exercises.map((one) => one.actualReps);
  const [discarded] = await ada.client.call('GET', '/api/sessions?discarded=true');
  expect(actualReps(discarded)).toEqual([[10, 10], [12, 12], [1]]);
  await waiting(phone).getByRole('button', { name: 'Restore Workout' }).click();
  for (const screen of screens()) await waiting(screen).waitFor({ state: 'detached' });
  await expect
    .poll(async () => actualReps(await ada.client.call('GET', `/api/sessions/${id}`)))
    .toEqual([[10, 10], [12, 12], [1]]);
});
