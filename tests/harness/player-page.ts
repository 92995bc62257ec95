import { expect } from 'vitest';
import type { StoryScreen } from './story-page';

/** The state that a player shows, read from the screen. */
export interface Shown {
  exercise: string;
  set: number;
  isResting: boolean;
}

/** Waits until both screens show exactly this. */
export async function bothShow(phone: StoryScreen, desktop: StoryScreen, shown: Shown): Promise<void> {
  await Promise.all([phoneShows(phone, shown), desktopShows(desktop, shown)]);
}

async function phoneShows(phone: StoryScreen, { exercise, set, isResting }: Shown): Promise<void> {
  const player = phone.page.getByRole('dialog');
  if (isResting) {
    await player.getByRole('heading', { name: 'Rest between sets' }).waitFor();
    await player.getByText(`Set ${set} of`).first().waitFor();
    return;
  }
  await player.getByRole('heading', { name: exercise, exact: true }).waitFor();
  await nextSet(phone, set);
  expect(await player.getByRole('heading', { name: 'Rest between sets' }).count()).toBe(0);
}

async function desktopShows(desktop: StoryScreen, { exercise, set, isResting }: Shown): Promise<void> {
  const player = desktop.page.getByRole('dialog');
  await player.getByRole('heading', { name: exercise, exact: true }).waitFor();
  await nextSet(desktop, set);
  const rest = player.getByRole('region', { name: 'Rest' });
  await rest.getByRole('heading', { name: isResting ? 'Rest between sets' : 'Rest timer' }).waitFor();
}

/** Waits until all taps on this screen have reached the server. */
export const nothingWaits = ({ page }: Pick<StoryScreen, 'page'>): Promise<void> =>
  page
    .getByText(/waiting$/)
    .first()
    .waitFor({ state: 'detached' });

/** Starts a workout on the phone and opens it on the desktop. */
export async function startOnBoth(phone: StoryScreen, desktop: StoryScreen, workout: string): Promise<void> {
  await phone.page.goto('/workouts');
  await phone.page.getByRole('button', { name: `Start Workout: ${workout}` }).click();
  await press(phone, 'Start Workout');
  await desktop.page.goto('/home');
  await desktop.page.getByRole('button', { name: 'Resume', exact: true }).click();
}

/** Presses a button of the player by its label: by touch on a touch screen, else with the mouse. */
export async function press({ page, hasTouch }: StoryScreen, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) });
  await (hasTouch && button.tap ? button.tap() : button.click());
}

/** Waits until this set is next; before that, Complete Set would still belong to the set before. */
export const nextSet = ({ page }: Pick<StoryScreen, 'page'>, set: number): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('heading', { name: new RegExp(`^Set ${set} of`) })
    .waitFor();
