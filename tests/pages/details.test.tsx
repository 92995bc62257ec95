import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@common/constants';
import { buildWorkout, type ServedClub, serveClub, trainOnce } from '../harness/club';
import { findTexts, openApp, screen, signInHere, waitFor, within } from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
  await signInHere(club, club.admin);
});
afterAll(() => club?.close());

test('progress lists the ten latest completed sessions, newest first', async () => {
  const { id } = await buildWorkout(club.admin, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up' }] },
  ]);
  const now = Date.now();
  for (let hours = 12; hours >= 1; hours -= 1)
    await trainOnce(club.admin, id, { startedAt: now - hours * HOUR_MS, minutes: 10 + hours });
  const underWay = await club.admin.client.call('POST', '/api/sessions', { workoutId: id });
  await openApp(club, '/progress');
  const links = await screen.findAllByRole('link', { name: /^Details of/ });
  const minutes = links.map((link) => Number(/(\d+) min/.exec(link.closest('li')!.textContent)?.[1]));
  // The thirteenth is under way and is none of them; the first two of the day are older than ten others.
  expect(minutes).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  await club.admin.client.call('DELETE', `/api/sessions/${underWay.id}`);
});

test('a month and a year in review have their figures, and the year is one choice away', async () => {
  const user = await openApp(club, '/progress');
  await user.click(await screen.findByRole('link', { name: 'Your Month in Review' }));
  await screen.findByRole('region', { name: 'When you trained' });
  const year = String(new Date().getFullYear());
  await user.click(screen.getByRole('radio', { name: 'Year' }));
  await screen.findByRole('heading', { name: year, level: 1 });
  await screen.findByRole('slider', { name: 'Workouts in each month' });
});

test('a workout and a week of a program say which muscles they train', async () => {
  const { client } = club.admin;
  const { id } = await buildWorkout(club.admin, { name: 'Chest day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 4 }] },
  ]);
  const program = await client.call('POST', '/api/programs', { name: 'Two weeks', duration: 2 });
  for (const day of [1, 3, 5])
    await client.call('POST', '/api/program-workouts', {
      programId: program.id,
      workoutId: id,
      week: 1,
      day,
    });
  const user = await openApp(club, '/workouts');
  await user.click(await screen.findByRole('button', { name: 'Chest day' }));
  const trained = () => screen.findByRole('region', { name: 'Muscles trained' });
  await within(await trained()).findByRole('row', { name: 'chest 4' });
  const linked = within(await trained()).getByRole('link', { name: 'chest' });
  expect(linked.getAttribute('href')).toBe('/exercises?search=chest');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await within(await trained()).findByRole('row', { name: 'triceps 2' });
  expect(within(await trained()).queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const builder = await openApp(club, '/programs');
  await builder.click(await screen.findByRole('button', { name: 'Manage Program: Two weeks' }));
  await within(await trained()).findByRole('row', { name: 'chest 12' });
});

test('the green card counts: percent done, minutes since the start, 8 calories a minute', async () => {
  const { client } = club.admin;
  const { id } = await buildWorkout(club.admin, { name: 'Long day', category: 'strength' }, [
    { exercises: ['Push-up', 'Plank', 'Burpee'].map((name) => ({ name, sets: 1 })) },
  ]);
  const begun = Date.now() - 42 * MINUTE_MS;
  const { exercises } = await client.call('POST', '/api/sessions', { workoutId: id, at: begun });
  await client.call('PUT', `/api/session-exercises/${exercises[0].id}`, {
    completedSets: 1,
    actualReps: [9],
  });
  await openApp(club, '/home');
  const card = await screen.findByRole('region', { name: 'Active session' });
  await within(card).findByRole('heading', { name: 'Long day' });
  await findTexts(card, '33%');
  await waitFor(() => {
    const minutes = Number(/Active now · (\d+) min/.exec(card.textContent)?.[1]);
    expect(minutes).toBeGreaterThanOrEqual(42);
    expect(minutes).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / MINUTE_MS));
    expect(card.textContent).toContain(`1 of 3 exercises · ${8 * minutes} cal`);
  });
  const ring = within(card).getByRole('progressbar', { name: 'Exercises done' });
  expect(ring.getAttribute('aria-valuenow')).toBe('33');
});
