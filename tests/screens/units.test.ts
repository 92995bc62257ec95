import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE } from '../harness/browser';
import { type Club, openClub } from '../harness/club';
import { signIn } from '../harness/sign-in';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('the bars and plates that a member has are named on the profile', async () => {
  const member = await club.join('plates@example.com');
  const { page, context, complaints } = await club.screenOf(member, PHONE);
  await page.goto('/profile');
  await page.getByLabel('Plates (lb)').fill('45, 45');
  await page.getByText('Name each weight once, parted by commas, as 20, 15, 2.5.').waitFor();
  await page.getByLabel('Plates (lb)').fill('45, 25, 10');
  await page.getByLabel('Bars (lb)').fill('35, 45');
  await page.getByRole('button', { name: 'Save Bars and Plates' }).click();
  await expect
    .poll(() => member.client.call('GET', '/api/settings'))
    .toMatchObject({ bars: { lb: [35, 45], kg: [20] }, plates: { lb: [45, 25, 10] } });
  await context.close();
  expect(complaints).toEqual([]);
});

test('joining asks once for kilograms where the browser’s region counts in them', async () => {
  const { inviteCode } = await club.admin.client.call('POST', '/api/admin/invitations', {
    email: 'paul@example.com',
  });
  const { page, context } = await club.visitor(PHONE);
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'de-DE' }));
  await page.goto(`/redeem-invitation?code=${inviteCode}`);
  await page.getByLabel('Email').fill('paul@example.com');
  await page.getByRole('button', { name: 'Redeem Invitation' }).click();
  await page.getByText('Do you count loads in kilograms?').waitFor();
  await page.getByRole('button', { name: 'Kilograms' }).click();
  await page.getByText('Do you count loads in kilograms?').waitFor({ state: 'detached' });
  expect(await page.evaluate(async () => (await (await fetch('/api/settings')).json()).unit)).toBe('kg');
  await page.reload();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(await page.getByText('Do you count loads in kilograms?').count()).toBe(0);
  await context.close();
});

test('whoever joined by Google is asked for kilograms, too', async () => {
  const { inviteCode } = await club.admin.client.call('POST', '/api/admin/invitations', {
    email: 'petra@example.com',
  });
  const petra = await club.join('petra-by-google@example.com');
  const { page, context } = await club.visitor(PHONE);
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'de-DE' }));
  const options = { google: true, email: 'link', signedIn: false };
  await page.route('**/api/auth/options', (route) => route.fulfill({ json: options }));
  await page.route('**/api/login*', (route) => route.fulfill({ body: 'Google', contentType: 'text/plain' }));
  await page.goto(`/accept-invitation?code=${inviteCode}`);
  await page.waitForURL(`**/api/login?invite=${inviteCode}`);
  // Google sends its people back signed in.
  await page.unroute('**/api/auth/options');
  await signIn(context, petra, club.server.url);
  await page.goto('/home');
  await page.getByText('Do you count loads in kilograms?').waitFor();
  await page.getByRole('button', { name: 'Kilograms' }).click();
  await expect.poll(async () => (await petra.client.call('GET', '/api/settings')).unit).toBe('kg');
  await context.close();
});
