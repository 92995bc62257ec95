import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@common/constants';
import { axeFaults, DESKTOP, PHONE } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub({}, launchToLook);
});
afterAll(() => club?.close());

const dateIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const weekday = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1;
/** "Sun, Nov 29". */
const shownDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

test('a planned day is dragged on the desktop and moved by the menu on the phone', async () => {
  const member = await club.join('calendar@example.com');
  const library = await member.client.call('GET', '/api/exercises');
  const workout = await member.client.call('POST', '/api/workouts', {
    name: 'Push day',
    category: 'strength',
    exercises: [{ exerciseId: library[0].id, sets: 2, reps: 5, weight: 100 }],
  });
  const schedule = [1, 2, 3].map((week) => ({ workoutId: workout.id, week, day: weekday(dateIn(0)) }));
  const { id: programId } = await member.client.call('POST', '/api/programs', {
    name: 'Base',
    duration: 3,
    schedule,
  });
  await member.client.call('PATCH', '/api/settings', { timeZone: 'UTC' });
  await member.client.call('POST', '/api/runs', { programId, mode: 'calendar', start: dateIn(0) });

  const { page } = await club.screenOf(member, DESKTOP);
  await page.goto('/programs');
  await page.getByRole('link', { name: 'Calendar' }).click();
  const dueToday = page.getByRole('button', { name: `${shownDay(dateIn(0))}: Push day, due today, Base` });
  await dueToday.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  const dayOn = (days: number) => page.locator(`[data-day="${dateIn(days)}"]`);
  // Nothing may scroll while something is dragged.
  await dayOn(1).scrollIntoViewIfNeeded();
  await dueToday.dragTo(dayOn(1));
  await page.getByRole('button', { name: `${shownDay(dateIn(1))}: Push day, tomorrow, Base` }).waitFor();

  const phone = await club.screenOf(member, PHONE);
  await phone.page.goto('/programs/calendar');
  await phone.page.getByRole('button', { name: `${shownDay(dateIn(1))}: Push day, ahead` }).click();
  expect(await axeFaults(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: /^More for .*Push day, tomorrow/ }).click();
  await phone.page.getByRole('menuitem', { name: 'Move…' }).click();
  await phone.page
    .getByRole('textbox', { name: 'New day' })
    .or(phone.page.getByLabel('New day'))
    .fill(dateIn(0));
  await phone.page.getByRole('button', { name: 'Move', exact: true }).click();
  await dueToday.waitFor();

  await page
    .getByRole('radio', { name: 'Week' })
    .or(page.getByRole('button', { name: 'Week' }))
    .click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.getByRole('button', { name: 'Next week' }).click();
  const [there, back] = weekday(dateIn(0)) === 1 ? [8, 'Shift+ArrowLeft'] : [6, 'Shift+ArrowRight'];
  const moreOn = (days: number) =>
    page.getByRole('button', { name: new RegExp(`^More for ${shownDay(dateIn(days))}: Push day`) });
  await page
    .getByRole('listitem')
    .filter({ has: moreOn(7) })
    .dragTo(dayOn(there));
  await moreOn(there).focus();
  await page.keyboard.press(back);
  await moreOn(7).and(page.locator(':focus')).waitFor();
  // Its tooltip goes.
  await moreOn(7).blur();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Calendar' }).isVisible()).toBe(false);
  expect(await page.getByText('Push day').first().isVisible()).toBe(true);
});
