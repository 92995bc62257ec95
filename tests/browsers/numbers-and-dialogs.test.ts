import { describe, expect, onTestFinished, test } from 'vitest';
import { buildWorkout, foundClub, shows } from '../harness/club';
import { ENGINES, playOn } from '../harness/engines';
import { signInByEmail } from '../harness/member-page';
import { press } from '../harness/player-page';
import { startServerProcess } from '../harness/server-process';
import { type StoryPage, typeInto } from '../harness/story-page';

const focused = (page: StoryPage) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const isFocusIn = (page: StoryPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"]')].at(-1)?.contains(document.activeElement),
  );

describe.for(ENGINES)('$name', (engine) => {
  test.skipIf(!engine.isHere)(
    'numbers are typed over what stood there, stepped and read; dialogs hold the focus, close by Escape and give it back',
    { tags: engine.tag },
    async () => {
      const server = await startServerProcess();
      onTestFinished(server.dispose);
      const max = await foundClub(server);
      await buildWorkout(max, { name: 'Push day', category: 'strength' }, [
        { exercises: [{ name: 'Push-up', sets: 3, reps: 10, weight: 135, restTime: 0 }] },
      ]);
      await playOn(engine, server, async (phone) => {
        const { page } = phone;
        const recorded = async () => (await max.client.call('GET', '/api/sessions'))[0].exercises[0];
        await signInByEmail(page, max.email);
        await page.goto('/workouts');
        await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
        await press(phone, 'Start Workout');
        const player = page.getByRole('dialog', { name: 'Push day' });

        // A field that was pressed has its number selected: the first key replaces it.
        const reps = player.getByRole('textbox', { name: 'Actual Reps', exact: true });
        await reps.click();
        await reps.pressSequentially('8');
        expect(await reps.inputValue()).toBe('8');
        await reps.press('ArrowUp');
        expect(await reps.inputValue()).toBe('9');
        const weight = player.getByRole('textbox', { name: 'Actual Weight (lbs)', exact: true });
        await typeInto(weight, '137,5');
        expect(await weight.inputValue()).toBe('137,5');
        await press(phone, '\\+5 Actual Weight');
        expect(await weight.inputValue()).toBe('142.5');
        await press(phone, 'Complete Set');
        await shows(page, 'Set completed!');
        await expect.poll(recorded).toMatchObject({ actualReps: [9], actualWeight: [143] });

        const pencil = player.getByRole('button', { name: /^Edit set 1/ });
        await pencil.click();
        const editor = page.getByRole('dialog', { name: 'Set 1 · Push-up' });
        const field = editor.getByRole('textbox', { name: 'Reps', exact: true });
        await field.waitFor();
        for (let tab = 0; tab < 8; tab += 1) {
          await field.press('Tab');
          expect(await isFocusIn(page)).toBe(true);
        }
        await field.press('Escape');
        await editor.waitFor({ state: 'detached' });
        await player.waitFor();
        await expect.poll(() => focused(page)).toMatch(/^Edit set 1/);
        await pencil.click();
        await typeInto(field, '12');
        await field.press('Enter');
        await editor.waitFor({ state: 'detached' });
        await expect.poll(recorded).toMatchObject({ actualReps: [12], actualWeight: [143] });

        await press(phone, 'Pause Workout');
        await player.waitFor({ state: 'detached' });
        await page.goto('/programs');
        await page.getByRole('button', { name: 'Create Program' }).first().click();
        const program = page.getByRole('dialog', { name: 'Create Program' });
        await program.waitFor();
        expect(await isFocusIn(page)).toBe(true);
      });
    },
  );
});
