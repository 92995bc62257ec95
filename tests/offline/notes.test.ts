import { expect, onTestFailed, test } from 'vitest';
import { noteTexts } from '@client/texts/note-texts';
import type { Session } from '@common/contract/training/sessions';
import { pictures } from '../harness/browser';
import type { Club, ClubMember } from '../harness/club';
import type { LinedScreen } from '../harness/line';
import { pushDay, readyForNoNetwork } from '../harness/line';
import { press, startOnBoth } from '../harness/player-page';

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
let desktop: LinedScreen;
pushDay(
  [
    { name: 'Push-up', sets: 2, reps: 10, weight: 0, restTime: 0 },
    { name: 'Burpee', sets: 1, reps: 12, weight: 0, restTime: 0 },
  ],
  ['phone', 'desktop'],
  (made) => {
    ({ club, ada, phone, desktop } = made);
  },
);

const screens = () => [phone, desktop];
const line = ({ page }: LinedScreen, name: RegExp | string) => page.getByRole('button', { name });
const underWay = (): Promise<Session> => ada.client.call('GET', '/api/sessions/active');
/** Texts of the notes on the server, in its order. */
const storedNotes = async (): Promise<string[]> =>
  (await underWay()).state.facts.flatMap((fact) => (fact.kind === 'noted' ? [fact.text] : []));

/** Writes the note that the opened dialog is for. */
async function write({ page }: LinedScreen, heading: string, text: string, pin = false): Promise<void> {
  const dialog = page.getByRole('dialog', { name: heading });
  await dialog.getByLabel(noteTexts.note).fill(text);
  if (pin) await dialog.getByLabel(noteTexts.pin).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('J1, J2, J4: notes of two devices without a network are all there on both, once, and the pinned one comes again', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  // As where the club is reached without HTTPS.
  await desktop.context.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });
  await startOnBoth(phone, desktop, 'Push day');
  for (const screen of screens()) await line(screen, noteTexts.add).first().waitFor();
  await readyForNoNetwork(phone.page);
  await desktop.page.waitForLoadState('networkidle');
  for (const screen of screens()) await screen.leaveNetwork();

  // On the phone: at the exercise, pinned, and at its first set.
  await line(phone, noteTexts.add).click();
  await write(phone, noteTexts.aboutExercise('Push-up'), 'Elbows in', true);
  await press(phone, 'Complete Set');
  await line(phone, /^Edit set 1/).click();
  await write(phone, 'Set 1 · Push-up', 'Left shoulder');
  // On the desktop, with its network away: at the exercise again, without a pin, and at the next one.
  await line(desktop, noteTexts.add).first().click();
  await write(desktop, noteTexts.aboutExercise('Push-up'), 'Slowly');
  await press(desktop, 'Skip Exercise');
  await desktop.page.getByRole('heading', { name: 'Burpee', exact: true }).first().waitFor();
  await line(desktop, noteTexts.add).first().click();
  await write(desktop, noteTexts.aboutExercise('Burpee'), 'Jump high', true);

  // The phone comes last: what it said of the exercise is the last word that the server took.
  await desktop.findNetwork();
  await expect.poll(storedNotes).toEqual(['Slowly', 'Jump high']);
  await phone.findNetwork();
  await expect.poll(storedNotes).toEqual(['Slowly', 'Jump high', 'Elbows in']);
  for (const screen of screens()) {
    await screen.page.getByRole('heading', { name: 'Burpee', exact: true }).first().waitFor();
    await line(screen, /Pinned note: Jump high/).waitFor();
  }
  const sets = async () => (await underWay()).exercises[0]?.sets;
  await expect.poll(sets).toMatchObject([{ reps: 10, note: 'Left shoulder' }]);

  await press(phone, 'Complete Set');
  for (const screen of screens())
    await screen.page.getByRole('heading', { name: 'Workout complete' }).waitFor();
  await phone.leaveNetwork();
  await line(phone, noteTexts.add).click();
  await write(phone, noteTexts.aboutWorkout, 'Slept well');
  await line(phone, /Slept well/).waitFor();
  expect(await line(desktop, /Slept well/).count()).toBe(0);
  await phone.findNetwork();
  await line(desktop, /Slept well/).waitFor();

  await startOnBoth(phone, desktop, 'Push day');
  for (const screen of screens()) await line(screen, /Pinned note: Elbows in/).waitFor();
});
