import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { clubFromOutside } from '@server/commands/backup';
import { runBackupCommand } from '@server/database/backup/command';
import { DESKTOP, PHONE, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { nextSet, press, startOnBoth } from '../harness/player-page';
import { signIn, signInBy } from '../harness/sign-in';

/** A backup is put back under two screens that have seen more: both show what the server has, and no set is gone. */
let club: Club;
let ada: ClubMember;
let phone: Screen;
let desktop: Screen;
/** Holds the phone's offers on their way; `isHeld` resolves once there is one. */
let holdOffers: () => { isHeld: Promise<void>; letGo(): void };
beforeAll(async () => {
  club = await openClub({}, launchToLook);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 8, reps: 10, weight: 0, restTime: 0 }] },
  ]);
  phone = await club.screenOf(ada, PHONE);
  holdOffers = await offersOf(phone);
  desktop = await club.screenOf(ada, DESKTOP);
});
afterAll(async () => {
  await club?.close();
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});

async function offersOf({ context }: Screen): Promise<typeof holdOffers> {
  let hold: ((pass: () => void) => void) | null = null;
  await context.routeWebSocket(/socket\.io/, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => {
      const pass = () => far.send(message);
      if (hold && message.includes('"session:offer"')) hold(pass);
      else pass();
    });
  });
  return () => {
    const held: (() => void)[] = [];
    const isHeld = new Promise<void>((resolve) => {
      hold = (pass) => {
        held.push(pass);
        resolve();
      };
    });
    return {
      isHeld,
      letGo() {
        hold = null;
        for (const pass of held) pass();
      },
    };
  };
}

const command = (...argv: string[]) =>
  runBackupCommand(
    argv,
    { DATA_DIR: club.server.dataDir, MONGODB_URI: '' },
    { print: () => {}, confirm: async () => true },
    clubFromOutside,
  );
const lifted = async (): Promise<number> =>
  (await ada.client.call('GET', '/api/sessions'))[0].exercises[0].completedSets;

test('five sets on the screens and one in the backup: five are there again, and the next ones show on both', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await startOnBoth(phone, desktop, 'Push day');
  await press(phone, 'Complete Set');
  await nextSet(desktop, 2);
  await command('backup');
  for (const set of [3, 4, 5, 6]) {
    await press(phone, 'Complete Set');
    await nextSet(phone, set);
  }
  await nextSet(desktop, 6);
  expect(await lifted()).toBe(5);

  await club.server.kill();
  await command('restore', '--yes');
  const offers = holdOffers();
  await club.server.start();
  // The restore ended the sign-ins, so they sign in anew; the data on their devices is still theirs.
  await signInBy((path, body) => ada.client.call('POST', path, body), ada.email);
  for (const { context, page } of [desktop, phone]) {
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    await signIn(context, ada, club.server.url);
    // By another address: a reload of the same one would open the player again.
    await page.goto('/progress');
    await page.goto('/home');
  }
  await offers.isHeld;
  await expect.poll(lifted).toBe(5);
  const live = phone.page.getByRole('dialog').locator('[data-status=live]');
  for (const { page } of [desktop, phone])
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
  // The desktop has brought everything back; the phone does not know it yet, and does not say so.
  await nextSet(desktop, 6);
  expect(await live.count()).toBe(0);
  await nextSet(phone, 6);
  offers.letGo();
  await live.first().waitFor();
  for (const screen of [phone, desktop]) await nextSet(screen, 6);
  await press(phone, 'Complete Set');
  await nextSet(desktop, 7);
  await press(desktop, 'Complete Set');
  await nextSet(phone, 8);
  await expect.poll(lifted).toBe(7);
  await phone.page.goto('/home');
  await nextSet(phone, 8);
});
