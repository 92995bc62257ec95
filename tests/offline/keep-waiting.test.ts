import { expect, onTestFailed, test } from 'vitest';
import { pictures } from '../harness/browser';
import type { Club, ClubMember } from '../harness/club';
import type { LinedScreen } from '../harness/line';
import { pushDay, readyForNoNetwork } from '../harness/line';
import { press } from '../harness/player-page';

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
pushDay([{ name: 'Push-up', sets: 4, reps: 10, weight: 0, restTime: 0 }], ['phone'], (made) => {
  ({ club, ada, phone } = made);
});

test('at the first start without a network the browser is asked to keep what waits', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const { page } = phone;
  await page.addInitScript(() => {
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function (this: StorageManager) {
      document.documentElement.dataset.askedToKeep = 'yes';
      return persist.call(this);
    };
  });
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Start Workout: Push day' }).waitFor();
  await readyForNoNetwork(page);
  const askedToPersist = () => page.evaluate(() => document.documentElement.dataset.askedToKeep ?? 'no');
  expect(await askedToPersist()).toBe('no');

  await phone.leaveNetwork();
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(phone, 'Start Workout');
  await expect.poll(askedToPersist).toBe('yes');
  await phone.findNetwork();
});

test('woken by the browser when the network is back, the service worker tells the page, and what waited goes out', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const { page, context } = phone;
  await page.addInitScript(() => {
    const note = (name: string, what: string) => {
      document.documentElement.dataset[name] = what;
    };
    const { SyncManager } = window as unknown as { SyncManager: { prototype: { register: unknown } } };
    SyncManager.prototype.register = async (tag: string) => {
      note('registered', tag);
    };
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      note('told', data.type);
    });
  });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(phone.line.url)) resolve(registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const noted = (name: string) => page.evaluate((key) => document.documentElement.dataset[key], name);

  await phone.leaveNetwork();
  await press(phone, 'Complete Set');
  await expect.poll(() => noted('registered')).toBe('send-outbox');
  expect(await noted('told')).toBeUndefined();
  await phone.findNetwork();
  const origin = new URL(phone.line.url).origin;
  const tag = (await noted('registered')) ?? '';
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await expect.poll(() => noted('told')).toBe('network-back');
  const lifted = async () =>
    (await ada.client.call('GET', '/api/sessions/active')).exercises[0].completedSets;
  await expect.poll(lifted).toBe(1);
});
