import type { Page } from 'playwright-core';
import { button, dialog, heading, type Stop } from '@tests/harness/tour';
import { waitUntilDrawn } from './drawn';
import { startWorkout } from './own-calls';

type Driven = Awaited<ReturnType<typeof startWorkout>>;

/** A stop in a workout by the clock, after `drive` has sent its commands. */
const clock = (
  name: string,
  workout: string,
  drive: (driven: Driven) => Promise<unknown>,
  shown: string | RegExp,
): Stop => ({
  name: `clock-${name}`,
  path: '/home',
  async open(page) {
    await drive(await startWorkout(page, workout));
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await dialog(page).getByText(shown).first().waitFor();
  },
});
const [burner, against] = ['Twenty minute burner', 'Against the clock'];
const start = (roundNumber: number) => ({ type: 'start_clock', roundNumber }) as const;
const end = (roundNumber: number) => ({ type: 'end_round', roundNumber }) as const;

/** Rounds by the clock, from before the start to the score. */
export const clockStops: Stop[] = [
  clock('ready', burner, async () => {}, 'Start Clock'),
  clock('intervals', burner, ({ send }) => send(start(1), 0.7), /^(Work|Rest) · /),
  {
    name: 'clock-paused',
    async open(page) {
      await dialog(page).getByRole('button', { name: 'Pause clock' }).click();
      await dialog(page)
        .getByRole('button', { name: /^Resume clock/i })
        .waitFor();
    },
  },
  clock('intervals-over', burner, ({ send }) => send(start(1), 5), /^Mark All/),
  clock(
    'emom',
    burner,
    async ({ send }) => {
      await send(end(1), 5);
      await send(start(2), 3.2);
    },
    'Minute 4 of 10',
  ),
  {
    name: 'clock-emom-done',
    async open(page) {
      await dialog(page)
        .getByRole('button', { name: /^Done, / })
        .click();
      await dialog(page)
        .getByText(/^Next minute/)
        .first()
        .waitFor();
    },
  },
  clock('amrap', against, ({ send }) => send(start(1), 4), /^Round 1 Done/),
  clock('amrap-score', against, ({ send }) => send(start(1), 14), 'How far did you get?'),
  clock(
    'for-time',
    against,
    async ({ send }) => {
      await send({ ...end(1), score: { laps: 9, reps: 5 } }, 8);
      await send(start(2), 4);
    },
    /^Round 1 Done/,
  ),
  {
    name: 'clock-finished',
    path: '/home',
    async open(page) {
      const driven = await startWorkout(page, against);
      await driven.send({ ...end(1), score: { laps: 9, reps: 5 } }, 8);
      await page.goto('/home');
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      await dialog(page).getByText('Start Clock').first().waitFor();
      await driven.send(end(2), 1);
      await dialog(page).getByRole('region', { name: 'Scores' }).waitFor();
    },
  },
];

/** A score that is a record, while the next round waits. */
export const scoreStops: Stop[] = [
  clock(
    'score-record',
    against,
    ({ send }) => send({ ...end(1), score: { laps: 30, reps: 5 } }, 8),
    'Record',
  ),
];

/** Resumes the workout and dismisses the notice of another device's changes. */
async function resume(page: Page): Promise<void> {
  await page.goto('/home');
  const resume = page.getByRole('button', { name: 'Resume', exact: true });
  await resume.waitFor();
  await waitUntilDrawn(page);
  const report = page.getByRole('region', { name: 'While you were away' });
  const read = report.getByRole('button', { name: 'Dismiss' });
  if (await read.isVisible()) await read.click();
  await resume.click();
}

/** A set by the clock, with the timer running; and an exercise with a different target for each set. */
export const setStops: Stop[] = [
  {
    name: 'set-timer',
    path: '/home',
    async open(page) {
      const { send, entries } = await startWorkout(page, 'Core and carry');
      const entryId = entries[0]!.id;
      await send({ type: 'complete_set', entryId, set: 1, reps: 0, weight: 0, seconds: 55 }, 5);
      await resume(page);
      await dialog(page)
        .getByRole('button', { name: /^Start 0:/ })
        .click();
      await dialog(page).getByRole('group', { name: 'Set timer' }).waitFor();
    },
  },
];

