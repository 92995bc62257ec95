import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { scoreOf } from '@common/player/figures/clock-scores';
import type { RoundStyle } from '@common/player/plan/round-style';
import type { PlayerCommand } from '@common/player/state/commands';
import { device } from '@server/testing/training';
import { axeFaults, axeFindings, DESKTOP, PHONE } from '../harness/browser';
import { type Club, type ClubMember, openClub, sendCommand, shows } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const MINUTE = 60_000;
const roundNumber = 1;

/** A workout of burpees and squat jumps by a clock, then push-ups, begun `minutesAgo`; and how to drive it by REST. */
async function begun(member: ClubMember, name: string, style: RoundStyle, minutesAgo = 30) {
  const library: { id: string; name: string }[] = await member.client.call('GET', '/api/exercises');
  const entry = (exercise: string, round: number, sets: number) => ({
    exerciseId: library.find((one) => one.name === exercise)?.id,
    sets,
    reps: 8,
    weight: 0,
    restTime: 0,
    roundNumber: round,
  });
  const { id } = await member.client.call('POST', '/api/workouts', {
    name,
    category: 'hiit',
    exercises: [entry('Burpee', 1, 2), entry('Squat jump', 1, 2), entry('Push-up', 2, 1)],
    rounds: [style],
  });
  const at = Date.now() - minutesAgo * MINUTE;
  const session: Session = await member.client.call('POST', '/api/sessions', { workoutId: id, at });
  const { next } = device(session);
  const send = (command: PlayerCommand, msAgo: number) =>
    sendCommand(member, next(command, Date.now() - msAgo));
  const stored = (): Promise<Session> => member.client.call('GET', `/api/sessions/${session.id}`);
  return { session, send, stored };
}

async function openOn(member: ClubMember, name: string, size: typeof PHONE | typeof DESKTOP) {
  const screen = await club.screenOf(member, size);
  await screen.page.goto('/home');
  await screen.page.getByRole('button', { name: 'Resume', exact: true }).click();
  return { ...screen, player: screen.page.getByRole('dialog', { name }) };
}

const emom = { style: 'emom', roundNumber, everySeconds: 60, times: 10 } as const;

test('an EMOM is one clock on every screen, through a pause, a reload and a killed server', async () => {
  const member = await club.join('emom@example.com');
  const { send, stored } = await begun(member, 'Conditioning', emom);
  const phone = await openOn(member, 'Conditioning', PHONE);
  const desktop = await openOn(member, 'Conditioning', DESKTOP);
  await shows(phone.player, 'EMOM 10 min');
  await phone.player.getByRole('button', { name: 'Start Clock' }).click();
  for (const { player } of [phone, desktop]) await shows(player, 'Get ready');
  await desktop.player.getByRole('button', { name: 'Undo: Clock started' }).click();
  await phone.player.getByRole('button', { name: 'Start Clock' }).waitFor();

  await send({ type: 'start_clock', roundNumber }, 3 * MINUTE + 10_000);
  for (const { player } of [phone, desktop]) await shows(player, 'Minute 4 of 10', 'Squat jump');
  await phone.player.getByRole('button', { name: /^Done, \d+ s to rest$/ }).click();
  for (const { player } of [phone, desktop]) await player.getByText('1 set done').waitFor();
  await shows(phone.player, /^Next minute/);

  await desktop.player.getByRole('button', { name: 'Pause clock' }).click();
  await phone.player.getByRole('button', { name: 'Resume clock' }).waitFor();
  const held = await phone.player.getByRole('timer').textContent();
  expect(await desktop.player.getByRole('timer').textContent()).toBe(held);
  for (const { page } of [phone, desktop]) expect(await axeFaults(page, '[data-player]')).toEqual([]);
  await phone.page.reload();
  await phone.player.getByRole('button', { name: 'Resume clock' }).waitFor();
  expect(await phone.player.getByRole('timer').textContent()).toBe(held);

  await club.server.kill();
  await phone.player.getByRole('button', { name: 'Resume clock' }).click();
  await phone.player.getByRole('button', { name: 'Pause clock' }).waitFor();
  await club.server.start();
  await desktop.player.getByRole('button', { name: 'Pause clock' }).waitFor();
  const seconds = async ({ player }: typeof phone) => player.getByRole('timer').textContent();
  await expect.poll(async () => (await seconds(phone)) === (await seconds(desktop))).toBe(true);

  await phone.player.getByRole('button', { name: 'End Round' }).click();
  for (const { player } of [phone, desktop]) await player.getByText('Push-up').first().waitFor();
  const { exercises } = await stored();
  expect(exercises.map(({ completedSets }) => completedSets)).toEqual([0, 1, 0]);
  for (const { context } of [phone, desktop]) await context.close();
});

