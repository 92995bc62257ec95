// Proves: behind a proxy that refuses WebSockets a workout is started, trained and finished by REST, one workout on two
// screens; the socket takes over when the proxy lets it through, and REST again; the kill of the server (SIGKILL) before
// the finish loses and doubles nothing, and Home says what waits. Counted by the figures that were lifted, which knows no
// rule of the app. Real pages, a real process, a real proxy.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { DESKTOP, openScreen, PHONE, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { nextSet, startOnBoth } from '../harness/player-page';
import { signIn } from '../harness/sign-in';
import { PATIENCE_MS } from '../setup/patience';
import { LiftCount } from '../wire/lift-count';
import { chip } from './harness/member-screen';
import { openTrainingClub } from './harness/training-club';
import { upgradeLine } from './harness/upgrade-line';

let browser: Browser;
beforeAll(async () => {
  browser = await launchToLook();
});
afterAll(() => browser?.close());

const SETS = 8;
const SLOWER = /^slow network$/i;
const waitingCard = (page: Page) => page.getByRole('region', { name: 'Waiting on this device' });

// [LP31]
test('where WebSockets are refused, two screens train one workout by REST, and no set is lost or doubled', async ({
  onTestFailed,
}) => {
  const club = await openTrainingClub(null, { sets: [SETS] });
  const line = await upgradeLine(club.node.url);
  const lifts = new LiftCount();
  const screens: Record<string, Screen> = {};
  onTestFailed(() => pictures(screens, club.node.output()));
  const open = async (name: string, size: typeof PHONE | typeof DESKTOP) => {
    const screen = await openScreen(browser, size, { baseURL: line.url, outage: true });
    await signIn(screen.context, club, line.url);
    screens[name] = screen;
    return screen;
  };
  /** Completes the next set with figures that no other set has. */
  const lift = async ({ page }: Screen, set: number) => {
    await nextSet({ page }, set);
    const { reps, weight } = lifts.lift(page === screens.phone?.page ? 'phone' : 'desktop');
    const player = page.getByRole('dialog');
    await player.getByRole('textbox', { name: 'Actual Reps', exact: true }).fill(String(reps));
    await player.getByRole('textbox', { name: /^Actual Weight/ }).fill(String(weight));
    await player.locator('button[data-hotkey=main]:not([aria-disabled=true])').click();
  };
  const bothAt = async (set: number) => {
    for (const { page } of Object.values(screens)) await nextSet({ page }, set);
  };
  try {
    const phone = await open('phone', PHONE);
    const desktop = await open('desktop', DESKTOP);
    // The desktop's Resume is that of a workout which was started elsewhere, over REST.
    await startOnBoth(phone, desktop, club.workout.name);
    await chip(phone, SLOWER).waitFor();
    await chip(desktop, SLOWER).waitFor();
    expect(line.refused()).toBeGreaterThan(1);
    for (const [index, screen] of [phone, desktop, phone, desktop].entries()) {
      await lift(screen, index + 1);
      await bothAt(index + 2);
    }

    // A network that knows WebSockets: the socket takes over.
    line.letUpgrades(true);
    for (const screen of [phone, desktop]) await chip(screen, 'live').waitFor({ timeout: 2 * PATIENCE_MS });
    await lift(phone, 5);
    await bothAt(6);

    line.letUpgrades(false);
    await lift(desktop, 6);
    await bothAt(7);
    await chip(phone, SLOWER).waitFor();

    await club.node.kill();
    await lift(phone, 7);
    await lift(phone, 8);
    await phone.page.getByRole('dialog').getByRole('heading', { name: 'Workout complete' }).waitFor();
    await phone.page.goto('/home');
    await waitingCard(phone.page)
      .getByText(/^Finished · 2 sets waiting since/)
      .waitFor();
    await waitingCard(phone.page).getByRole('heading', { name: club.workout.name }).waitFor();

    await club.node.start();
    await waitingCard(phone.page).waitFor({ state: 'detached', timeout: 2 * PATIENCE_MS });
    await desktop.page.getByRole('dialog').getByRole('heading', { name: 'Workout complete' }).waitFor();
    const listed: Session[] = await club.member.call('GET', '/api/sessions');
    const whole = await Promise.all(listed.map(({ id }) => club.member.call('GET', `/api/sessions/${id}`)));
    expect(lifts.compare(listed, whole)).toEqual({ lost: [], doubled: [], reordered: [] });
    expect(listed.map(({ phase }) => phase)).toEqual(['completed']);
    expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
  } finally {
    for (const { context } of Object.values(screens)) await context.close();
    await line.close();
    await club.close();
  }
});
