import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { noteTexts } from '../../common/note-texts';
import { axeFaults } from '../harness/browser';
import { DESKTOP, PHONE, pictures } from '../harness/browser';
import { buildWorkout, type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const line = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

test('J2: a note pinned on a desktop is on the phone at once, and on the page of its exercise', async () => {
  const member = await club.join('note@example.com');
  const { id: workoutId, exercises } = await buildWorkout(
    member,
    { name: 'Push day', category: 'strength' },
    [{ exercises: [{ name: 'Barbell bench press', sets: 2, reps: 5, weight: 130, restTime: 0 }] }],
  );
  await member.client.call('POST', '/api/sessions', { workoutId });
  const screens = [await club.screenOf(member, DESKTOP), await club.screenOf(member, PHONE)] as const;
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
  await screen.getByRole('heading', { name: 'Workout complete' }).waitFor();
  await line(screen, noteTexts.add).click();
  await screen
    .getByRole('dialog', { name: noteTexts.aboutWorkout })
    .getByLabel(noteTexts.note)
    .fill('Slept well');
  await screen.getByRole('button', { name: 'Save' }).click();
  await line(other, /Slept well/).waitFor();
  await screen.goto(`/exercises/${exercises[0].exerciseId}`);
  await screen.getByRole('region', { name: noteTexts.pinned }).getByText('Elbows in, bar low').waitFor();
  expect(await axeFaults(screen)).toEqual([]);
  for (const { complaints, context } of screens) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
