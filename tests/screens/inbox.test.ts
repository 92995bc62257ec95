import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { device } from '../../server/testing/training';
import { DESKTOP, PHONE, type Screen } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub, sendCommand } from '../harness/club';

/** What two screens did without knowing of each other waits on all of them, and is answered once. */
let club: Club;
let ada: ClubMember;
let phone: Screen;
let desktop: Screen;
beforeAll(async () => {
  club = await openClub();
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 3, reps: 10, weight: 135 }] },
  ]);
  phone = await club.screenOf(ada, PHONE);
  desktop = await club.screenOf(ada, DESKTOP);
});
afterAll(() => club?.close());

/** A session of Ada's in which two devices lifted set 1 without a network between them. */
async function contested(): Promise<{ id: string; entryId: string }> {
  const [{ id: workoutId }] = await ada.client.call('GET', '/api/workouts');
  const { id, workout } = await ada.client.call('POST', '/api/sessions', { workoutId });
  const entryId = workout.exercises[0].id;
  for (const [name, reps, weight] of [
    ['the-phone', 21, 201],
    ['the-desktop', 31, 301],
  ] as const)
    await sendCommand(ada, device({ id, workout }, name).completeSet(0, 1, reps, weight));
  return { id, entryId };
}

test('two sets for one place ask on the home screen and in the player; one answer ends it on all', async () => {
  const { id } = await contested();
  const waiting = ({ page }: Screen) => page.getByRole('list', { name: 'Waiting for your answer' });
  for (const screen of [phone, desktop]) {
    await screen.page.goto('/home');
    await waiting(screen).getByText('Barbell bench press: 2 times set 1').waitFor();
  }
  await phone.page.reload();
  await waiting(phone).getByText('Barbell bench press: 2 times set 1').waitFor();
  expect((await new AxeBuilder({ page: phone.page }).analyze()).violations).toEqual([]);
  await phone.page.getByRole('button', { name: 'Resume', exact: true }).click();
  const inPlayer = phone.page.getByRole('dialog', { name: 'Push day' });
  await inPlayer.getByRole('button', { name: 'Only 31 × 301 lb, another device' }).click();
  await waiting(phone).waitFor({ state: 'detached' });
  await waiting(desktop).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await ada.client.call('GET', `/api/sessions/${id}`)).exercises[0].actualReps)
    .toEqual([31]);
  await phone.context.close();
  await desktop.context.close();
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});
