import { afterAll, beforeAll, expect, test } from 'vitest';
import { device } from '@server/testing/training';
import { buildWorkout, type Club, type ClubMember, openClub, sendCommand } from '../harness/club';

// One session of two devices can become two workouts, and two sessions of a workout can become one.

let club: Club;
let ada: ClubMember;
beforeAll(async () => {
  club = await openClub();
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
});
afterAll(() => club?.close());

/** A finished session in which two devices have a set each. */
async function ofTwo(name: string): Promise<string> {
  const { id: workoutId } = await buildWorkout(ada, { name, category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 3, reps: 10, weight: 135 }] },
  ]);
  const { id, workout } = await ada.client.call('POST', '/api/sessions', { workoutId });
  for (const [index, name] of ['the-phone', 'the-desktop'].entries())
    await sendCommand(ada, device({ id, workout }, name).completeSet(0, index + 1, 21 + index, 100));
  await ada.client.call('PUT', `/api/sessions/${id}`, { completed: true });
  return id;
}
const repsOf = async (id: string): Promise<number[]> =>
  (await ada.client.call('GET', `/api/sessions/${id}`)).exercises[0].actualReps;

test('a parting is undone from its toast', async () => {
  const id = await ofTwo('Undone');
  const { page, context } = await club.screenOf(ada);
  await page.goto(`/progress?session=${id}`);
  await page
    .getByRole('button', { name: /^Split off 1 set/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Split' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => repsOf(id)).toEqual([21, 22]);
  await context.close();
});
