import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, type Screen } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { openScreenAnew } from '../harness/within-app';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

let members = 0;
/** A member with two workouts, at a screen; Push day is under way if wanted. */
async function memberAt(size: typeof PHONE | typeof DESKTOP, isUnderWay = true) {
  members += 1;
  const member = await club.join(`under-way-${members}@example.com`);
  const make = (name: string) =>
    buildWorkout(member, { name, category: 'strength' }, [
      {
        name: 'Main lifts',
        exercises: [{ name: 'Barbell bench press', sets: 3, reps: 8, weight: 135, restTime: 90 }],
      },
    ]);
  const [push, legs] = [await make('Push day'), await make('Leg day')];
  if (isUnderWay) await member.client.call('POST', '/api/sessions', { workoutId: push.id });
  const screen = await club.screenOf(member, size as typeof PHONE);
  return { member, screen, push, legs };
}
const bar = ({ page }: Screen) => page.locator('[data-workout-bar]');
const player = ({ page }: Screen, name: string) => page.getByRole('dialog', { name });
const open = ({ client }: ClubMember) => client.call('GET', '/api/sessions?completed=false');

describe('a workout under way', () => {
  test('shows as a bar on every screen, with its set or the rest that is left, and one tap away', async () => {
    const { screen } = await memberAt(PHONE);
    const { page } = screen;
    for (const path of ['/workouts', '/programs', '/exercises', '/progress', '/trading', '/profile']) {
      await openScreenAnew(page, path);
      await bar(screen).getByText('Barbell bench press, set 1 of 3').waitFor();
    }
    await bar(screen).click();
    await player(screen, 'Push day')
      .getByRole('button', { name: /^Complete Set/ })
      .click();
    await player(screen, 'Push day')
      .getByRole('button', { name: /^Skip Rest/ })
      .waitFor();
    await player(screen, 'Push day').getByRole('button', { name: 'Close' }).first().click();
    await bar(screen)
      .getByText(/^Rest 01:\d\d · Barbell bench press, set 2 of 3$/)
      .waitFor();
    // The card there is the larger one of the two.
    for (const path of ['/', '/home']) {
      await openScreenAnew(page, path);
      await page.getByRole('region', { name: 'Active session' }).waitFor();
      expect(await bar(screen).count()).toBe(0);
    }
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  });

  test('the bar covers no part of the tabs, and the end of a page can be scrolled above it', async () => {
    const { screen } = await memberAt(PHONE);
    await screen.page.goto('/workouts');
    await bar(screen).waitFor();
    await screen.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const { covers, isBelow } = await bar(screen).evaluate((element) => {
      const barBox = element.getBoundingClientRect();
      const overlaps = (other: Element) => {
        const box = other.getBoundingClientRect();
        return (
          box.left < barBox.right &&
          box.right > barBox.left &&
          box.top < barBox.bottom &&
          box.bottom > barBox.top
        );
      };
      const links = [...document.querySelectorAll('nav a, main button')].filter(
        (one) => one.getClientRects().length > 0,
      );
      return {
        covers: links.filter(overlaps).map(({ textContent }) => textContent),
        isBelow: barBox.bottom > innerHeight,
      };
    });
    expect(covers).toEqual([]);
    expect(isBelow).toBe(false);
    await screen.context.close();
  });

  test('resumes from the list of recent workouts, never repeats', async () => {
    const { screen, member } = await memberAt(PHONE);
    await screen.page.goto('/home');
    await screen.page.getByRole('button', { name: 'Resume Push day' }).click();
    await player(screen, 'Push day').getByRole('heading', { name: 'Set 1 of 3' }).waitFor();
    expect(await open(member)).toHaveLength(1);
    await screen.context.close();
  });
});

test('a desktop says that two workouts run, and follows once the one it shows does not', async () => {
  const { screen, member, legs } = await memberAt(DESKTOP);
  const { page } = screen;
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await player(screen, 'Push day').waitFor();
  await member.client.call('POST', '/api/sessions', { workoutId: legs.id });
  await player(screen, 'Push day').getByText('Leg day is under way, too.').waitFor();
  await page.getByRole('button', { name: 'Show Leg day' }).click();
  await player(screen, 'Leg day').getByText('Push day is under way, too.').waitFor();
  await page.getByRole('button', { name: 'Show Push day' }).click();
  for (const { id } of await open(member))
    await member.client.call('PUT', `/api/sessions/${id}`, { completed: true });
  await player(screen, 'Push day').getByRole('heading', { name: 'Workout complete' }).waitFor();
  expect(await player(screen, 'Push day').getByText('is under way, too.').count()).toBe(0);
  await member.client.call('POST', '/api/sessions', { workoutId: legs.id });
  await player(screen, 'Leg day').getByRole('heading', { name: 'Set 1 of 3' }).waitFor();
  await screen.context.close();
});
