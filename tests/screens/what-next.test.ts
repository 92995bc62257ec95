import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { axeFaults, pictures } from '../harness/browser';
import { buildWorkout, type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

describe('what comes next', () => {
  test('what comes next is told before the first set, and planned by one tap', async () => {
    const member = await club.join('next@example.com');
    const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
      { exercises: [{ name: 'Barbell bench press', sets: 2, reps: 5, weight: 100, restTime: 0 }] },
    ]);
    const past = await member.client.call('POST', '/api/sessions', { workoutId, at: Date.now() - 3_600_000 });
    await member.client.call('PUT', `/api/session-exercises/${past.exercises[0].id}`, {
      sets: [
        { reps: 5, weight: 120 },
        { reps: 6, weight: 120 },
      ],
      completed: true,
    });
    await member.client.call('PUT', `/api/sessions/${past.id}`, { completed: true, totalDuration: 20 });
    const screen = await club.screenOf(member);
    const { page, context, complaints } = screen;
    onTestFailed(() => pictures({ screen }, club.server.output()));
    await page.goto(`/exercises/${past.exercises[0].exerciseId}`);
    const card = page.getByRole('region', { name: 'Suggestions' });
    await card.getByText('No suggestions for this exercise.').waitFor();
    await card.getByRole('radio', { name: 'Linear' }).click();
    await card.getByText('All sets reached 5: 5 lb more.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await member.client.call('POST', '/api/sessions', { workoutId });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    const weight = page.getByLabel('Actual Weight (lbs)', { exact: true });
    const line = page.getByRole('region', { name: 'Suggestion' });
    await line.getByText('All sets reached 5: 5 lb more.').waitFor();
    // Nothing is applied unasked.
    expect(await weight.inputValue()).toBe('120');
    expect(await axeFaults(page)).toEqual([]);
    await line.getByRole('button', { name: 'Use 5 × 125 lb' }).click();
    await line.waitFor({ state: 'detached' });
    await expect.poll(() => weight.inputValue()).toBe('125');
    await page.getByRole('button', { name: /^Complete Set/ }).click();
    await expect
      .poll(async () => (await member.client.call('GET', '/api/sessions/active')).exercises[0].actualWeight)
      .toEqual([125]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('what comes next is offered only where something may follow', async () => {
    const { page, context } = await club.screenOf(club.admin);
    const library = await club.admin.client.call('GET', '/api/exercises');
    const idOf = (called: string) =>
      library.find((exercise: { name: string }) => exercise.name === called).id;
    const card = page.getByRole('region', { name: 'Suggestions' });
    await page.goto(`/exercises/${idOf('Barbell bench press')}`);
    await card.waitFor();
    for (const called of ['Plank', 'Easy jog']) {
      await page.goto(`/exercises/${idOf(called)}`);
      await page.getByRole('region', { name: 'What it works' }).waitFor();
      expect(await card.count(), called).toBe(0);
    }
    await context.close();
  });
});
