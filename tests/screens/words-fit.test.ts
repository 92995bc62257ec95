import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub, SIZES, trainOnce } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('a phone adds exercises beside the name, shows whole words, and counts what was added', async () => {
  const { page, context } = await club.screenOf(club.admin, PHONE);
  await page.goto('/workouts?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create Workout' });
  const details = dialog.getByRole('button', { name: 'Sets and Reps' });
  await details.waitFor();
  const isWhole = () =>
    details.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) =>
        element.contains(document.elementFromPoint((left + right) / 2, y)),
      );
    });
  await expect.poll(isWhole).toBe(true);
  const select = dialog.getByRole('combobox', { name: 'Category', exact: true });
  const { words, room } = await select.evaluate((element) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return { words: canvas.measureText('Select a category').width, room };
  });
  expect(room).toBeGreaterThanOrEqual(words);
  await dialog.getByText('to Round 1 · 0 added').waitFor();
  await dialog.getByRole('button', { name: 'Add Push-up', exact: true }).click();
  await dialog.getByText('to Round 1 · 1 added').waitFor();
  await context.close();
});

test('the title of the account’s journal stands on one line of a phone, or two', async () => {
  const { page, context } = await club.screenOf(club.admin, PHONE);
  await page.goto('/journal');
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  const lines = await title.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);
  await context.close();
});

test.each(SIZES)('the account has the way out above the tokens of programs, at %s', async (_size, kind) => {
  const { page, context } = await club.screenOf(club.admin, kind);
  await page.goto('/profile?tab=account');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const parts = [
    heading('Where you are signed in'),
    page.getByRole('button', { name: 'Sign Out', exact: true }),
    heading('Personal Tokens'),
  ];
  // All at one moment: what stands above them may still come in.
  const tops = async () => {
    const handles = await Promise.all(parts.map((part) => part.elementHandle()));
    return page.evaluate((all) => all.map((one) => one!.getBoundingClientRect().top), handles);
  };
  const [signIns, out, tokens] = await tops();
  expect(signIns).toBeLessThan(tokens!);
  expect(out).toBeLessThan(tokens!);
  await context.close();
});

test('"Nobody has the app open" waits until the server has said who has', async () => {
  const { page, context } = await club.screenOf(club.admin, DESKTOP);
  const said = () =>
    page.evaluate(() => (globalThis as unknown as { saidNobody?: boolean }).saidNobody === true);
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent?.includes('Nobody has the app open'))
        Object.assign(globalThis, { saidNobody: true });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/admin');
  await page.getByRole('region', { name: 'Online now' }).getByText('Max Miller').waitFor();
  expect(await said()).toBe(false);
  await context.close();
});

test.each(SIZES)(
  'the line about the network moves nothing and covers no navigation, at %s',
  async (_size, kind) => {
    const { page, context } = await club.screenOf(club.admin, kind);
    await page.goto('/home');
    const create = page.getByRole('link', { name: 'Create', exact: true });
    await create.waitFor();
    await page.getByText('Create a workout to start with.').waitFor();
    await page.waitForLoadState('networkidle');
    const before = await create.boundingBox();
    await context.setOffline(true);
    const line = page.getByText('You are offline.');
    await line.waitFor();
    expect(await create.boundingBox()).toEqual(before);
    const [lies, nav] = [
      await line.boundingBox(),
      await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).boundingBox(),
    ];
    const isBelow = nav!.y >= lies!.y + lies!.height;
    const isBeside = nav!.x + nav!.width <= lies!.x;
    expect(isBelow || isBeside).toBe(true);
    await context.close();
  },
);

test('the figures of a set stand whole in its fields on the smallest phone', async () => {
  const member = await club.join('mender@example.com');
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 1, weight: 1_135, reps: 100 }] },
  ]);
  await trainOnce(member, id, { startedAt: Date.now() - 3_600_000, minutes: 40 });
  const small = { ...PHONE, viewport: { width: 320, height: 568 } };
  const { page, context } = await club.screenOf(member, small);
  await page.goto('/progress');
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Push day' });
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: 'Add set' }).click();
  const fields = dialog.getByRole('textbox', { name: /^Set 1 / });
  await fields.first().waitFor();
  for (const field of await fields.all()) {
    await field.fill('1135');
    const room = await field.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(room[0]).toBeLessThanOrEqual(room[1]!);
  }
  await context.close();
});

test('names without a space stay within a desktop’s calendar and the columns of its player', async () => {
  const member = await club.join('endless@example.com');
  const name = 'Donaudampfschifffahrt'.repeat(5);
  const { id: workoutId } = await buildWorkout(member, { name, category: 'strength' }, [
    { name, exercises: [{ name: 'Barbell bench press', sets: 3, weight: 135 }] },
  ]);
  const { id: programId } = await member.client.call('POST', '/api/programs', { name, duration: 2 });
  for (const day of [1, 4, 7])
    await member.client.call('POST', '/api/program-workouts', { programId, workoutId, week: 1, day });
  const start = new Date().toISOString().slice(0, 10);
  await member.client.call('POST', '/api/runs', { programId, mode: 'calendar', start });
  const { page, context } = await club.screenOf(member, DESKTOP);
  /** Boxes with a text that hold more than they are wide, in a part of the page. */
  const tooFull = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((root) =>
        [root, ...root.querySelectorAll('*')]
          .filter((box) => box.textContent && box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
          .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 30)}`),
      );
  await page.goto('/programs/calendar');
  const planned = page.getByRole('button', { name: new RegExp(`${name}.*planned|${name}.*due`) });
  await planned.first().waitFor();
  expect(await tooFull('section[aria-label="Month"]')).toEqual([]);
  await page.goto('/workouts');
  await page.getByRole('button', { name: `Start Workout: ${name}` }).click();
  const player = page.getByRole('dialog', { name });
  await player.getByText(name, { exact: true }).nth(1).waitFor();
  expect(await tooFull('[data-player]')).toEqual([]);
  await player.getByRole('button', { name: /^Start Workout/ }).click();
  await player.getByRole('button', { name: /^Complete Set/ }).waitFor();
  expect(await tooFull('[data-player]')).toEqual([]);
  await context.close();
});
