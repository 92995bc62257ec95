import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, PHONE, pictures } from '../harness/browser';
import { launchBrowser } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { press, startOnBoth } from '../harness/player-page';

/** Each set says quietly how far it has come. */
let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
let desktop: LinedScreen;
beforeAll(async () => {
  club = await openClub({}, launchBrowser);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 4, reps: 10, weight: 0, restTime: 0 }] },
  ]);
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
  desktop = await openLinedScreen(club.browser, club.server.url, ada, DESKTOP);
});
afterAll(async () => {
  for (const screen of [phone, desktop]) await screen?.line.close();
  await club?.close();
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});

const receipts = (text: string) => desktop.page.locator(`button[aria-description="${text}"]`);

test('a set is on the other screens, on the server, or on this device alone; each row says so in words', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await startOnBoth(phone, desktop, 'Push day');
  await press(desktop, 'Complete Set');
  await receipts('on your other screens').waitFor();
  expect((await new AxeBuilder({ page: desktop.page }).analyze()).violations).toEqual([]);

  await desktop.leaveNetwork();
  await press(desktop, 'Complete Set');
  await receipts('kept on this device').waitFor();
  await desktop.findNetwork();
  await expect.poll(() => receipts('on your other screens').count()).toBe(2);

  await phone.page.goto('about:blank');
  await expect.poll(() => receipts('on the server').count()).toBe(2);
});
