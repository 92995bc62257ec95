import { expect } from 'vitest';
import { createWorkout, joinBySetUpLink, signInByEmail } from '../harness/member-page';
import { bothShow, press } from '../harness/player-page';
import type { ServerProcess } from '../harness/server-process';
import type { StoryScreen } from '../harness/story-page';

const EMAIL = 'max@example.com';
const PRESS = 'Barbell bench press';

/**
 * One workout on two screens of a new club, from the set-up link to the finish, over a kill -9 in the middle; each
 * screen of whichever browser, the phone as a small window and the desktop as a large one.
 */
export async function oneWorkoutOnTwoScreens(
  server: ServerProcess,
  phone: StoryScreen,
  desktop: StoryScreen,
): Promise<void> {
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
  await desktop.page.getByRole('button', { name: 'Resume', exact: true }).click();
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
}
