import { printedLink } from './server-process';
import { type StoryPage, typeInto } from './story-page';

/** Follows the set-up link to the redeem form and joins; ends on the hub. */
export async function joinBySetUpLink(
  page: StoryPage,
  link: string,
  who: { email: string; firstName: string; lastName: string },
): Promise<void> {
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.waitForURL(/\/redeem-invitation/);
  await typeInto(page.getByLabel('Email'), who.email);
  await typeInto(page.getByLabel('First Name'), who.firstName);
  await typeInto(page.getByLabel('Last Name'), who.lastName);
  await page.getByRole('button', { name: 'Redeem Invitation' }).click();
  await page.getByRole('heading', { name: `Welcome back, ${who.firstName}!` }).waitFor();
}

/** Signs in by e-mail, as in a second browser on one's own machine: by the link at the terminal. Ends on the hub. */
export async function signInByEmail(page: StoryPage, email: string): Promise<void> {
  await page.goto('/');
  await typeInto(page.getByLabel('Email'), email);
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { name: 'Check the terminal' }).waitFor();
  const { pathname, hash } = new URL(await printedLink(email));
  await page.goto(pathname + hash);
  await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
}

/** One exercise to add, with the number of sets where it is not the default. */
export interface ExerciseChoice {
  name: string;
  sets: number;
}

/** Builds a workout in the Create Workout dialog; one list of exercises a round. */
export async function createWorkout(
  page: StoryPage,
  name: string,
  rounds: { name: string; exercises: ExerciseChoice[] }[],
): Promise<void> {
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'New Workout' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Workout' });
  await typeInto(dialog.getByRole('textbox', { name: 'Name', exact: true }), name);
  await dialog.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ label: 'strength' });
  for (const [index, round] of rounds.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'New Round' }).click();
    await showDetails(page);
    await typeInto(dialog.getByRole('textbox', { name: 'Round name (optional)' }), round.name);
    for (const exercise of round.exercises) {
      await addExercise(page, exercise);
    }
  }
  await dialog.getByRole('button', { name: 'Create Workout' }).click();
  await page.getByRole('heading', { name }).waitFor();
}

/** Leaves the library of a phone for the sets of the exercises. */
async function showDetails(page: StoryPage): Promise<void> {
  const details = page.getByRole('button', { name: 'Sets and Reps' });
  if (await details.isVisible()) await details.click();
}

async function addExercise(page: StoryPage, { name, sets }: ExerciseChoice): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Workout' });
  const search = dialog.getByRole('searchbox', { name: 'Search exercises' });
  // On a phone the picker waits behind a button; on a desktop it stands beside the form.
  if (!(await search.isVisible())) await dialog.getByRole('button', { name: 'Add Exercises' }).click();
  await typeInto(search, name);
  await dialog.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await showDetails(page);
  const numbers = dialog.getByRole('group', { name, exact: true });
  await typeInto(numbers.getByRole('textbox', { name: 'Sets', exact: true }), String(sets));
}
