import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { noteTexts } from '../../common/note-texts';
import { axeFaults } from '../harness/axe';
import { DESKTOP, PHONE, pictures } from '../harness/browser';
import { buildWorkout, type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

/** A member with a workout of one set that has been started. */
async function lifter(email: string) {
  const member = await club.join(email);
  const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 2, reps: 5, weight: 130, restTime: 0 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId });
  return { member, workoutId };
}

const line = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)(
  'J2: a note pinned on a %s is on the other screen at once, and there next time',
  async (name, size) => {
    const { member, workoutId } = await lifter(`note-${name}@example.com`);
    const screens = [await club.screenOf(member, size), await club.screenOf(member, PHONE)] as const;
    onTestFailed(() => pictures({ screen: screens[0], other: screens[1] }, club.server.output()));
    const [screen, other] = [screens[0].page, screens[1].page];
    for (const page of [screen, other]) {
      await page.goto('/home');
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      await line(page, noteTexts.add).waitFor();
    }
    await line(screen, noteTexts.add).click();
    const dialog = screen.getByRole('dialog', { name: noteTexts.aboutExercise('Barbell bench press') });
    await dialog.getByLabel(noteTexts.note).fill('Elbows in, bar low');
    await dialog.getByLabel(noteTexts.pin).check();
    expect(await axeFaults(screen)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await line(screen, /Elbows in, bar low/).waitFor();
    await line(other, /Elbows in, bar low/).waitFor();
    await other.getByRole('button', { name: /^Complete Set/ }).click();
    await screen.getByText('Set 2 of 2').waitFor();
    await line(screen, /^Complete Set/).click();
    // At the finish the workout takes a note of its own.
    await screen.getByRole('heading', { name: 'Workout complete' }).waitFor();
    await line(screen, noteTexts.add).click();
    await screen
      .getByRole('dialog', { name: noteTexts.aboutWorkout })
      .getByLabel(noteTexts.note)
      .fill('Slept well');
    await screen.getByRole('button', { name: 'Save' }).click();
    await line(other, /Slept well/).waitFor();
    await member.client.call('POST', '/api/sessions', { workoutId });
    await screen.goto('/home');
    await screen.getByRole('button', { name: 'Resume', exact: true }).click();
    await line(screen, /Pinned note: Elbows in, bar low/).waitFor();
    for (const { complaints, context } of screens) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);

test('a set has a note, and history, details and the exercise page show all of them', async () => {
  const { member } = await lifter('set-note@example.com');
  const opened = await club.screenOf(member, PHONE);
  onTestFailed(() => pictures({ opened }, club.server.output()));
  const screen = opened.page;
  await screen.goto('/home');
  await screen.getByRole('button', { name: 'Resume', exact: true }).click();
  await screen.getByRole('button', { name: /^Complete Set/ }).click();
  await screen.getByRole('button', { name: /^Edit set 1/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Set 1 · Barbell bench press' });
  await dialog.getByLabel(noteTexts.note).fill('Left shoulder');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await screen.getByText('Left shoulder').waitFor();
  await screen.getByRole('button', { name: /^Complete Set/ }).click();
  await screen.getByRole('heading', { name: 'Workout complete' }).waitFor();
  const [session] = await member.client.call('GET', '/api/sessions');
  await screen.goto(`/progress?session=${session.id}`);
  await screen.getByRole('dialog').getByText('Left shoulder').waitFor();
  const { exerciseId } = session.workout.exercises[0];
  await screen.goto(`/exercises/${exerciseId}`);
  const card = screen.getByRole('region', { name: noteTexts.pinned });
  await card.getByText(noteTexts.nonePinned).waitFor();
  await card.getByRole('button', { name: noteTexts.add }).click();
  await screen.getByRole('dialog').getByLabel(noteTexts.note).fill('Wide grip');
  await screen.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Wide grip').waitFor();
  expect(await axeFaults(screen)).toEqual([]);
  await screen.reload();
  await card.getByText('Wide grip').waitFor();
  await screen.getByRole('tab', { name: 'History' }).click();
  await screen.getByText('Left shoulder').waitFor();
  expect(opened.complaints).toEqual([]);
});