/** Sets in kilograms: warm-ups, a range, a drop set; then a superset. */
export const kiloStops: Stop[] = [
  {
    name: 'set-kilos',
    path: '/home',
    async open(page) {
      const { send, entries } = await startWorkout(page, 'Squat and pull');
      const load = { value: 20, unit: 'kg' } as const;
      const done = { entryId: entries[0]!.id, reps: 8, weight: 0 };
      await send({ type: 'complete_set', ...done, set: 1, load, kind: 'warm_up' }, 20);
      await send({ type: 'complete_set', ...done, set: 2, load, kind: 'warm_up' }, 15);
      await send({ type: 'complete_set', ...done, set: 3, load: { ...load, value: 75 } }, 10);
      await resume(page);
      await dialog(page).getByText('Record', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'set-superset',
    path: '/home',
    async open(page) {
      const { send, entries } = await startWorkout(page, 'Squat and pull');
      await send({ type: 'skip_exercise', entryId: entries[0]!.id }, 10);
      await resume(page);
      await dialog(page)
        .getByRole('button', { name: /^Complete Set/ })
        .waitFor();
    },
  },
];

async function addFirst(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add Exercise' }).click();
  await dialog(page).getByLabel('Search exercises').fill(name);
  await dialog(page)
    .getByRole('button', { name: `Add ${name}`, exact: true })
    .click();
  await dialog(page).getByRole('button', { name: 'Done', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Complete Set/ })
    .waitFor();
}

/** A quick workout from nothing to a workout that is saved. */
export const quickStops: Stop[] = [
  {
    name: 'quick-empty',
    path: '/home',
    async open(page) {
      await button(page, 'Empty Workout').click();
      await dialog(page).getByRole('heading', { name: 'What’s first?' }).waitFor();
    },
  },
  { name: 'quick-exercise', open: (page) => addFirst(page, 'Barbell bench press') },
  {
    name: 'quick-next',
    async open(page) {
      await dialog(page)
        .getByRole('button', { name: /^Complete Set/ })
        .click();
      await dialog(page)
        .getByRole('button', { name: /^Skip Rest/ })
        .click();
      await dialog(page)
        .getByRole('button', { name: /^Skip Exercise/ })
        .click();
      await dialog(page).getByRole('heading', { name: 'What’s next?' }).waitFor();
    },
  },
  {
    name: 'quick-save',
    async open(page) {
      await dialog(page)
        .getByRole('button', { name: /^Finish Workout/ })
        .click();
      await page.getByRole('form', { name: 'Save as a workout' }).scrollIntoViewIfNeeded();
    },
  },
];

const menuOf = (name: string, item: string, title: RegExp) => async (page: Page) => {
  await button(page, `Change ${name}`).click();
  await page.getByRole('menuitem', { name: item }).click();
  await dialog(page).getByRole('heading', { name: title }).first().waitFor();
};
const tab = (name: string): Stop => ({
  name: `exercise-${name.toLowerCase().replace(' ', '-')}`,
  async open(page) {
    await page.getByRole('tab', { name }).click();
    await page
      .getByRole('tabpanel')
      .getByText(/^(?!Loading).*\w/)
      .first()
      .waitFor();
    await waitUntilDrawn(page);
  },
});
const part = (name: string, path: string, label: string): Stop => ({
  name,
  path,
  async open(page) {
    await page.getByRole('region', { name: label, exact: true }).scrollIntoViewIfNeeded();
    await waitUntilDrawn(page);
  },
});

/** Own exercises, an exercise's page by its tabs, and the parts of Progress. */
export const trainingStops: Stop[] = [
  {
    name: 'own-exercises',
    path: '/exercises?search=sled',
    open: (page) => page.getByRole('region', { name: 'Own exercises' }).getByText('Sled push').waitFor(),
  },
  { name: 'own-exercise-edit', open: menuOf('Sled push', 'Edit', /^Edit /) },
  {
    name: 'own-exercise-merge',
    path: '/exercises?search=sled',
    open: menuOf('Sled push', 'Merge', /is the same as/),
  },
  {
    name: 'own-exercise-page',
    path: '/exercises?search=sled',
    async open(page) {
      await page.getByRole('link', { name: 'Sled push', exact: true }).click();
      await button(page, 'Change Sled push').waitFor();
    },
  },
  {
    name: 'exercise-trend',
    path: '/exercises?search=barbell+bench+press',
    async open(page) {
      await page.getByRole('link', { name: 'Barbell bench press', exact: true }).click();
      await heading('Barbell bench press')(page);
    },
  },
  tab('History'),
  tab('Records'),
  tab('How to'),
  {
    name: 'exercise-note',
    async open(page) {
      await page.getByRole('region', { name: 'Pinned note' }).getByRole('button').click();
      await dialog(page).getByRole('textbox', { name: 'Note' }).waitFor();
    },
  },
  part('progress-year', '/progress', 'A year of training'),
  part('progress-records', '/progress?tab=strength', 'Records'),
  {
    name: 'progress-muscles',
    path: '/progress?tab=body',
    async open(page) {
      const muscles = page.getByRole('region', { name: 'Sets a week', exact: true });
      await muscles.scrollIntoViewIfNeeded();
      await muscles.getByText('Last 4 weeks').click();
      await waitUntilDrawn(page);
    },
  },
  part('progress-volume', '/progress?tab=strength', 'Volume'),
  part('progress-body', '/progress?tab=body', 'Body'),
];
