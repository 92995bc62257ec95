import { afterAll, beforeAll, expect, test } from 'vitest';
import { device } from '@server/testing/training';
import { inReach, PHONE } from '../harness/browser';
import { type Club, openClub, sendCommand } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
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
      player.getByRole('heading', { name: '2 things need your answer' }),
    ];
    await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
    await player.getByRole('button', { name: 'Show' }).click();
    await player.getByText('Burpee: set 1 recorded twice').first().waitFor();
    await player.getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  },
);
