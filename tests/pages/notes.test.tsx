import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorkout, type ServedClub, serveClub } from '../harness/club';
import { fill, openApp, press, screen, signInHere, within } from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

/** A member who sits here, with a workout of two sets that has been started. */
async function lifter(email: string) {
  const member = await club.join(email);
  const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 2, reps: 5, weight: 130, restTime: 0 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId });
  await signInHere(club, member);
  return { member, workoutId };
}

test('J2: a note pinned at an exercise is there next time, and the finished workout takes a note of its own', async () => {
  const { member, workoutId } = await lifter('pinned@example.com');
  const user = await openApp(club, '/home');
  const write = async (title: string, text: string, pin?: string) => {
    await press(user, 'Add Note');
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    fill(dialog.getByLabelText('Note'), text);
    if (pin) await user.click(dialog.getByLabelText(pin));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  await press(user, 'Resume');
  await write('Note · Barbell bench press', 'Elbows in, bar low', 'Show it again next time');
  await screen.findByRole('button', { name: /Elbows in, bar low/ });
  await press(user, /^Complete Set/);
  await screen.findByText('Set 2 of 2');
  await press(user, /^Complete Set/);
  await screen.findByRole('heading', { name: 'Workout complete' });
  await write('Note on this workout', 'Slept well');
  await screen.findByRole('button', { name: /Slept well/ });
  const [{ id }] = await member.client.call('GET', '/api/sessions');
  const noted = expect.objectContaining({ kind: 'noted', entryId: null, text: 'Slept well' });
  const facts = async () => (await member.client.call('GET', `/api/sessions/${id}`)).state.facts;
  await expect.poll(facts).toContainEqual(noted);
  await member.client.call('POST', '/api/sessions', { workoutId });
  await openApp(club, '/home');
  await press(user, 'Resume');
  await screen.findByRole('button', { name: /Pinned note: Elbows in, bar low/ });
});

test('a set has a note, and history, details and the exercise page show all of them', async () => {
  const { member } = await lifter('set-note@example.com');
  const user = await openApp(club, '/home');
  await press(user, 'Resume');
  await press(user, /^Complete Set/);
  await press(user, /^Edit set 1/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Set 1 · Barbell bench press' }));
  fill(dialog.getByLabelText(/^Note/), 'Left shoulder');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Left shoulder');
  await press(user, /^Complete Set/);
  await screen.findByRole('heading', { name: 'Workout complete' });
  const [session] = await member.client.call('GET', '/api/sessions');
  await openApp(club, `/progress?session=${session.id}`);
  await within(await screen.findByRole('dialog')).findByText('Left shoulder');
  await openApp(club, `/exercises/${session.workout.exercises[0].exerciseId}`);
  const card = within(await screen.findByRole('region', { name: 'Pinned note' }));
  await card.findByText('Pin a note, and it shows with this exercise in every workout.');
  await user.click(card.getByRole('button', { name: 'Add Note' }));
  const note = within(await screen.findByRole('dialog'));
  fill(note.getByLabelText('Note'), 'Wide grip');
  await user.click(note.getByRole('button', { name: 'Save' }));
  await card.findByText('Wide grip');
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await screen.findByText('Left shoulder');
});
