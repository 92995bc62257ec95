import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { device } from '@server/testing/training';
import { axeFindings, PHONE, pictures } from '../harness/browser';
import { buildWorkout, type Club, openClub, SIZES, sendCommand } from '../harness/club';
import { nextSet } from '../harness/player-page';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const PRESS = { name: 'Barbell bench press', sets: 4, reps: 8, weight: 100, restTime: 0 };

type Kind = Parameters<Club['screenOf']>[1];

/** A new member who trains four sets of bench press, at the player of a screen. */
async function atPlayer(email: string, size: Kind = PHONE, restTime = 0) {
  const member = await club.join(email);
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ ...PRESS, restTime }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const screen = await club.screenOf(member, size);
  onTestFailed(() => pictures({ screen }, club.server.output()));
  const { page } = screen;
  await page.goto('/home');
  const resume = () => page.getByRole('button', { name: 'Resume', exact: true }).click();
  await resume();
  const player = page.getByRole('dialog', { name: 'Push day' });
  const sets = async () => (await member.client.call('GET', '/api/sessions/active')).exercises[0].sets;
  const complete = () => player.getByRole('button', { name: /^Complete Set/ }).click();
  const close = async () => {
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  };
  return { member, screen, page, player, resume, sets, complete, close };
}

describe.each(SIZES)('figures that are typed at %s', (size, kind) => {
  const name = size.replace(/\W/g, '');

  test('half a kilogram is recorded, and a number that is not clear is refused at its field', async () => {
    const { member, page, player, sets, complete, close } = await atPlayer(`clear-${name}@example.com`, kind);
    await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
    const weight = player.getByLabel('Actual Weight (kg)', { exact: true });
    await weight.fill('1,000');
    await complete();
    await player.getByText('1,000? Type 1000 or 1.0.').waitFor();
    expect(await weight.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => weight.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await weight.fill('225 lb');
    await weight.press('Enter');
    await player.getByText('This is in kg. Type it in kg, without “lb”.').waitFor();
    expect(await sets()).toEqual([]);
    await weight.fill(',5');
    await complete();
    await nextSet({ page }, 2);
    await weight.fill('٢٢٫٥');
    await complete();
    await expect
      .poll(sets)
      .toMatchObject([{ load: { value: 0.5, unit: 'kg' } }, { load: { value: 22.5, unit: 'kg' } }]);
    await close();
  });

  test('Back closes the player and nothing else, or the dialog above it; a reload opens it again', async () => {
    const { page, player, complete, close } = await atPlayer(`back-${name}@example.com`, kind);
    const link = (to: string) => page.locator(`nav a[href="${to}"]`).filter({ visible: true }).first();
    await player
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await player.waitFor({ state: 'detached' });
    const bar = page.locator('[data-workout-bar]').filter({ visible: true });
    await page.goto('/workouts');
    // The painted page's links load pages anew.
    await bar.waitFor();
    await link('/progress').click();
    await page.waitForURL('**/progress');
    const opened = () => bar.click();
    await opened();
    await nextSet({ page }, 1);
    await page.goBack();
    await player.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/progress');
    await opened();
    await complete();
    await nextSet({ page }, 2);
    await player
      .getByRole('button', { name: /^Edit set 1/ })
      .first()
      .click();
    const editor = page.getByRole('dialog', { name: 'Set 1 · Barbell bench press' });
    await editor.waitFor();
    await page.goBack();
    await editor.waitFor({ state: 'detached' });
    await nextSet({ page }, 2);
    await page.reload();
    await nextSet({ page }, 2);
    await player
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await player.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/workouts');
    await bar.waitFor();
    // Opened while the screen that was chosen is still on its way, it stands over that one.
    let arrive = () => {};
    const arrives = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/programs-page-*.js', async (route) => {
      await arrives;
      await route.continue();
    });
    await link('/programs').click();
    await opened();
    await nextSet({ page }, 2);
    arrive();
    await page.waitForURL('**/programs');
    await page.waitForFunction(() => history.state?.usr?.overlays?.includes('player'));
    await nextSet({ page }, 2);
    await page.goBack();
    await player.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/programs');
    await close();
  });
});

test('a press that is not taken says so: a double tap, and one just when another screen went on', async () => {
  const { member, page, player, sets, complete, close } = await atPlayer('press@example.com');
  const button = player.getByRole('button', { name: /^Complete Set/ });
  await button.dblclick();
  await player.getByText('Two quick presses count as one.').first().waitFor();
  await nextSet({ page }, 2);
  await expect.poll(async () => (await sets()).length).toBe(1);
  await player.getByText('Two quick presses count as one.').first().waitFor({ state: 'detached' });
  // The press falls into the moment in which the other screen's set has just been shown here.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const headings = [...document.querySelectorAll('[role=dialog] :is(h2, h3)')];
      if (!headings.some(({ textContent }) => textContent?.startsWith('Set 3 of'))) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('[data-hotkey=main]')?.click();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const session = await member.client.call('GET', '/api/sessions/active');
  await sendCommand(member, device(session).completeSet(0, 2));
  await player
    .getByText('Another screen moved on just then. Press again if you mean this one.')
    .first()
    .waitFor();
  await complete();
  await nextSet({ page }, 4);
  await expect.poll(async () => (await sets()).length).toBe(3);
  await close();
});

test.each([
  ['320 wide', { width: 320, height: 700 }],
  ['390 wide', { width: 390, height: 700 }],
])(
  'at twice the text size the caption of a rest has the whole width, and its clock is in sight beside a toast: %s',
  async (name, viewport) => {
    const { page, player, complete, close } = await atPlayer(
      `large-${name.slice(0, 3)}@example.com`,
      { ...PHONE, viewport },
      60,
    );
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    await complete();
    const caption = player.getByRole('heading', { name: 'Rest between sets' });
    await caption.waitFor();
    const box = async (place: typeof caption) => (await place.boundingBox())!;
    expect((await box(caption)).width).toBeGreaterThanOrEqual(viewport.width * 0.8);
    const toast = page.getByText('Set completed!').first();
    await toast.waitFor();
    const [clock, said] = [await box(player.getByRole('timer')), await box(toast)];
    expect(clock.y).toBeGreaterThanOrEqual(0);
    expect(clock.y + clock.height).toBeLessThanOrEqual(viewport.height);
    expect(said.y >= clock.y + clock.height || said.y + said.height <= clock.y).toBe(true);
    await close();
  },
);