test('an AMRAP counts rounds by one tap, asks its score at the cap, and shows it where the workout is told', async () => {
  const member = await club.join('amrap@example.com');
  const style = { style: 'amrap', roundNumber, capSeconds: 720 } as const;
  const { send, stored } = await begun(member, 'Cindy', style);
  const phone = await openOn(member, 'Cindy', PHONE);
  const { player, page } = phone;
  await send({ type: 'start_clock', roundNumber }, 11 * MINUTE + 45_000);
  await shows(player, 'AMRAP 12 min', 'Time left', 'Round 1');
  await player.getByRole('button', { name: 'Round 1 Done' }).click();
  await player.getByRole('button', { name: 'Done: Burpee' }).click();
  await shows(player, 'How far did you get?');
  expect(await axeFindings(page)).toEqual([]);
  expect(await player.getByLabel('Rounds', { exact: true }).inputValue()).toBe('1');
  expect(await player.getByLabel('Extra reps', { exact: true }).inputValue()).toBe('8');
  await player.getByLabel('Extra reps', { exact: true }).fill('11');
  await player.getByRole('button', { name: 'Save Score' }).click();
  await player.getByText('Push-up').first().waitFor();
  // The screen shows it before the server has it.
  const scored = async () => {
    const { workout, state } = await stored();
    return scoreOf(workout, state, 1);
  };
  await expect.poll(scored).toEqual({ laps: 1, reps: 11 });
  await player.getByRole('button', { name: 'Finish Workout' }).click();
  await shows(player, 'Scores', '1 round + 11 reps', 'AMRAP 12 min');
  expect(await axeFaults(page, '[data-player]')).toEqual([]);
  await phone.context.close();
  expect(phone.complaints).toEqual([]);
});

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)(
  'R7: a score that is a record shows at once on a %s and every screen, and goes with an undo',
  async (name, size) => {
    const member = await club.join(`score-now-${name}@example.com`);
    const style = { style: 'amrap', roundNumber, capSeconds: 720 } as const;
    const { session, send } = await begun(member, 'Cindy', style, 120);
    await send({ type: 'end_round', roundNumber, score: { laps: 4, reps: 0 } }, 60 * MINUTE);
    await member.client.call('PUT', `/api/sessions/${session.id}`, { completed: true });
    await member.client.call('POST', '/api/sessions', { workoutId: session.workoutId });
    const screens = [await openOn(member, 'Cindy', size), await openOn(member, 'Cindy', PHONE)];
    const [screen, other] = screens as [(typeof screens)[0], (typeof screens)[0]];
    await screen.player.getByRole('button', { name: 'Start Clock' }).click();
    // Five laps, of which the countdown to the start records none.
    for (let lap = 1; lap <= 5; lap += 1)
      await screen.player.getByRole('button', { name: `Round ${lap} Done` }).click();
    await other.player.getByRole('button', { name: 'Round 6 Done' }).waitFor();
    const record = '5 rounds, was 4 rounds';
    expect(await screen.player.getByText(record).count()).toBe(0);
    await screen.player.getByRole('button', { name: 'End Round' }).click();
    for (const { player } of screens) await player.getByText(record).waitFor();
    expect(await axeFaults(screen.page, '[data-player]')).toEqual([]);
    await other.player.getByRole('button', { name: /^Undo/ }).first().click();
    for (const { player } of screens) await player.getByText(record).waitFor({ state: 'detached' });
    for (const { context, complaints } of screens) {
      await context.close();
      expect(complaints).toEqual([]);
    }
  },
);

