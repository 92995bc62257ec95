import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { HOUR_MS } from '@common/constants';
import { axeFaults, DESKTOP, PHONE, pictures } from '../harness/browser';
import { buildWorkout, type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const LIFTS = [
  [5, 100],
  [8, 110],
  [6, 120],
  [5, 130],
] as const;

/** A member who has done a workout each of these times, and starts it again. */
async function lifter(email: string) {
  const member = await club.join(email);
  const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    {
      exercises: [
        { name: 'Barbell bench press', sets: 3, reps: 5, weight: 130, restTime: 0 },
        { name: 'Push-up', sets: 1, reps: 10, weight: 0, restTime: 0 },
      ],
    },
  ]);
  for (const [index, [reps, weight]] of LIFTS.entries()) {
    const at = Date.now() - (LIFTS.length - index) * 30 * HOUR_MS;
    const { id, exercises } = await member.client.call('POST', '/api/sessions', { workoutId, at });
    const sets = [{ reps: 10, weight: 400, kind: 'warm_up' }, ...Array(2).fill({ reps, weight })];
    const state = (entry: { id: string }, all: object[]) =>
      member.client.call('PUT', `/api/session-exercises/${entry.id}`, { sets: all, completed: true });
    await state(exercises[0], sets);
    await state(exercises[1], [{ reps: 10 + index, weight: 0 }]);
    await member.client.call('PUT', `/api/sessions/${id}`, { completed: true, totalDuration: 45 });
  }
  const exerciseId = (await member.client.call('GET', `/api/workouts/${workoutId}`)).exercises[0].exerciseId;
  // Bests are counted a moment after the workout.
  await expect
    .poll(async () => {
      const { id, workout } = await member.client.call('POST', '/api/sessions', { workoutId });
      if (workout.exercises[0].bests) return true;
      await member.client.call('DELETE', `/api/sessions/${id}`);
      return false;
    })
    .toBe(true);
  return { member, exerciseId: exerciseId as string };
}

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)(
  'R3: a record shows at its set on a %s, on every screen, and is gone with an undo',
  async (name, size) => {
    const { member } = await lifter(`record-${name}@example.com`);
    const [screen, other] = [
      await club.screenOf(member, size as typeof PHONE),
      await club.screenOf(member, PHONE),
    ];
    onTestFailed(() => pictures({ screen, other }, club.server.output()));
    for (const { page } of [screen, other]) {
      await page.goto('/home');
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      await page.getByRole('button', { name: /^Complete Set/ }).waitFor();
    }
    const { page } = screen;
    await page.getByLabel('Actual Weight (lbs)', { exact: true }).fill('140');
    await page.getByRole('button', { name: /^Complete Set/ }).click();
    const set = /^Edit set 1: 5 × 140 lb/;
    const record = 'heaviest 140 lb, was 130';
    for (const one of [page, other.page]) await one.getByRole('button', { name: set }).first().waitFor();
    await other.page.getByText(record).waitFor();
    await page.getByText(record).waitFor();
    if (name === 'desktop')
      expect(await page.getByRole('button', { name: set }).getAttribute('aria-description')).toContain(
        record,
      );
    // As much as before is no record.
    await page.getByLabel('Actual Weight (lbs)', { exact: true }).fill('130');
    await page.getByRole('button', { name: /^Complete Set/ }).click();
    await other.page.getByRole('button', { name: /^Edit set 2: 5 × 130 lb/ }).waitFor();
    expect(await other.page.getByText('Record', { exact: true }).count()).toBe(1);
    for (let count = 0; count < 2; count += 1) {
      await other.page.getByRole('button', { name: /^Undo/ }).first().click();
      await expect.poll(() => other.page.getByRole('button', { name: /^Edit set/ }).count()).toBe(1 - count);
    }
    await other.page.getByText(record).waitFor({ state: 'detached' });
    for (const one of [screen, other]) {
      expect(one.complaints).toEqual([]);
      await one.context.close();
    }
  },
);

