import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { MINUTE_MS } from '@common/constants';
import { device } from '@server/testing/training';
import { DESKTOP, PHONE } from '@tests/harness/browser';
import { sendCommand } from '@tests/harness/club';
import { signInBy } from '@tests/harness/sign-in';
import { DemoClient } from '../demo/client.mjs';
import { ADMIN, type DemoClub } from './demo-club';
import { waitUntilDrawn } from './drawn';
import type { Size, Theme } from './sizes';

const phone: Size = { name: 'phone', device: PHONE };
const desktop: Size = { name: 'desktop', device: DESKTOP };

/** Max is 24 minutes into Push day, at the second of three sets of the bench press. */
async function trainHalfway(url: string): Promise<void> {
  const client = new DemoClient(url);
  await signInBy((path, body) => client.call('POST', path, body), ADMIN);
  const workouts: { id: string; name: string }[] = await client.call('GET', '/api/workouts');
  const workoutId = workouts.find(({ name }) => name === 'Push day')?.id;
  const startedAt = Date.now() - 24 * MINUTE_MS;
  const session = await client.call('POST', '/api/sessions', { workoutId, completed: false, at: startedAt });
  const lifter = device(session, `picture-${session.id}`);
  const after = (minutes: number) => startedAt + minutes * MINUTE_MS;
  await sendCommand({ client }, lifter.completeSet(0, 1, 15, 0, after(6)));
  await sendCommand({ client }, lifter.completeSet(0, 2, 14, 0, after(12)));
  await sendCommand({ client }, lifter.completeSet(1, 1, 10, 135, after(18)));
}

const inPlayer = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name });
const resume = async (page: Page): Promise<void> => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await inPlayer(page, /^Complete Set/).waitFor();
};

/** The pictures of the README: a phone and a desktop in the same workout, and what else is worth a look. */
export async function takeReadmeSet(club: DemoClub, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  await trainHalfway(club.url);
  const small = (await club.screenOf(ADMIN, phone)).page;
  const large = (await club.screenOf(ADMIN, desktop)).page;
  let count = 0;
  const take = async (page: Page, name: string, ...themes: Theme[]): Promise<void> => {
    await waitUntilDrawn(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const path = join(folder, `${name}-${theme}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      count += 1;
    }
  };
  const taken = async (page: Page, path: string, name: string, ...themes: Theme[]): Promise<void> => {
    await page.goto(path);
    await take(page, name, ...themes);
  };

  await taken(small, '/home', 'phone-home', 'light');
  await resume(large);
  await resume(small);
  await large.getByText('phone + this screen').waitFor();
  await take(small, 'phone-set', 'dark', 'light');
  await inPlayer(small, /^Complete Set/).tap();
  await Promise.all([small, large].map((page) => inPlayer(page, /^Skip Rest/).waitFor()));
  await small.getByRole('button', { name: 'Dismiss' }).tap();
  await take(large, 'desktop-rest', 'dark', 'light');
  await take(small, 'phone-rest', 'dark');

  await taken(small, '/workouts', 'phone-workouts', 'light');
  await taken(small, '/progress', 'phone-progress', 'dark');
  await taken(small, '/', 'phone-hub', 'dark');
  await large.goto('/programs');
  await large.getByRole('button', { name: 'Manage Program: Twelve weeks stronger' }).click();
  await large.getByRole('dialog').getByRole('tab').first().waitFor();
  await take(large, 'desktop-program', 'light');
  await taken(large, '/progress', 'desktop-progress', 'dark');
  return count;
}
