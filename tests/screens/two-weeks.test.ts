import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DAY_MS } from '@common/constants';
import { DESKTOP, PHONE, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { type LinedScreen, openLinedScreen, readyForNoNetwork } from '../harness/line';
import { settableClock, wallClockFromNextLoad } from '../harness/page-clock';

/** Milliseconds from now to noon of the next Monday, in UTC, the zone of the browser. */
const TO_MONDAY = (() => {
  const now = new Date();
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12);
  return noon + ((8 - now.getUTCDay()) % 7 || 7) * DAY_MS - now.getTime();
})();

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
let desktop: Screen;
/** Days since the Monday on which the program starts. */
let today = 0;

beforeAll(async () => {
  const env = {
    NODE_OPTIONS: '--import ./tests/harness/shifted-clock.mjs',
    CLOCK_AHEAD_MS: String(TO_MONDAY),
    CLOCK_STEP_MS: String(DAY_MS),
    TZ: 'UTC',
  };
  club = await openClub(env, launchToLook);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await ada.client.call('PATCH', '/api/settings', { unit: 'kg', timeZone: 'UTC' });
  const target = { reps: 5, load: { value: 60, unit: 'kg' } };
  const progression = { kind: 'straight', step: { value: 2.5, unit: 'kg' } };
  const workoutIds: string[] = [];
  for (const name of ['Day A', 'Day B']) {
    const exercises = [{ name: 'Barbell back squat', sets: 1, reps: 5, restTime: 0 }];
    const { id, exercises: entries } = await buildWorkout(ada, { name, category: 'strength' }, [
      { exercises },
    ]);
    const change = { targets: [target], progression };
    await ada.client.call('PUT', `/api/workout-exercises/${entries[0].id}`, change);
    workoutIds.push(id);
  }
  const schedule = [1, 2, 3].flatMap((week) =>
    workoutIds.map((workoutId, index) => ({ workoutId, week, day: [1, 4][index] })),
  );
  await ada.client.call('POST', '/api/programs', { name: 'Base', duration: 3, schedule });
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
  desktop = await club.screenOf(ada, DESKTOP);
  for (const { context } of [phone, desktop]) await settableClock(context, TO_MONDAY);
});
afterAll(async () => {
  await phone?.line.close();
  await club?.close();
});

/** Puts all clocks to noon of another day, and opens Home on both screens. */
async function onDay(day: number): Promise<void> {
  for (; today < day; today += 1) {
    process.kill(club.server.pid(), 'SIGUSR2');
    // A signal is lost while another one waits.
    await expect
      .poll(() => club.server.output().split('clock moved').length, { interval: 20 })
      .toBe(today + 2);
  }
  for (const { context, page } of [phone, desktop]) {
    await wallClockFromNextLoad(context, TO_MONDAY + day * DAY_MS);
    await page.goto('/home');
  }
}

const todayCard = ({ page }: Screen) => page.getByRole('region', { name: 'Today', exact: true });
/** Both screens, or the named ones, say so today. */
const says = (text: string | RegExp, screens: readonly Screen[] = [phone, desktop]) =>
  Promise.all(screens.map((screen) => todayCard(screen).getByText(text).first().waitFor()));

/** Trains what is due on the phone, with these repetitions. */
async function train(name: string, reps: number): Promise<void> {
  const { page } = phone;
  await todayCard(phone).getByRole('button', { name: 'Quick Start' }).click();
  const player = page.getByRole('dialog', { name });
  await player.getByLabel('Actual Reps', { exact: true }).fill(String(reps));
  await player.getByRole('button', { name: /^Complete Set/ }).click();
  await player.getByRole('heading', { name: 'Workout complete' }).waitFor();
  await player.getByRole('button', { name: 'Close', exact: true }).last().click();
}

test('two weeks with a missed day, a failed lift, a workout without a network and a holiday: Today is right on both screens', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await phone.page.goto('/programs');
  await phone.page.getByRole('button', { name: 'Start Program: Base' }).click();
  const start = phone.page.getByRole('dialog', { name: 'Start Base' });
  await start.getByText('First up: Day A, today.').waitFor();
  await start.getByRole('button', { name: 'Start Program' }).click();
  await phone.page.getByRole('heading', { name: 'Base', level: 1 }).waitFor();

  await onDay(0);
  await says('Barbell back squat 1 × 5 at 60 kg: Your starting point');
  await train('Day A', 5);
  await says('Done for today');
  await says('Next: Day B on Thursday.');

  await onDay(1);
  await says('Rest day');

  await onDay(3);
  await says('Day B');
  await says('Barbell back squat 1 × 5 at 62.5 kg: 2.5 kg more: all sets reached 5');

  // Thursday was missed: done on Friday, and the lift falls short.
  await onDay(4);
  const missed = ({ page }: Screen) => page.getByRole('region', { name: 'Missed: Day B' });
  await Promise.all([phone, desktop].map((screen) => missed(screen).waitFor()));
  await missed(desktop).getByRole('button', { name: 'Do It Today' }).click();
  await says('Barbell back squat 1 × 5 at 62.5 kg: 2.5 kg more: all sets reached 5');
  await train('Day B', 3);
  await says('Next: Day A on Monday.');

  // Monday without a network: the phone knows that it is done, the desktop once the phone is back.
  await onDay(7);
  await says('Barbell back squat 1 × 5 at 62.5 kg: Same again: last time fell short');
  await readyForNoNetwork(phone.page);
  await phone.leaveNetwork();
  await train('Day A', 5);
  await says('Done for today', [phone]);
  await says('Day A', [desktop]);
  await phone.findNetwork();
  await says('Done for today', [desktop]);

  // A holiday of four days: Thursday's workout comes on the Monday after it.
  await onDay(8);
  const menu = async (item: string) => {
    await desktop.page.getByRole('link', { name: /Base/ }).click();
    await desktop.page.getByRole('button', { name: 'More for Base' }).click();
    await desktop.page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Pause from Today');
  await says('On a break', [phone]);
  await onDay(10);
  await says('On a break');
  await onDay(12);
  await menu('Resume');
  await says('Next: Day B on Monday.', [phone]);
  await onDay(14);
  await says('Day B');
  await says('Barbell back squat 1 × 5 at 65 kg: 2.5 kg more: all sets reached 5');
});
