import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@common/constants';
import type { PlayerCommand } from '@common/player/state/commands';
import { device } from '@server/testing/training';
import { buildWorkout, type Club, type ClubMember, openClub, sendCommand } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

describe('a workout forgotten for days', () => {
  let member: ClubMember;
  let workoutId: string;
  beforeAll(async () => {
    member = await club.join('forgotten@example.com', { firstName: 'Ada' });
    const exercises = [{ name: 'Push-up', sets: 2, reps: 10, weight: 135, restTime: 0 }];
    ({ id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
      { exercises },
    ]));
  });

  /** Started three days ago, worked on for 42 minutes, and paused then if told so. */
  async function forgotten(...then: PlayerCommand[]): Promise<string> {
    const startedAt = Date.now() - 3 * DAY_MS;
    const at = startedAt + 42 * 60_000;
    const session = await member.client.call('POST', '/api/sessions', { workoutId, at: startedAt });
    const laptop = device(session, 'the-laptop');
    await sendCommand(member, laptop.completeSet(0, 1, 10, 135, at));
    for (const command of then) await sendCommand(member, laptop.next(command, at));
    return session.id;
  }
  const read = (id: string) => member.client.call('GET', `/api/sessions/${id}`);

  test('goes on where the member says so, asks again at Finish, and counts a day at most', async () => {
    const id = await forgotten({ type: 'pause' });
    const { page, context, complaints } = await club.screenOf(member);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.getByRole('button', { name: 'Resume Workout' }).click();
    await page.getByRole('button', { name: 'I’m Still Training' }).click();
    await page.getByRole('button', { name: 'Finish Workout' }).click();
    const question = page.getByRole('alertdialog', { name: /^Did you stop at .+\?$/ });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect((await read(id)).phase).toBe('active');
    await page.getByRole('button', { name: 'Finish Workout' }).click();
    await page.getByRole('button', { name: 'I Just Finished' }).click();
    await page.getByRole('heading', { name: 'Workout complete' }).waitFor();
    await expect.poll(async () => (await read(id)).totalDuration).toBe(1_440);
    await context.close();
    expect(complaints).toEqual([]);
  });
});
