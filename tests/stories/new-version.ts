import { expect } from 'vitest';
import { type ClubMember, shows } from '../harness/club';
import type { StoryLine } from '../harness/line';
import { press } from '../harness/player-page';
import type { ServerProcess } from '../harness/server-process';
import type { StoryPage } from '../harness/story-page';
import { PROMPT, type Site } from '../harness/two-builds';

const offer = (page: StoryPage) => page.getByText('A new version is ready.');
/** Tells a page that went on from one that was loaded again. */
const mark = (page: StoryPage) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: StoryPage) => page.evaluate(() => 'isSamePage' in globalThis);

/**
 * A new version comes while a workout of three sets, "Push day", runs on the phone: it waits, is offered after it, and
 * taking it with no network loses nothing that waits.
 */
export async function takeNewVersion(story: {
  phone: StoryLine;
  server: ServerProcess;
  site: Site;
  member: ClubMember;
}): Promise<void> {
  const { phone, server, site, member } = story;
  const { page } = phone;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(phone, 'Start Workout');
  await press(phone, 'Complete Set');
  await mark(page);

  await server.terminate();
  await site.deployNext();
  await server.start();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // As when the member comes back to the tab.
    document.dispatchEvent(new Event('visibilitychange'));
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await press(phone, 'Skip Rest');
  await press(phone, 'Complete Set');
  await page.getByText('reconnecting').waitFor({ state: 'detached' });
  expect(await offer(page).count()).toBe(0);
  await press(phone, 'Close');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page
    .getByRole('region', { name: 'Active session' })
    .getByRole('button', { name: 'Resume', exact: true })
    .waitFor();
  await shows(page, PROMPT.now);
  expect(await offer(page).count()).toBe(0);

  await phone.leaveNetwork();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await press(phone, 'Skip Rest');
  await press(phone, 'Finish Workout');
  await page.getByRole('heading', { name: 'Workout complete' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await offer(page).waitFor();
  expect(await isSamePage(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await shows(page, PROMPT.next);
  expect(await isSamePage(page)).toBe(false);
  expect(await offer(page).count()).toBe(0);

  await phone.findNetwork();
  await expect.poll(async () => (await member.client.call('GET', '/api/sessions'))[0].completed).toBe(true);
  const sessions = await member.client.call('GET', '/api/sessions');
  expect(sessions).toHaveLength(1);
  expect(sessions[0].exercises[0]).toMatchObject({ completedSets: 3 });
}
