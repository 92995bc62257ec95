import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type Screen } from '../harness/browser';
import { buildWorkout, type Club, openClub, trainOnce } from '../harness/club';

let club: Club;
let screen: Screen;

beforeAll(async () => {
  club = await openClub();
  await club.join('ada@example.com', { firstName: 'Ada', lastName: 'Okafor' });
  await club.admin.client.call('POST', '/api/admin/invitations', { email: 'guest@example.com' });
  const { id } = await buildWorkout(club.admin, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up' }] },
  ]);
  await trainOnce(club.admin, id, { startedAt: Date.now() - 3_600_000, minutes: 30 });
  screen = await club.screenOf(club.admin);
});
afterAll(async () => {
  await club?.close();
  expect(screen.complaints).toEqual([]);
});

test('a player that cannot be fetched is no news until it is opened, and then takes its place with a way back', async () => {
  const { page, context } = await club.screenOf(club.admin, DESKTOP);
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/player-dialog-'),
  );
  await page.route('**/assets/player-dialog-*.js', (route) => route.abort());
  await page.goto('/workouts');
  await lost;
  const start = page.getByRole('button', { name: 'Start Workout: Push day' });
  await start.waitFor();
  const failed = page.getByRole('heading', { name: 'This screen could not be loaded' });
  expect(await failed.count()).toBe(0);

  await start.click();
  await failed.waitFor();
  await page.unroute('**/assets/player-dialog-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await start.click();
  await page.getByRole('dialog', { name: 'Push day' }).waitFor();
  await context.close();
});

test('a part that could not be fetched leaves its screen, says so, and comes when it can', async () => {
  const { page, context } = await club.screenOf(club.admin);
  const isPart = (url: URL) => /\/body-tab-/.test(url.pathname);
  await page.route(isPart, (route) => route.abort('internetdisconnected'));
  await page.goto('/progress?tab=body');
  const said = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  await said.waitFor();
  await page.getByRole('heading', { name: 'Progress', level: 1 }).waitFor();
  await page.getByRole('tab', { name: 'Strength' }).waitFor();
  await page.unroute(isPart);
  await said.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('region', { name: 'Body', exact: true }).waitFor();
  expect(await said.count()).toBe(0);
  await context.close();
});

test('a screen that throws says so and leads back', async () => {
  const screen = await club.screenOf(club.admin);
  await screen.page.route('**/assets/trading-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose');" }),
  );
  await screen.page.goto('/trading');
  await screen.page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
  await screen.page.getByRole('button', { name: 'Try Again' }).waitFor();
  await screen.page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
  await screen.page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await screen.page.getByRole('heading', { name: 'Welcome back, Max!' }).waitFor();
  await screen.context.close();
});
