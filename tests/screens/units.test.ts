import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../harness/browser';
import { DESKTOP, PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub, shows } from '../harness/club';
import { signIn } from '../harness/sign-in';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a member who counts in kilograms trains in them to the half, exactly, on %s', async (name, size) => {
  const member = await club.join(`kilograms-${name.at(-1)}@example.com`);
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 3, reps: 8, weight: 0, restTime: 0 }] },
  ]);
  await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const { page, context, complaints } = await club.screenOf(member, size as typeof PHONE);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'Push day' });
  const weight = player.getByLabel('Actual Weight (kg)', { exact: true });
  await weight.fill('60');
  await player.getByRole('button', { name: '+2.5 Actual Weight (kg)' }).click();
  expect(await weight.inputValue()).toBe('62.5');
  await player.getByRole('img', { name: '20 + 1.25' }).waitFor();
  await player.getByRole('button', { name: /^Complete Set/ }).click();
  await shows(page, 'Set completed!', '8 reps at 62.5kg recorded.');
  await player.getByRole('heading', { name: 'Set 2 of 3' }).waitFor();
  await expect.poll(() => weight.inputValue()).toBe('62.5');
  await player.getByRole('button', { name: 'Edit set 1: 8 × 62.5 kg' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const recorded = async () => (await member.client.call('GET', '/api/sessions/active')).exercises[0];
  await expect
    .poll(recorded)
    .toMatchObject({ actualWeight: [138], sets: [{ load: { value: 62.5, unit: 'kg' } }] });
  // Finished, it tells its volume in the same unit: 8 × 62.5 kg.
  const { id: sessionId } = await member.client.call('GET', '/api/sessions/active');
  await member.client.call('PUT', `/api/sessions/${sessionId}`, { completed: true });
  await page.goto('/progress');
  await page.getByRole('link', { name: 'Details of Push day' }).click();
  const details = page.getByRole('dialog', { name: 'Push day' });
  await shows(details, 'kg lifted', '500');
  expect(await details.getByText('lb lifted').count()).toBe(0);
  await context.close();
  expect(complaints).toEqual([]);
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'a unit changed in a workout: sets stay as entered, the next are shown and recorded in it, on %s',
  async (name, size) => {
    const member = await club.join(`changes-${name.at(-1)}@example.com`);
    const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
      { exercises: [{ name: 'Barbell bench press', sets: 3, reps: 8, weight: 130, restTime: 0 }] },
    ]);
    await member.client.call('POST', '/api/sessions', { workoutId: id });
    const { page, context, complaints } = await club.screenOf(member, size as typeof PHONE);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    const player = page.getByRole('dialog', { name: 'Push day' });
    const button = (called: string | RegExp) => player.getByRole('button', { name: called });
    await player.getByLabel('Actual Weight (lbs)', { exact: true }).fill('132.5');
    await button(/^Complete Set/).click();
    const first = button('Edit set 1: 8 × 132.5 lb');
    await first.waitFor();
    await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
    const weight = player.getByLabel('Actual Weight (kg)', { exact: true });
    await expect.poll(() => weight.inputValue()).toBe('60.1');
    await expect.poll(() => first.textContent()).toContain('132.5 lb');
    if (size === PHONE) await button(/^Record set 3.*8 × 60\.1 kg/).waitFor();
    await button(/^Complete Set/).click();
    const second = button('Edit set 2: 8 × 60.1 kg');
    await second.waitFor();
    const sets = async () => (await member.client.call('GET', '/api/sessions/active')).exercises[0].sets;
    await expect
      .poll(sets)
      .toMatchObject([{ load: { value: 132.5, unit: 'lb' } }, { load: { value: 60.1, unit: 'kg' } }]);
    for (const [set, label, value] of [
      [first, 'Weight (lbs)', '132.5'],
      [second, 'Weight (kg)', '60.1'],
    ] as const) {
      await set.click();
      const editor = page.getByRole('dialog').last();
      expect(await editor.getByLabel(label, { exact: true }).inputValue()).toBe(value);
      await editor.getByRole('button', { name: 'Close' }).click();
    }
    await context.close();
    expect(complaints).toEqual([]);
  },
);

test('half a pound stays half a pound, and effort is asked of whoever notes it', async () => {
  const member = await club.join('effort@example.com');
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 2, reps: 8, weight: 130, restTime: 0 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const { page, context } = await club.screenOf(member, PHONE);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'Push day' });
  await player.getByLabel('Actual Weight (lbs)', { exact: true }).waitFor();
  expect(await player.getByLabel('RPE', { exact: true }).count()).toBe(0);
  await member.client.call('PATCH', '/api/settings', { effort: 'rpe' });
  await player.getByLabel('RPE', { exact: true }).fill('8,5');
  await player.getByLabel('Actual Weight (lbs)', { exact: true }).fill('132.5');
  await player.getByRole('button', { name: /^Complete Set/ }).click();
  await shows(page, '8 reps at 132.5lbs recorded.');
  const recorded = async () => (await member.client.call('GET', '/api/sessions/active')).exercises[0].sets;
  await expect.poll(recorded).toMatchObject([{ load: { value: 132.5, unit: 'lb' }, rpe: 8.5 }]);
  await context.close();
});

test('units and effort are chosen on the profile', async () => {
  const member = await club.join('chooser@example.com');
  const { page, context } = await club.screenOf(member, PHONE);
  await page.goto('/profile');
  await page
    .getByRole('radio', { name: 'Kilograms' })
    .or(page.getByRole('button', { name: 'Kilograms' }))
    .first()
    .click();
  await page
    .getByRole('radio', { name: 'RIR' })
    .or(page.getByRole('button', { name: 'RIR' }))
    .first()
    .click();
  await expect
    .poll(() => member.client.call('GET', '/api/settings'))
    .toMatchObject({ unit: 'kg', effort: 'rir' });
  await context.close();
});

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
