import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorkout, type ServedClub, serveClub } from '../harness/club';
import {
  fill,
  findDialog,
  findTexts,
  openApp,
  PHONE_SIZE,
  press,
  resume,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

const SPLIT_SQUAT = 'Bulgarian split squat';

test('M9, M10: a set says its side and that its weight is in all, and the next one takes the other side', async () => {
  const member = await club.join('sides@example.com');
  const { id: workoutId } = await buildWorkout(member, { name: 'Legs', category: 'strength' }, [
    { exercises: [{ name: SPLIT_SQUAT, sets: 3, reps: 10, weight: 50, restTime: 0 }] },
  ]);
  const { id } = await member.client.call('POST', '/api/sessions', { workoutId });
  await signInHere(club, member);
  const user = await resume(club, PHONE_SIZE);
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  await screen.findByRole('radio', { name: 'Each side' });
  expect([chosen('Each side'), chosen('Per hand')]).toEqual([true, true]);
  await user.click(screen.getByRole('radio', { name: 'Left' }));
  await user.click(screen.getByRole('radio', { name: 'In all' }));
  await press(user, /^Complete Set/);
  await findTexts(document.body, 'Set 2 of 3');
  await waitFor(() => expect([chosen('Right'), chosen('In all')]).toEqual([true, true]));
  await press(user, /^Complete Set/);
  const sets = async () => (await member.client.call('GET', `/api/sessions/${id}`)).exercises[0].sets;
  const recorded = (side: string) => ({ reps: 10, weight: 50, side, hands: 1 });
  await waitFor(async () => expect(await sets()).toEqual([recorded('left'), recorded('right')]));

  await user.click(await screen.findByRole('button', { name: /set 1: 10 × 50 lb, left/i }));
  const editor = await findDialog(`Set 1 · ${SPLIT_SQUAT}`);
  await user.click(editor.getByRole('radio', { name: 'Each side' }));
  await user.click(editor.getByRole('radio', { name: 'Per hand' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await sets())[0]).toEqual({ ...recorded('both'), hands: 2 }));
});

test('M9 to M11: an exercise of one’s own says what its sets count', async () => {
  const member = await club.join('counts@example.com');
  await signInHere(club, member);
  const user = await openApp(club, '/exercises');
  await press(user, 'New Exercise');
  const dialog = await findDialog('New Exercise');
  fill(dialog.getByLabelText('Name'), 'Step-up on a log');
  expect(dialog.queryByLabelText(/^Your body weight/)).toBeNull();
  await user.click(dialog.getByLabelText(/^Weight is per hand/));
  await user.click(dialog.getByLabelText(/^One side at a time/));
  await user.click(dialog.getByRole('button', { name: 'Create Exercise' }));
  await waitFor(async () =>
    expect(await member.client.call('GET', '/api/own-exercises')).toMatchObject([
      { name: 'Step-up on a log', isPerHand: true, isPerSide: true },
    ]),
  );
});

test('M13: earlier sets are let count as the exercise says today, and as before again', async () => {
  const member = await club.join('earlier@example.com');
  const call = (...asked: Parameters<typeof member.client.call>) => member.client.call(...asked);
  const log = await call('POST', '/api/own-exercises', {
    name: 'Log press',
    category: 'strength',
    difficulty: 'advanced',
    muscleGroups: ['shoulders'],
    equipment: 'dumbbells',
    measure: 'reps_weight',
    instructions: '',
  });
  const { id: workoutId } = await call('POST', '/api/workouts', {
    name: 'Logs',
    category: 'strength',
    exercises: [{ exerciseId: log.id, sets: 1, reps: 10, weight: 30 }],
  });
  const { id, exercises } = await call('POST', '/api/sessions', { workoutId });
  await call('PUT', `/api/session-exercises/${exercises[0].id}`, { sets: [{ reps: 10, weight: 30 }] });
  await call('PUT', `/api/sessions/${id}`, { completed: true });
  await call('PUT', `/api/own-exercises/${log.id}`, { isPerHand: true });
  await signInHere(club, member);
  const user = await openApp(club, `/exercises/${log.id}`);
  const card = within(await screen.findByRole('region', { name: 'How sets count' }));
  await card.findByText('Still counted as before: 1 set in 1 workout.');
  const hands = async () => (await call('GET', `/api/sessions/${id}`)).exercises[0].sets[0].hands;
  await user.click(card.getByRole('button', { name: 'Count Earlier Sets This Way' }));
  await card.findByText('Now counted this way: 1 set in 1 workout.');
  expect(await hands()).toBe(2);
  await user.click(card.getByRole('button', { name: 'Count Them as Before' }));
  await card.findByText('Still counted as before: 1 set in 1 workout.');
  expect(await hands()).toBeUndefined();
});

test('M11: a body weight that is saved stores the time zone in which its day is counted', async () => {
  const member = await club.join('zone@example.com');
  await signInHere(club, member);
  const user = await openApp(club, '/progress?tab=body');
  fill(await screen.findByLabelText('Body weight (lb)'), '180');
  await press(user, 'Save');
  await waitFor(async () => {
    const { timeZone } = await member.client.call('GET', '/api/settings');
    expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});
