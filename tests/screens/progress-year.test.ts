import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@common/constants';
import { axeFaults, pictures } from '../harness/browser';
import { buildWorkout, type Club, openClub, SIZES } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const WEIGHTS = [100, 110, 105, 120, 125, 130];
const MINUTES = [50, 40, 90, 25, 60, 2];

/** A member who has trained for some weeks, with a warm-up heavier than all of it. */
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
  const ids: string[] = [];
  for (const [index, weight] of WEIGHTS.entries()) {
    const at = Date.now() - (WEIGHTS.length - 1 - index) * 8 * DAY_MS - 3 * MINUTE_MS;
    const { id, exercises } = await member.client.call('POST', '/api/sessions', { workoutId, at });
    const state = (entry: { id: string }, sets: object[]) =>
      member.client.call('PUT', `/api/session-exercises/${entry.id}`, { sets, completed: true });
    await state(exercises[0], [
      { reps: 10, weight: 400, kind: 'warm_up' },
      ...Array(3).fill({ reps: 5, weight }),
    ]);
    await state(exercises[1], [{ reps: 10, weight: 0 }]);
    await member.client.call('PUT', `/api/sessions/${id}`, {
      completed: true,
      totalDuration: MINUTES[index],
    });
    ids.push(id);
  }
  return { member, ids };
}

describe.each(SIZES)('a year of training, at %s', (name, size) => {
  test('days, records, sets of each muscle, strength and volume; each with a table, and by keyboard', async () => {
    const { member, ids } = await lifter(`year-${name.split(' ')[0]}@example.com`);
    const screen = await club.screenOf(member, size);
    const { page, context, complaints } = screen;
    onTestFailed(() => pictures({ screen }, club.server.output()));
    await page.goto('/progress');
    const card = (label: string) => page.getByRole('region', { name: label, exact: true });
    const savesPicture = async (label: string) => {
      const saving = page.waitForEvent('download');
      await card(label)
        .getByRole('button', { name: /^Save as a picture/ })
        .click();
      const picture = await readFile(await (await saving).path());
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
    };
    await card('A year of training').getByText('6 workouts in a year').waitFor();
    const days = card('A year of training').getByRole('slider');
    await days.focus();
    await page.keyboard.press('End');
    expect(await days.getAttribute('aria-valuetext')).toMatch(/ · 1 workout, 2 min$/);
    await page.keyboard.press('ArrowUp');
    expect(await days.getAttribute('aria-valuetext')).toMatch(/ · no workout$/);
    expect(await card('A year of training').getByRole('row').count()).toBe(53);
    await savesPicture('A year of training');
    expect(await axeFaults(page)).toEqual([]);
    // Arrow keys walk along the tabs, each with an address of its own.
    await page.getByRole('tab', { name: 'Training' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/progress?tab=strength');
    // 130 × (1 + 5 / 30): the warm-up of 400 counts nowhere.
    await card('Estimated 1RM').getByText('151.7 lb last').waitFor();
    await card('Volume').getByText('1,950 lb this week').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.waitForURL('**/progress?tab=body');
    // Three of bench press and one of push-ups; the triceps helps in all four.
    await card('Sets a week').getByRole('row', { name: 'chest 4' }).waitFor();
    await card('Sets a week').getByRole('row', { name: 'triceps 2' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await card('Sets a week').getByRole('radio', { name: 'Last 4 weeks' }).click();
    await card('Sets a week')
      .getByRole('row', { name: /^chest [34]/ })
      .waitFor();
    await page.getByRole('tab', { name: 'Strength' }).click();
    await savesPicture('Estimated 1RM');
    await card('Records').getByText('130 lb').waitFor();
    // An older session is mended: what came after it is no record any more, here and in its details.
    const first = await member.client.call('GET', `/api/sessions/${ids[0]}`);
    await member.client.call('PUT', `/api/session-exercises/${first.exercises[0].id}`, {
      sets: [{ reps: 5, weight: 300 }],
    });
    await card('Records').getByText('130 lb').waitFor({ state: 'detached' });
    await page.goto(`/progress?session=${ids[5]}`);
    const details = page.getByRole('dialog', { name: 'Push day' });
    await details.getByText('5 × 130 lb').first().waitFor();
    expect(await details.getByText('record:').count()).toBe(0);
    await member.client.call('PUT', `/api/session-exercises/${first.exercises[0].id}`, {
      sets: [{ reps: 5, weight: 95 }],
    });
    await details.getByText('record:').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('body weight is entered in the member’s unit, shown back exactly, drawn and deleted', async () => {
  const member = await club.join('body@example.com');
  await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
  await member.client.call('POST', '/api/body', {
    kind: 'weight',
    value: 181.5,
    unit: 'lb',
    date: '2026-03-02',
  });
  const screen = await club.screenOf(member, SIZES[0][1]);
  const { page, context, complaints } = screen;
  onTestFailed(() => pictures({ screen }, club.server.output()));
  await page.goto('/progress?tab=body');
  const card = page.getByRole('region', { name: 'Body', exact: true });
  await card.getByText('181.5 lb').waitFor();
  const typed = card.getByLabel('Body weight (kg)');
  await typed.fill('0');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Please enter a number above 0').waitFor();
  await typed.fill('82,45');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('listitem').filter({ hasText: '82.45 kg' }).waitFor();
  expect(await typed.inputValue()).toBe('');
  await card.getByRole('slider', { name: 'Body weight over time' }).waitFor();
  expect(await card.getByRole('row').count()).toBe(2);
  expect(await axeFaults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Delete Body weight from Mar 2, 2026' }).click();
  await card.getByText('181.5 lb').waitFor({ state: 'detached' });
  await card.getByLabel('Measurement').selectOption('Waist');
  await card.getByLabel('Waist (cm)').fill('84');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('84 cm').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