test.each([
  ['amrap', PHONE],
  ['for_time', DESKTOP],
] as const)('K1: nothing of a round is recorded while its clock counts down: %s', async (style, size) => {
  const member = await club.join(`lead-${style.replace('_', '-')}@example.com`);
  const { stored } = await begun(member, 'Countdown', { style, roundNumber, capSeconds: 720 });
  const { player, context, complaints } = await openOn(member, 'Countdown', size);
  await player.getByRole('button', { name: 'Start Clock' }).click();
  await shows(player, 'Get ready', /^Starts in \d s$/);
  // "Done: Burpee", "Round 1 Done", "All Done".
  expect(await player.getByRole('button', { name: /Done/ }).count()).toBe(0);
  await player.getByRole('button', { name: 'Done: Burpee' }).waitFor();
  await player.getByRole('button', { name: 'Round 1 Done' }).click();
  // On a desktop the second round of the workout has its own heading beside the clock.
  const next = style === 'for_time' ? 'Round 2 of 2' : 'Round 2';
  await player.getByRole('heading', { name: next, exact: true }).waitFor();
  const done = async () => (await stored()).exercises.map(({ completedSets }) => completedSets);
  await expect.poll(done).toEqual([1, 1, 0]);
  await context.close();
  expect(complaints).toEqual([]);
});

test('for time takes its time from the last tap, and records all that was planned', async () => {
  const member = await club.join('fortime@example.com');
  const style = { style: 'for_time', roundNumber, capSeconds: 1_200 } as const;
  const { send, stored } = await begun(member, 'Fran', style);
  const desktop = await openOn(member, 'Fran', DESKTOP);
  await send({ type: 'start_clock', roundNumber }, 4 * MINUTE);
  await shows(desktop.player, 'Cap 20 min', 'Round 1 of 2');
  expect(await axeFindings(desktop.page)).toEqual([]);
  await desktop.player.getByRole('button', { name: 'Round 1 Done' }).click();
  await desktop.player.getByRole('button', { name: 'Finish Round' }).click();
  await desktop.player.getByRole('heading', { name: 'Push-up' }).first().waitFor();
  const scored = async () => {
    const { workout, state } = await stored();
    return scoreOf(workout, state, 1);
  };
  await expect.poll(scored).toHaveProperty('seconds');
  const [after, score] = [await stored(), await scored()];
  expect((score as { seconds: number }).seconds).toBeGreaterThanOrEqual(240);
  expect(after.exercises.map(({ completedSets }) => completedSets)).toEqual([2, 2, 0]);
  await desktop.context.close();
  expect(desktop.complaints).toEqual([]);
});

test('intervals say work and rest, count what is tapped, and record the rest of them at the end', async () => {
  const member = await club.join('tabata@example.com');
  const style = { style: 'intervals', roundNumber, workSeconds: 20, restSeconds: 10, times: 8 } as const;
  const { send, stored } = await begun(member, 'Tabata', style);
  const phone = await openOn(member, 'Tabata', PHONE);
  await send({ type: 'start_clock', roundNumber }, 222_000);
  await shows(phone.player, '8 × 20 s / 10 s', 'Work · 8 of 8');
  await phone.player.getByRole('button', { name: 'Done', exact: true }).click();
  await phone.player.getByText('1 set done').waitFor();
  await shows(phone.player, 'Time', '1 of 8 done');
  expect(await axeFindings(phone.page)).toEqual([]);
  await phone.player.getByRole('button', { name: 'Mark the Other 7 Done' }).click();
  await phone.player.getByText('Push-up').first().waitFor();
  const done = async () => (await stored()).exercises.map(({ completedSets }) => completedSets);
  await expect.poll(done).toEqual([4, 4, 0]);
  await phone.context.close();
  expect(phone.complaints).toEqual([]);
});

const running: [string, RoundStyle, string][] = [
  [
    'intervals',
    { style: 'intervals', roundNumber, workSeconds: 120, restSeconds: 10, times: 4 },
    'Work · 1 of 4',
  ],
  ['an AMRAP', { style: 'amrap', roundNumber, capSeconds: 720 }, 'Time left'],
];

test.each(running)('axe finds nothing in %s while the clock runs', async (name, style, word) => {
  const member = await club.join(`axe-${style.style}@example.com`);
  const { send } = await begun(member, name, style);
  const { player, page, context, complaints } = await openOn(member, name, PHONE);
  await send({ type: 'start_clock', roundNumber }, 20_000);
  await shows(player, word);
  expect(await axeFindings(page)).toEqual([]);
  await shows(player, word);
  await context.close();
  expect(complaints).toEqual([]);
});
