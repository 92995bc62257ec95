import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, type Screen } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub, shows } from '../harness/club';

/** Nothing here is reloaded: what others do is told to the screen. */
let club: Club;
let ada: ClubMember;
let adaId: string;
beforeAll(async () => {
  club = await openClub();
  ada = await club.join('ada@example.com', { firstName: 'Ada', lastName: 'Okafor' });
  adaId = (await ada.client.call('GET', '/api/auth/user')).id;
});
afterAll(() => club?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A figure by the words below it. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition')
    .first();
const reads = (page: Page, label: string, text: string) =>
  expect.poll(() => figure(page, label).textContent()).toBe(text);

describe('an admin’s screen', () => {
  let screen: Screen;
  const region = (name: string) => screen.page.getByRole('region', { name, exact: true });
  const admin = () => club.admin.client;
  beforeAll(async () => {
    screen = await club.screenOf(club.admin, DESKTOP);
    await screen.page.goto('/admin');
    await button(screen.page, 'Revoke Ada Okafor').waitFor();
  });
  afterAll(async () => {
    await screen?.context.close();
    expect(screen.complaints).toEqual([]);
  });

  test('follows an invitation from pending to used, and shows who came in by it', async () => {
    const { inviteCode } = await admin().call('POST', '/api/admin/invitations', { email: 'joe@example.com' });
    const line = region('Invitations').getByRole('listitem').filter({ hasText: 'joe@example.com' });
    await shows(line, 'Pending', /^Expires in 6 days · invited by max@example\.com$/);
    const members = await figure(screen.page, 'Total users').textContent();
    await fetch(new URL('/api/invitations/redeem', club.server.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ inviteCode, email: 'joe@example.com', firstName: 'Joe', lastName: 'Doe' }),
    });
    await shows(line, 'Used');
    await button(screen.page, 'Revoke Joe Doe').waitFor();
    await reads(screen.page, 'Total users', String(Number(members) + 1));
  });

  test('follows a deleted invitation, approvals, roles and deleted members', async () => {
    const { id: invitationId } = await admin().call('POST', '/api/admin/invitations', {
      email: 'eve@example.com',
    });
    await region('Invitations').getByText('eve@example.com').waitFor();
    await admin().call('DELETE', `/api/admin/invitations/${invitationId}`);
    await region('Invitations').getByText('eve@example.com').waitFor({ state: 'detached' });

    const members: { id: string; email: string }[] = await admin().call('GET', '/api/admin/users');
    const joe = `/api/admin/users/${members.find(({ email }) => email === 'joe@example.com')?.id}`;
    await admin().call('PATCH', `${joe}/approval`, { isApproved: false });
    await button(screen.page, 'Approve Joe Doe').waitFor();
    await admin().call('PATCH', `${joe}/approval`, { isApproved: true });
    await button(screen.page, 'Revoke Joe Doe').waitFor();
    await admin().call('PATCH', `${joe}/admin`, { isAdmin: true });
    await reads(screen.page, 'Admin users', '2');
    await admin().call('DELETE', joe);
    await button(screen.page, 'Revoke Joe Doe').waitFor({ state: 'detached' });
    await reads(screen.page, 'Admin users', '1');
  });

  test('shows who is online and who is in a workout right now', async () => {
    const workout = await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
      { exercises: [{ name: 'Push-up' }] },
    ]);
    const online = region('Online now').getByRole('listitem').filter({ hasText: 'Ada Okafor' });
    expect(await online.count()).toBe(0);
    const phone = await club.screenOf(ada, PHONE);
    await phone.page.goto('/home');
    await shows(online, '1 screen');
    const session = await ada.client.call('POST', '/api/sessions', { workoutId: workout.id });
    await shows(online, 'Push day');
    await ada.client.call('PUT', `/api/sessions/${session.id}`, { completed: true });
    await online.getByText('Push day').waitFor({ state: 'detached' });
    await phone.context.close();
    await online.waitFor({ state: 'detached' });
    expect(phone.complaints).toEqual([]);
  });
});

