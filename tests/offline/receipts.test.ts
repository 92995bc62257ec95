import { expect, onTestFailed, test } from 'vitest';
import { axeFaults, pictures } from '../harness/browser';
import type { Club } from '../harness/club';
import type { LinedScreen } from '../harness/line';
import { pushDay } from '../harness/line';
import { press, startOnBoth } from '../harness/player-page';

/** Each set says quietly how far it has come. */
let club: Club;
let phone: LinedScreen;
let desktop: LinedScreen;
pushDay([{ name: 'Push-up', sets: 4, reps: 10, weight: 0, restTime: 0 }], ['phone', 'desktop'], (made) => {
  ({ club, phone, desktop } = made);
});

const receipts = (text: string) => desktop.page.locator(`button[aria-description="${text}"]`);

test('a set is on the other screens, on the server, or on this device alone; each row says so in words', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await startOnBoth(phone, desktop, 'Push day');
  await press(desktop, 'Complete Set');
  await receipts('on your other screens').waitFor();
  expect(await axeFaults(desktop.page)).toEqual([]);

  await desktop.leaveNetwork();
  await press(desktop, 'Complete Set');
  await receipts('saved on this device').waitFor();
  await desktop.findNetwork();
  await expect.poll(() => receipts('on your other screens').count()).toBe(2);

  await phone.page.goto('about:blank');
  await expect.poll(() => receipts('on the server').count()).toBe(2);
});
