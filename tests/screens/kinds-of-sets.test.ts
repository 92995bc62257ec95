import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESKTOP, PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub, shows } from '../harness/club';

const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const pounds = (value: number) => ({ value, unit: 'lb' }) as const;

/** A member who notes RPE, in a workout of a warm-up, a working set and a drop set; last time without a warm-up. */
async function inWarmUp(name: string, size: typeof PHONE) {
  const member = await club.join(`${name}@example.com`);
  const { id, exercises } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 3, reps: 8, weight: 165, restTime: 0 }] },
  ]);
  const before = await member.client.call('POST', '/api/sessions', { workoutId: id });
  await member.client.call('PUT', `/api/session-exercises/${before.exercises[0].id}`, {
    sets: [{ reps: 8, weight: 160 }],
    completed: true,
  });
  await member.client.call('PUT', `/api/workout-exercises/${exercises[0].id}`, {
    targets: [
      { kind: 'warm_up', reps: 10, load: pounds(45) },
      { reps: 6, repsMax: 8, load: pounds(165), rpe: 8 },
      { kind: 'drop', reps: 12, load: pounds(115) },
    ],
  });
  await member.client.call('PATCH', '/api/settings', { effort: 'rpe' });
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const screen = await club.screenOf(member, size);
  await screen.page.goto('/home');
  await screen.page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = screen.page.getByRole('dialog', { name: 'Push day' });
  await player.getByRole('heading', { name: 'Set 1 of 3' }).waitFor();
  return { member, screen, player };
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('each kind of set is told, effort stays with it, and no warm-up is counted, on %s', async (name, size) => {
  const { screen, player } = await inWarmUp(`kinds-${name.at(-1)}`, size as typeof PHONE);
  const { page, context, complaints } = screen;
  const complete = () => player.getByRole('button', { name: /^Complete Set/ }).click();
  const effort = player.getByLabel('RPE', { exact: true });
  await shows(player, 'Warm-up');
  // Nothing is filled in, and nothing was done before in this kind.
  expect(await effort.getAttribute('placeholder')).toBe('–');
  expect(
    await player
      .getByText(/^last time/i)
      .filter({ hasText: '160' })
      .count(),
  ).toBe(0);
  await complete();
  await player.getByRole('heading', { name: 'Set 2 of 3' }).waitFor();
  expect(await player.getByText('Warm-up', { exact: true }).count()).toBe(0);
  await player.getByText(/^last time 8 × 160/i).waitFor();
  await effort.fill('8.5');
  await complete();
  await player.getByRole('heading', { name: 'Set 3 of 3' }).waitFor();
  await shows(player, 'Drop');
  expect(await axeFindings(page)).toEqual([]);
  const setButton = (set: number) => player.getByRole('button', { name: new RegExp(`^Edit set ${set}`) });
  const spoken = (set: number) => setButton(set).getAttribute('aria-label');
  /** A list says of each set what it is for and how hard it was, to the eye and to a screen reader. */
  const saysKindsAndEffort = async () => {
    expect(await setButton(1).textContent()).toMatch(/^W/);
    expect(await spoken(1)).toBe('Edit set 1, warm-up: 10 × 45 lb');
    expect(await setButton(2).textContent()).toContain('8.5');
    expect(await spoken(2)).toBe('Edit set 2: 8 × 160 lb @ RPE 8.5');
  };
  await saysKindsAndEffort();
  // The open row called it "Set 2 of 3".
  if (size === PHONE) expect(await setButton(2).textContent()).toMatch(/^2/);
  await complete();
  await player.getByRole('heading', { name: 'Workout complete' }).waitFor();
  await saysKindsAndEffort();
  expect(await setButton(3).textContent()).toMatch(/^D/);
  const figure = player.getByText('Sets', { exact: true }).locator('..');
  await expect.poll(() => figure.textContent()).toMatch(/^(2Sets|Sets2)$/);
  await player.getByRole('button', { name: 'Close' }).first().click();
  await page.goto('/progress');
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  const details = page.getByRole('dialog');
  await shows(details, 'Set 1 · Warm-up', 'Set 3 · Drop', /@ RPE 8\.5$/);
  await context.close();
  expect(complaints).toEqual([]);
});

test('on the smallest phone the exercise and its first set are in view together, also with effort', async () => {
  const { screen, player } = await inWarmUp('small', SMALL);
  const inView = (name: string) =>
    player.getByRole('heading', { name }).evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 4, y) === element);
    });
  await player.getByLabel('RPE', { exact: true }).waitFor();
  await expect.poll(() => inView('Barbell bench press')).toBe(true);
  await screen.context.close();
});

test('the buttons above the workouts take two lines of the narrowest phone', async () => {
  const member = await club.join('narrow@example.com');
  const { page, context } = await club.screenOf(member, SMALL);
  await page.goto('/workouts');
  const topOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  await page.getByRole('button', { name: 'Empty Workout', exact: true }).waitFor();
  expect(await topOf('Refresh')).toBe(await topOf('Empty Workout'));
  await context.close();
});
