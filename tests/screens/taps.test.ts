import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { inReach, PHONE, pictures } from '../harness/browser';
import { buildWorkout, type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

/** A phone of a new member whose taps are counted. */
async function phoneOf(email: string) {
  const member = await club.join(email);
  const screen = await club.screenOf(member, PHONE);
  onTestFailed(() => pictures({ screen }, club.server.output()));
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.click();
  };
  const close = async () => {
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  };
  return { member, page: screen.page, tap, taps: () => taps, close };
}

test('a set as suggested is one tap, the next with 5 lb more two, the last workout again one', async () => {
  const { member, page, tap, taps, close } = await phoneOf('taps@example.com');
  const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 2, reps: 5, weight: 135, restTime: 0 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await tap(page.getByRole('button', { name: /^Complete Set/ }));
  await page.getByRole('button', { name: /^Edit set 1: 5 × 135 lb/ }).waitFor();
  expect(taps()).toBe(1);
  await tap(page.getByRole('button', { name: '+5 Actual Weight (lbs)' }));
  await tap(page.getByRole('button', { name: /^Complete Set/ }));
  await page.getByRole('heading', { name: 'Workout complete' }).waitFor();
  expect(taps()).toBe(3);
  // A tap shows before the server has it.
  const lifted = async () => (await member.client.call('GET', '/api/sessions'))[0].exercises[0].actualWeight;
  await expect.poll(lifted).toEqual([135, 140]);
  await page.goto('/home');
  await tap(page.getByRole('button', { name: 'Repeat Push day' }));
  await page.getByRole('button', { name: /^Complete Set/ }).waitFor();
  expect(taps()).toBe(4);
  await close();
});

test('a workout is finished early by two taps', async () => {
  const { member, page, tap, taps, close } = await phoneOf('early@example.com');
  const { id: workoutId } = await buildWorkout(member, { name: 'Long day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 3, reps: 5, weight: 135, restTime: 0 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByRole('button', { name: /^Complete Set/ }).click();
  await page.getByRole('button', { name: /^Edit set 1: 5 × 135 lb/ }).waitFor();
  await tap(page.getByRole('button', { name: 'Workout menu' }));
  await tap(page.getByRole('menuitem', { name: 'Finish Now' }));
  await page.getByRole('heading', { name: 'Workout complete' }).waitFor();
  expect(taps()).toBe(2);
  const stored = async () => (await member.client.call('GET', '/api/sessions'))[0];
  await expect.poll(stored).toMatchObject({ completed: true, exercises: [{ completedSets: 1 }] });
  await close();
});

test('a wrong weight two sets ago is mended by two taps and its digits, also of an exercise that is done', async () => {
  const { member, page, tap, taps, close } = await phoneOf('mends@example.com');
  const { id: workoutId } = await buildWorkout(member, { name: 'Pull day', category: 'strength' }, [
    {
      exercises: [
        { name: 'Barbell bench press', sets: 2, reps: 5, weight: 135, restTime: 0 },
        { name: 'Push-up', sets: 2, reps: 12, weight: 0, restTime: 0 },
      ],
    },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'Pull day', exact: true });
  for (const next of ['Set 2 of 2', 'Set 1 of 2', 'Set 2 of 2']) {
    await player.getByRole('button', { name: /^Complete Set/ }).click();
    await player.getByRole('heading', { name: next }).waitFor();
  }
  await tap(player.getByRole('button', { name: 'Whole Session' }));
  const sheet = page.getByRole('dialog', { name: 'Session: Pull day' });
  await tap(sheet.getByRole('button', { name: 'Edit set 2: 5 × 135 lb' }));
  await page.getByLabel('Weight (lbs)', { exact: true }).waitFor();
  await page.keyboard.type('140');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Edit set 2: 5 × 140 lb' }).waitFor();
  expect(taps()).toBe(2);
  await close();
});

test('an exercise is replaced by three taps, and its name is in view', async () => {
  const { member, page, tap, taps, close } = await phoneOf('switches@example.com');
  const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 6, reps: 5, weight: 135, restTime: 0 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'Push day', exact: true });
  const scroller = player.locator('[data-scroll]');
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await tap(player.getByRole('button', { name: 'Workout menu' }));
  await tap(page.getByRole('menuitem', { name: 'Replace Exercise' }));
  const instead = page.getByRole('dialog', { name: 'Replace Barbell bench press' });
  const first = instead.getByRole('button', { name: /^Replace Barbell bench press with / }).first();
  const name = (await first.getAttribute('aria-label'))!.replace('Replace Barbell bench press with ', '');
  await tap(first);
  await instead.waitFor({ state: 'detached' });
  expect(taps()).toBe(3);
  const heading = player.getByRole('heading', { name, exact: true });
  await heading.waitFor();
  expect(await inReach([heading])).toEqual([true]);
  await close();
});

test('six exercises in two rounds are built by 11 taps, and typing', async () => {
  const { member, page, tap, taps, close } = await phoneOf('builder@example.com');
  await page.goto('/workouts');
  await tap(page.getByRole('button', { name: 'New Workout' }).first());
  const dialog = page.getByRole('dialog', { name: 'Create Workout' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  // The name has the focus: it is typed at once.
  await page.keyboard.type('Two rounds');
  const category = dialog.getByRole('combobox', { name: 'Category' });
  await tap(category);
  // Choosing from the list that the phone shows is a tap of its own.
  await category.selectOption('strength');
  const chosen = 1;
  const library = dialog.locator('[data-pane="pick"]');
  const add = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await tap(library.getByRole('button', { name: /^Add .+/ }).first());
  };
  await add(3);
  await tap(dialog.getByRole('button', { name: 'New Round' }));
  await add(3);
  await tap(dialog.getByRole('button', { name: 'Create Workout' }));
  await dialog.waitFor({ state: 'detached' });
  expect(taps() + chosen).toBe(11);
  const [workout] = await member.client.call('GET', '/api/workouts');
  expect(workout).toMatchObject({ name: 'Two rounds', category: 'strength' });
  expect(workout.exercises.map(({ roundNumber }: { roundNumber: number }) => roundNumber)).toEqual([
    1, 1, 1, 2, 2, 2,
  ]);
  await close();
});
