import { shows } from '../harness/club';
import { press } from '../harness/player-page';
import type { StoryScreen } from '../harness/story-page';

/**
 * Starts a workout of three sets with rests, logs it over two reloads, one in a set and one in a rest, and finishes it:
 * all where there is no network. Six taps wait when it ends.
 */
export async function trainWithoutNetwork(phone: StoryScreen, workout: string): Promise<void> {
  const { page } = phone;
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first();
  await page.goto('/workouts');
  await page.getByRole('button', { name: `Start Workout: ${workout}` }).click();
  await press(phone, 'Start Workout');
  await press(phone, 'Complete Set');
  await press(phone, 'Skip Rest');
  await shows(page, '3 waiting');

  await page.reload();
  await heading(/^Set 2 of/).waitFor();
  await press(phone, 'Complete Set');
  await heading('Rest between sets').waitFor();
  await page.reload();
  await heading('Rest between sets').waitFor();
  await press(phone, 'Skip Rest');
  await press(phone, 'Finish Workout');
  await heading('Workout complete').waitFor();
  await shows(page, '6 waiting');
}
