import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings, DESKTOP, PHONE, type Screen } from '../harness/browser';
import { buildWorkout, type Club, openClub, shows } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

let members = 0;
/** A member on the phone and at the desktop, in a workout of two rounds that runs. */
async function training() {
  members += 1;
  const member = await club.join(`bends-${members}@example.com`);
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    {
      name: 'Main lifts',
      exercises: [
        { name: 'Barbell bench press', sets: 2, reps: 8, weight: 135, restTime: 0 },
        { name: 'Push-up', sets: 2, reps: 12, weight: 0 },
      ],
    },
    { name: 'Finisher', exercises: [{ name: 'Plank', sets: 1 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const screens = [await club.screenOf(member, PHONE), await club.screenOf(member, DESKTOP)] as const;
  // A screen that stays open would go on beside the tests after it.
  onTestFinished(async () => {
    for (const { context } of screens) await context.close();
  });
  for (const { page } of screens) {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await player({ page }).getByRole('heading', { name: 'Barbell bench press' }).first().waitFor();
  }
  const [phone, desktop] = screens;
  return { member, workoutId: id, phone, desktop };
}
const player = ({ page }: Pick<Screen, 'page'>) =>
  page.getByRole('dialog', { name: 'Push day', exact: true });
const plan = ({ page }: Pick<Screen, 'page'>) => page.getByRole('dialog', { name: 'Session: Push day' });
/** Opens an exercise's menu and chooses. */
async function change(screen: Screen, exercise: string, what: string): Promise<void> {
  await plan(screen)
    .getByRole('button', { name: `Change ${exercise}` })
    .click();
  await screen.page.getByRole('menuitem', { name: what }).click();
}
/** Replaces the exercise by the first that works the same muscles, and answers its name; `look` comes before the choice. */
async function replace(screen: Screen, exercise: string, look = async () => {}): Promise<string> {
  await change(screen, exercise, 'Replace');
  const instead = screen.page.getByRole('dialog', { name: `Replace ${exercise}` });
  const first = instead.getByRole('list', { name: 'Works the same muscles' }).getByRole('button').first();
  const name = (await first.getAttribute('aria-label'))!.replace(`Replace ${exercise} with `, '');
  await look();
  await first.click();
  return name;
}
const open = (screen: Screen) => player(screen).getByRole('button', { name: 'Whole Session' }).click();
const close = (screen: Screen) => plan(screen).getByRole('button', { name: 'Close' }).click();
const lines = (screen: Screen) => plan(screen).getByRole('listitem').allInnerTexts();
const sheet = (screen: Screen) =>
  player(screen).getByRole('region', { name: 'Whole session' }).getByRole('listitem').allInnerTexts();

test('a workout bent on the phone is bent on the desktop at once, and taken back from there', async () => {
  const { phone, desktop } = await training();
  await open(phone);
  await change(phone, 'Plank', 'Do Next');
  await player(desktop).getByRole('heading', { name: 'Plank' }).first().waitFor();
  await change(phone, 'Push-up', 'Add Set');
  await change(phone, 'Push-up', 'Move Up');
  await expect
    .poll(() => lines(phone))
    .toEqual([
      expect.stringContaining('Push-up\n3 × 12'),
      expect.stringContaining('Barbell bench press'),
      expect.stringContaining('now'),
    ]);
  await expect
    .poll(async () => (await sheet(desktop)).map((line) => line.split('\n')[0]))
    .toEqual(['Push-up', 'Barbell bench press', 'Plank']);
  await player(desktop).getByRole('button', { name: 'Undo: Exercise moved' }).click();
  await expect.poll(async () => (await lines(phone))[0]).toContain('Barbell bench press');
});

test('an exercise is added, replaced by one for the same muscles, and taken out; the workout takes it over when told', async () => {
  const { member, workoutId, phone } = await training();
  const { page } = phone;
  await open(phone);
  await plan(phone).getByRole('button', { name: 'Add Exercise' }).click();
  const library = page.getByRole('dialog', { name: 'Add Exercises' });
  await library.getByLabel('Search exercises').fill('goblet');
  await library.getByRole('button', { name: /^Add Goblet squat/i }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await library.getByRole('button', { name: /^Add Goblet squat/i }).click();
  await library.getByRole('button', { name: 'Done', exact: true }).click();
  await plan(phone).getByText('Goblet squat').waitFor();
  const chosen = await replace(phone, 'Push-up', async () => expect(await axeFindings(page)).toEqual([]));
  // It closes after that.
  await plan(phone).waitFor({ state: 'detached' });
  await open(phone);
  await change(phone, 'Plank', 'Remove Exercise');
  await expect
    .poll(async () => (await lines(phone)).map((line) => line.split('\n')[0]))
    .toEqual(['Barbell bench press', chosen, 'Goblet squat']);
  await close(phone);

  const session = async () => (await member.client.call('GET', '/api/sessions'))[0];
  // Taking out shows at once and reaches the server a moment later.
  await expect.poll(async () => (await session()).workout.exercises.length).toBe(3);
  await member.client.call('PUT', `/api/sessions/${(await session()).id}`, { completed: true });
  const changes = player(phone).getByRole('region', { name: 'What you changed' });
  await expect
    .poll(() => changes.getByRole('listitem').allInnerTexts())
    .toEqual([`${chosen}: 2 sets, new`, 'Goblet squat: 3 sets, new', 'Push-up: removed', 'Plank: removed']);
  expect(await axeFindings(page)).toEqual([]);
  await changes.getByRole('button', { name: 'Save to Workout' }).click();
  await shows(page, 'Workout updated');
  await changes.waitFor({ state: 'detached' });
  const { exercises } = await member.client.call('GET', `/api/workouts/${workoutId}`);
  expect(exercises.map((entry: { exercise: { name: string } }) => entry.exercise.name)).toEqual([
    'Barbell bench press',
    chosen,
    'Goblet squat',
  ]);
});

test('what is meant for a single set is changed in the dialog, also while a rest is shown', async () => {
  const { member, phone } = await training();
  const { page } = phone;
  await player(phone).getByRole('button', { name: 'Start a rest timer' }).click();
  await page.getByRole('menuitem', { name: '2:00' }).click();
  await player(phone).getByRole('button', { name: 'Skip Rest' }).waitFor();
  await open(phone);
  await change(phone, 'Barbell bench press', 'Change Sets');
  const sets = page.getByRole('dialog', { name: 'Sets of Barbell bench press' });
  await sets.getByLabel('Set 2 Reps').fill('5');
  await sets.getByLabel('Set 2 lbs').fill('155');
  await sets.getByRole('button', { name: 'Save Sets' }).click();
  await plan(phone).waitFor();
  const targets = async () =>
    (await member.client.call('GET', '/api/sessions/active')).workout.exercises[0].targets;
  await expect.poll(targets).toMatchObject([
    { reps: 8, load: { value: 135 } },
    { reps: 5, load: { value: 155 } },
  ]);
  await change(phone, 'Barbell bench press', 'Add Warm-Ups');
  await expect
    .poll(targets)
    .toMatchObject([
      ...[45, 65, 90, 110].map((value) => ({ kind: 'warm_up', load: { value } })),
      { reps: 8, load: { value: 135 } },
      { reps: 5, load: { value: 155 } },
    ]);
});

test('the session sheet is another order by pointer and by keys; Escape leaves a drag, then the sheet', async () => {
  const { desktop } = await training();
  const { page } = desktop;
  await player(desktop).getByRole('button', { name: 'Change Workout' }).click();
  const names = async () => (await lines(desktop)).map((line) => line.split('\n')[0]);
  const handle = (name: string) => plan(desktop).getByRole('button', { name: `Move ${name}` });
  await handle('Push-up').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const [from, to] = [
    await handle('Push-up').boundingBox(),
    await handle('Barbell bench press').boundingBox(),
  ];
  await page.mouse.move(from!.x + 20, from!.y + 20);
  await page.mouse.down();
  await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(names).toEqual(['Push-up', 'Barbell bench press', 'Plank']);

  const said = (text: string) => plan(desktop).getByText(text).waitFor({ state: 'attached' });
  await handle('Push-up').focus();
  await page.keyboard.press('Space');
  await said('Push-up, position 1 of 3.');
  await page.keyboard.press('ArrowDown');
  await said('Push-up, position 2 of 3.');
  await page.keyboard.press('Escape');
  await said('Push-up stays where it was.');
  expect(await names()).toEqual(['Push-up', 'Barbell bench press', 'Plank']);
  await page.keyboard.press('Space');
  await said('Push-up, position 1 of 3.');
  await page.keyboard.press('ArrowDown');
  await said('Push-up, position 2 of 3.');
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['Barbell bench press', 'Push-up', 'Plank']);
  await page.keyboard.press('Escape');
  await plan(desktop).waitFor({ state: 'detached' });
});

test('a swipe goes to the next exercise and back, a name of the sheet to its own', async () => {
  const { phone, desktop } = await training();
  await desktop.context.close();
  const { page } = phone;
  const shown = (name: string) => player(phone).getByRole('heading', { name, exact: true }).waitFor();
  const swipe = (from: number, to: number) =>
    page.locator('[data-scroll]').evaluate(
      (element, [start, end]) => {
        for (const [type, x] of [
          ['touchstart', start],
          ['touchend', end],
        ] as const) {
          const touch = new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
          const touches = type === 'touchstart' ? [touch] : [];
          element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
        }
      },
      [from, to] as const,
    );
  await swipe(300, 100);
  await shown('Push-up');
  await swipe(100, 300);
  await shown('Barbell bench press');
  await open(phone);
  await plan(phone)
    .getByRole('button', { name: /^Plank/ })
    .click();
  await plan(phone).waitFor({ state: 'detached' });
  await shown('Plank');
});

test.each([320, 390])('Undo in the session sheet stands in one line of a phone %s wide', async (width) => {
  members += 1;
  const member = await club.join(`bends-${members}@example.com`);
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 2, reps: 12, weight: 135, restTime: 0 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const screen = await club.screenOf(member, { ...PHONE, viewport: { width, height: 664 } });
  const { page, context } = screen;
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await player(screen)
    .getByRole('button', { name: /^Complete Set/ })
    .click();
  await open(screen);
  const undo = plan(screen).getByRole('button', { name: 'Undo: Set 1 · 12 × 135 lb recorded' });
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  expect(await undo.evaluate(linesOf)).toBe(1);
  expect(await undo.locator('..').locator('span').first().evaluate(linesOf)).toBe(1);
  await context.close();
});

test('Replace where the library was never loaded says so, and offers what the member’s workouts have', async () => {
  const { member, phone, desktop } = await training();
  await desktop.context.close();
  await phone.context.close();
  await buildWorkout(member, { name: 'Legs', category: 'strength' }, [
    { exercises: [{ name: 'Bench dip', sets: 2, reps: 8 }] },
  ]);
  const bare = await club.screenOf(member, PHONE);
  await bare.context.route('**/api/exercises', (route) => route.abort('internetdisconnected'));
  await bare.page.goto('/home');
  await bare.page.getByRole('button', { name: 'Resume', exact: true }).click();
  await open(bare);
  await change(bare, 'Push-up', 'Replace');
  const instead = bare.page.getByRole('dialog', { name: 'Replace Push-up' });
  await instead.getByText('You are offline, and this device has no copy of the library yet.').waitFor();
  await instead.getByRole('button', { name: 'Replace Push-up with Bench dip' }).click();
  await plan(bare).waitFor({ state: 'detached' });
  await open(bare);
  await plan(bare).getByRole('button', { name: 'Change Bench dip' }).waitFor();
  await bare.context.close();
});