describe('a member’s screen', () => {
  let screen: Screen;
  const page = () => screen.page;
  const send = (method: string, path: string, body?: object) => ada.client.call(method, path, body);
  beforeAll(async () => {
    screen = await club.screenOf(ada, PHONE);
  });
  afterAll(async () => {
    await screen?.context.close();
    expect(screen.complaints).toEqual([]);
  });
  const card = (name: string) => page().getByRole('article', { name, exact: true });

  test('follows workouts that are made, changed, deleted and put back elsewhere', async () => {
    await page().goto('/workouts');
    await page().getByRole('heading', { level: 1 }).waitFor();
    const { id } = await buildWorkout(ada, { name: 'Legs', category: 'strength' }, [
      { exercises: [{ name: 'Burpee' }] },
    ]);
    await card('Legs').waitFor();
    await send('PUT', `/api/workouts/${id}`, { name: 'Leg day' });
    await card('Leg day').waitFor();
    await button(page(), 'Leg day').click();
    await page().getByRole('dialog', { name: 'Leg day' }).waitFor();
    await send('PUT', `/api/workouts/${id}`, { name: 'Leg night' });
    await page().getByRole('dialog', { name: 'Leg night' }).waitFor();
    await send('PUT', `/api/workouts/${id}`, { name: 'Leg day' });
    await page().getByRole('dialog', { name: 'Leg day' }).waitFor();
    await page().keyboard.press('Escape');
    await send('DELETE', `/api/workouts/${id}`);
    await card('Leg day').waitFor({ state: 'detached' });
    await send('POST', `/api/workouts/${id}/restore`);
    await card('Leg day').waitFor();
  });

  test('leaves open what is open on a card where another workout comes first', async () => {
    await page().goto('/workouts');
    const create = (name: string) =>
      buildWorkout(ada, { name, category: 'strength' }, [{ exercises: [{ name: 'Burpee' }] }]);
    const { id } = await create('Chest');
    await button(page(), 'More for Chest').click();
    await page().getByRole('menu').waitFor();
    const { id: firstId } = await create('Back');
    await card('Back').waitFor();
    expect(await page().getByRole('article').first().getAttribute('aria-label')).toBe('Back');
    expect(await page().getByRole('menu').isVisible()).toBe(true);
    await page().keyboard.press('Escape');
    for (const each of [id, firstId]) await send('DELETE', `/api/workouts/${each}`);
  });

  test('shows what changed after it fetched and before it was connected', async () => {
    let connect = () => {};
    const held = new Promise<void>((resolve) => {
      connect = resolve;
    });
    await page().route('**/assets/live-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page().goto('/workouts');
    await card('Leg day').waitFor();
    const { id } = await buildWorkout(ada, { name: 'Early bird', category: 'cardio' }, [
      { exercises: [{ name: 'Burpee' }] },
    ]);
    expect(await card('Early bird').count()).toBe(0);
    connect();
    await card('Early bird').waitFor();
    await page().unrouteAll({ behavior: 'wait' });
    await send('DELETE', `/api/workouts/${id}`);
    await card('Early bird').waitFor({ state: 'detached' });
  });

  test('follows programs and what is scheduled in them', async () => {
    await page().goto('/programs');
    await page().getByRole('heading', { name: 'No Programs Yet' }).waitFor();
    const { id } = await send('POST', '/api/programs', { name: 'Base', duration: 2 });
    await shows(card('Base'), '0 workouts scheduled');
    const [workout] = await send('GET', '/api/workouts');
    await send('POST', '/api/program-workouts', { programId: id, workoutId: workout.id, week: 1, day: 1 });
    await shows(card('Base'), '1 workout scheduled');
    await send('DELETE', `/api/programs/${id}`);
    await page().getByRole('heading', { name: 'No Programs Yet' }).waitFor();
  });

  test('follows figures and lists when a workout is finished, mended and deleted elsewhere', async () => {
    await page().goto('/progress');
    await reads(page(), 'Total Workouts', '1');
    const [workout] = await send('GET', '/api/workouts');
    const { id } = await send('POST', '/api/sessions', { workoutId: workout.id, at: Date.now() - 1_800_000 });
    await send('PUT', `/api/sessions/${id}`, { completed: true, totalDuration: 25, caloriesBurned: 200 });
    await reads(page(), 'Total Workouts', '2');
    await reads(page(), 'Calories Burned', '200');
    await page().getByRole('link', { name: 'Details of Leg day' }).waitFor();
    await send('PUT', `/api/sessions/${id}`, { caloriesBurned: 240 });
    await reads(page(), 'Calories Burned', '240');
    await send('DELETE', `/api/sessions/${id}`);
    await reads(page(), 'Total Workouts', '1');
    await page().getByRole('link', { name: 'Details of Leg day' }).waitFor({ state: 'detached' });
  });

  test('follows home: the week, the latest workouts, and the workout under way', async () => {
    await page().goto('/home');
    await reads(page(), 'workouts', '1');
    const [workout] = await send('GET', '/api/workouts');
    const { id } = await send('POST', '/api/sessions', { workoutId: workout.id });
    await page().getByRole('region', { name: 'Active session' }).getByText('Leg day').waitFor();
    await button(page(), 'Resume Leg day').first().waitFor();
    await send('PUT', `/api/sessions/${id}`, { completed: true });
    await page().getByRole('region', { name: 'Active session' }).waitFor({ state: 'detached' });
    await reads(page(), 'workouts', '2');
  });

  test('follows the member’s own name and role', async () => {
    await page().goto('/profile');
    await page().getByRole('heading', { name: 'Ada Okafor', level: 1 }).waitFor();
    await send('PATCH', '/api/auth/user', { firstName: 'Adaeze' });
    await page().getByRole('heading', { name: 'Adaeze Okafor', level: 1 }).waitFor();
    const entry = page().getByRole('link', { name: 'Admin Panel' });
    await club.admin.client.call('PATCH', `/api/admin/users/${adaId}/admin`, { isAdmin: true });
    await entry.waitFor();
    await club.admin.client.call('PATCH', `/api/admin/users/${adaId}/admin`, { isAdmin: false });
    await entry.waitFor({ state: 'detached' });
  });

  test('closes at once when the approval is withdrawn', async () => {
    await club.admin.client.call('PATCH', `/api/admin/users/${adaId}/approval`, { isApproved: false });
    await button(page(), 'Sign In').waitFor();
  });
});
