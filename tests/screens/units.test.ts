import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE } from '../harness/browser';
import { type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('the bars and plates that a member has are named on the profile', async () => {
  const member = await club.join('plates@example.com');
  const { page, context, complaints } = await club.screenOf(member, PHONE);
  await page.goto('/profile?tab=settings');
  await page.getByLabel('Plates (lb)').fill('45, 45');
  await page.getByText('List each weight once, separated by commas: 20, 15, 2.5.').waitFor();
  await page.getByLabel('Plates (lb)').fill('45, 25, 10');
  await page.getByLabel('Bars (lb)').fill('35, 45');
  await page.getByRole('button', { name: 'Save Bars and Plates' }).click();
  await expect
    .poll(() => member.client.call('GET', '/api/settings'))
    .toMatchObject({ bars: { lb: [35, 45], kg: [20] }, plates: { lb: [45, 25, 10] } });
  await context.close();
  expect(complaints).toEqual([]);
});

test('Home asks a newcomer once for the unit and the bar; the browser’s region is the first guess', async () => {
  const member = await club.join('paul@example.com');
  const { page, context, complaints } = await club.screenOf(member, PHONE);
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'de-DE' }));
  await page.goto('/home');
  const question = page.getByRole('region', { name: 'Pounds or kilograms?' });
  expect(await question.getByRole('radio', { name: 'Kilograms' }).getAttribute('aria-checked')).toBe('true');
  expect(await question.getByLabel('Your bar weighs (kg)').inputValue()).toBe('20');
  await question.getByLabel('Your bar weighs (kg)').fill('15');
  await question.getByRole('button', { name: 'Save' }).click();
  await question.waitFor({ state: 'detached' });
  await expect
    .poll(() => member.client.call('GET', '/api/settings'))
    .toMatchObject({ unit: 'kg', bars: { kg: [15], lb: [45] }, unitChosen: true });
  await page.reload();
  await page.getByRole('region', { name: 'Ready workouts' }).waitFor();
  expect(await question.count()).toBe(0);
  await context.close();
  expect(complaints).toEqual([]);
});
