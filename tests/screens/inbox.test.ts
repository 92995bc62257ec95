import { afterAll, beforeAll, expect, test } from 'vitest';
import { device } from '../../server/testing/training';
import { axeFaults } from '../harness/browser';
import { DESKTOP, PHONE, type Screen } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub, sendCommand } from '../harness/club';
import { inReach } from '../harness/browser';

/** What two screens did without knowing of each other waits on all of them, and is answered once. */
let club: Club;
let ada: ClubMember;
let phone: Screen;
let desktop: Screen;
beforeAll(async () => {
  club = await openClub();
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 3, reps: 10, weight: 135 }] },
  ]);
  phone = await club.screenOf(ada, PHONE);
  desktop = await club.screenOf(ada, DESKTOP);
});
afterAll(() => club?.close());

const SIZES = [
  [390, 844],
  [390, 664],
  [320, 568],
  [844, 390],
] as const;

test.each(SIZES)(
  'what waits for an answer leaves the clock and its button in reach at %i × %i',
  async (width, height) => {
    const member = await club.join(`clock-${width}-${height}@example.com`);
    const library: { id: string; name: string }[] = await member.client.call('GET', '/api/exercises');
    const exerciseId = library.find(({ name }) => name === 'Burpee')?.id;
    const entry = { exerciseId, sets: 1, reps: 8, weight: 0, restTime: 0 };
    const { id } = await member.client.call('POST', '/api/workouts', {
      name: 'Conditioning',
      category: 'hiit',
      exercises: [1, 2, 3].map((roundNumber) => ({ ...entry, roundNumber })),
      rounds: [{ style: 'emom', roundNumber: 3, everySeconds: 600, times: 2 }],
    });
    const session = await member.client.call('POST', '/api/sessions', { workoutId: id });
    const [one, other] = [device(session, 'the-phone'), device(session, 'the-desktop')];
    for (const at of [0, 1])
      for (const [lifter, reps] of [
        [one, 8],
        [other, 9],
      ] as const)
        await sendCommand(member, lifter.completeSet(at, 1, reps, 0));
    await sendCommand(member, one.next({ type: 'start_clock', roundNumber: 3 }));
    const screen = await club.screenOf(member, { ...PHONE, viewport: { width, height } });
    await screen.page.goto('/home');
    await screen.page.getByRole('button', { name: 'Resume', exact: true }).click();
    const player = screen.page.getByRole('dialog', { name: 'Conditioning' });
    await player.getByRole('button', { name: /^Done, / }).waitFor();
    const needed = [
      player.getByRole('timer'),
      player.getByRole('button', { name: /^Done, / }),
      player.getByRole('button', { name: 'Pause clock' }),
      player.getByRole('heading', { name: '2 things wait for your answer' }),
    ];
    await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
    await player.getByRole('button', { name: 'Show' }).click();
    await player.getByText('Burpee: 2 times set 1').first().waitFor();
    await player.getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  },
);

/** A session of Ada's in which two devices lifted set 1 without a network between them. */
async function contested(): Promise<{ id: string; entryId: string }> {
  const [{ id: workoutId }] = await ada.client.call('GET', '/api/workouts');
  const { id, workout } = await ada.client.call('POST', '/api/sessions', { workoutId });
  const entryId = workout.exercises[0].id;
  for (const [name, reps, weight] of [
    ['the-phone', 21, 201],
    ['the-desktop', 31, 301],
  ] as const)
    await sendCommand(ada, device({ id, workout }, name).completeSet(0, 1, reps, weight));
  return { id, entryId };
}

test('two sets for one place ask on the home screen and in the player; one answer ends it on all', async () => {
  const { id } = await contested();
  const waiting = ({ page }: Screen) => page.getByRole('list', { name: 'Waiting for your answer' });
  for (const screen of [phone, desktop]) {
    await screen.page.goto('/home');
    await waiting(screen).getByText('Barbell bench press: 2 times set 1').waitFor();
  }
  await phone.page.reload();
  await waiting(phone).getByText('Barbell bench press: 2 times set 1').waitFor();
  expect(await axeFaults(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Resume', exact: true }).click();
  const inPlayer = phone.page.getByRole('dialog', { name: 'Push day' });
  await inPlayer.getByRole('button', { name: 'Show' }).click();
  await inPlayer.getByRole('button', { name: 'Only 31 × 301 lb, another device' }).click();
  await waiting(phone).waitFor({ state: 'detached' });
  await waiting(desktop).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await ada.client.call('GET', `/api/sessions/${id}`)).exercises[0].actualReps)
    .toEqual([31]);
  await phone.context.close();
  await desktop.context.close();
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});