describe('what a workout was', () => {
  test('the finish shows records, this time beside last time, and each muscle; a picture is made on the device', async () => {
    const { member } = await lifter('finish@example.com');
    const session = await member.client.call('GET', '/api/sessions/active');
    const sets = [135, 135, 140].map((weight) => ({ reps: 5, weight }));
    await member.client.call('PUT', `/api/session-exercises/${session.exercises[0].id}`, {
      sets,
      completed: true,
    });
    const screen = await club.screenOf(member);
    const { page, context, complaints } = screen;
    onTestFailed(() => pictures({ screen }, club.server.output()));
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.getByRole('button', { name: /^Finish Workout/ }).click();
    const cards = (label: string) => page.getByRole('region', { name: label });
    await cards('Records').getByText('1 record').waitFor();
    await cards('Records').getByText('140 lb').waitFor();
    await cards('Compared with last time').getByText('+10 lb').waitFor();
    await cards('Compared with last time').getByText('same').waitFor();
    await cards('Volume by muscle').getByText('chest').first().waitFor();
    await cards('Muscles trained')
      .getByRole('row', { name: /^chest/ })
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // No browser that is driven shares files: the picture is saved instead.
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share Picture' }).click();
    const sharing = page.getByRole('dialog', { name: 'Share Picture' });
    await sharing.getByRole('radio', { name: 'Story' }).click();
    await sharing.getByRole('img', { name: /story picture$/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await sharing.getByRole('button', { name: 'Save Picture' }).click();
    const file = await readFile(await (await saved).path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1_080, 1_920]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an exercise has a page: figures over time, each set, records, how it is done', async () => {
    const { member, exerciseId } = await lifter('page@example.com');
    const active = await member.client.call('GET', '/api/sessions/active');
    const sets = [{ reps: 5, weight: 140 }];
    await member.client.call('PUT', `/api/session-exercises/${active.exercises[0].id}`, {
      sets,
      completed: true,
    });
    await member.client.call('PUT', `/api/sessions/${active.id}`, { completed: true });
    const screen = await club.screenOf(member);
    const { page, context, complaints } = screen;
    onTestFailed(() => pictures({ screen }, club.server.output()));
    await page.goto('/exercises?search=barbell+bench+press');
    await page
      .getByRole('link', { name: /^Barbell bench press/ })
      .first()
      .click();
    await page.waitForURL(`**/exercises/${exerciseId}`);
    await page.getByRole('heading', { name: 'Barbell bench press', level: 1 }).waitFor();
    await page.getByText('done 5 times since').waitFor();
    const trend = page.getByRole('region', { name: 'Estimated 1RM' });
    // 140 × (1 + 5 / 30), in view, on tap and in the table.
    await trend.getByText('163.3 lb').first().waitFor();
    const chart = trend.getByRole('slider', { name: 'Estimated 1RM' });
    await chart.focus();
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/116\.7 lb$/);
    expect(await trend.getByRole('row').count()).toBe(5);
    await page.getByRole('region', { name: 'What it works' }).getByText('chest').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'History' }).click();
    const times = page.getByRole('article');
    await expect.poll(() => times.count()).toBe(5);
    await times.first().getByText('5 × 140 lb').waitFor();
    // The warm-up with more on the bar is none.
    expect(await times.nth(1).getByText('record', { exact: true }).count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Records' }).click();
    await page
      .getByRole('link', { name: /^heaviest/i })
      .getByText('140 lb')
      .waitFor();
    await page.getByText('load × (1 + reps ÷ 30)').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'How to' }).click();
    await page.getByRole('listitem').first().waitFor();
    await page.getByRole('tab', { name: 'Records' }).click();
    await page.getByRole('link', { name: /^heaviest/i }).click();
    await page
      .getByRole('dialog', { name: 'Push day' })
      .getByRole('link', { name: 'Barbell bench press' })
      .click();
    await page.waitForURL(`**/exercises/${exerciseId}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('a desktop shows beside the set how the exercise went and what it works', async () => {
  const { member } = await lifter('cockpit-figures@example.com');
  const screen = await club.screenOf(member, DESKTOP);
  onTestFailed(() => pictures({ screen }, club.server.output()));
  const { page, context, complaints } = screen;
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const trend = page.getByRole('region', { name: 'Estimated 1RM' });
  // 130 × (1 + 5 / 30).
  await trend.getByText('151.7 lb').first().waitFor();
  const body = page.getByRole('region', { name: 'What it works' });
  const chest = body.getByRole('listitem').filter({ hasText: 'chest' });
  await expect.poll(() => chest.textContent()).toContain('0 sets');
  expect(await axeFaults(page)).toEqual([]);
  // The chart goes sideways along its points; up and down stay the repetitions'.
  const chart = trend.getByRole('slider', { name: 'Estimated 1RM' });
  await chart.focus();
  const weight = await page.getByLabel('Actual Weight (lbs)', { exact: true }).inputValue();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/ lb$/);
  expect(await page.getByLabel('Actual Reps', { exact: true }).inputValue()).toBe('6');
  expect(await page.getByLabel('Actual Weight (lbs)', { exact: true }).inputValue()).toBe(weight);
  await page.getByRole('button', { name: /^Complete Set/ }).click();
  await expect.poll(() => chest.textContent()).toContain('1 set');
  expect(complaints).toEqual([]);
  await context.close();
});

test('without a network the cockpit shows the body, and no chart that it has not read', async () => {
  const { member } = await lifter('cockpit-offline@example.com');
  const screen = await club.screenOf(member, DESKTOP);
  onTestFailed(() => pictures({ screen }, club.server.output()));
  const { page, context, complaints } = screen;
  await page.route('**/api/exercises/*/history**', (route) => route.abort('internetdisconnected'));
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByRole('region', { name: 'What it works' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('region', { name: 'Estimated 1RM' }).count()).toBe(0);
  expect(await page.getByText(/could not|try again|went wrong/i).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
