import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser';
import { openClub } from '../harness/club';

test('a builder authorizes with a personal token and tries a call, without a complaint of the browser', async () => {
  const club = await openClub();
  try {
    const { token } = await club.admin.client.call('POST', '/api/auth/tokens', {
      name: 'Watch',
      scopes: ['read'],
    });
    const { page, complaints } = await club.visitor(DESKTOP);
    await page.goto('/api/docs#/workouts/listWorkouts');
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await page.getByLabel('auth-bearer-value').fill(token);
    await page.getByLabel('Apply credentials').last().click();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    const answer = page.waitForResponse(/\/api\/workouts/);
    await page.getByRole('button', { name: 'Execute' }).click();
    expect((await answer).status()).toBe(200);
    await page.getByText('Server response').waitFor();

    await page.setViewportSize(PHONE.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    expect(complaints).toEqual([]);
  } finally {
    await club.close();
  }
});
