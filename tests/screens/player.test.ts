import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { device } from '../../server/testing/training';
import type { Screen } from '../harness/browser';
import { PHONE } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub, sendCommand, shows } from '../harness/club';
import { nextSet } from '../harness/player-page';

/** The sets of the workout, by the place of their exercise and their number. */
const SETS = [
  [0, 1],
  [0, 2],
  [1, 1],
  [2, 1],
  [2, 2],
] as const;
/** Which one comes after so many. */
const NEXT: [exercise: string, set: number][] = [
  ['Push-up', 1],
  ['Push-up', 2],
  ['Plank', 1],
  ['Burpee', 1],
  ['Burpee', 2],
];

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

// One workout from start to finish; each test has a member of its own, who is brought to where it begins.
describe('the player', () => {
  let member: ClubMember;
  let screen: Screen;

  let workoutId: string;
  let count = 0;

  beforeEach(async () => {
    count += 1;
    member = await club.join(`player-${count}@example.com`, { firstName: 'Ada' });
    ({ id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
      {
        name: 'Main lifts',
        exercises: [
          { name: 'Push-up', sets: 2, reps: 10, weight: 135 },
          { name: 'Plank', sets: 1, reps: null, weight: null },
        ],
      },
      { exercises: [{ name: 'Burpee', sets: 2, reps: 12, weight: 0, restTime: 2 }] },
    ]));
    screen = await club.screenOf(member, PHONE);
  });
  afterEach(async () => {
    await screen?.context.close();
    expect(screen.complaints).toEqual([]);
  });

  const player = () => screen.page.getByRole('dialog', { name: 'Push day' });
  const press = (name: string | RegExp) =>
    player()
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  const closed = () => player().waitFor({ state: 'detached' });
  const stored = (key: string) =>
    screen.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
  const sessions = () => member.client.call('GET', '/api/sessions');
  async function atSet(exercise: string, set: number): Promise<void> {
    await player().getByRole('heading', { name: exercise, exact: true }).waitFor();
    await nextSet(screen, set);
  }

  /** The player before its start, from the list of workouts. */
  async function atStart(): Promise<void> {
    await screen.page.goto('/workouts');
    await screen.page.getByRole('button', { name: 'Start Workout: Push day' }).click();
    await player().getByRole('heading', { name: 'Ready to start?' }).waitFor();
  }
  async function begun(): Promise<void> {
    await atStart();
    await press('Start Workout');
    await atSet('Push-up', 1);
  }
  /** Another device starts it and does the first sets, without a rest after the last one. */
  async function trained(sets: number): Promise<void> {
    const session = await member.client.call('POST', '/api/sessions', { workoutId, completed: false });
    const watch = device(session);
    for (const [exercise, set] of SETS.slice(0, sets)) {
      const done = watch.completeSet(exercise, set);
      await sendCommand(member, done);
      const restId = `${done.deviceId}:${done.seq}`;
      await sendCommand(member, watch.next({ type: 'skip_rest', restId }));
    }
  }
  /** The player where so many sets were done, from home. */
  async function resumedAfter(sets: number): Promise<void> {
    await trained(sets);
    await screen.page.goto('/home');
    await screen.page.getByRole('button', { name: 'Resume', exact: true }).click();
    await atSet(...NEXT[sets]!);
  }

  test('before the start it asks Ready to start? and counts rounds and exercises', async () => {
    await atStart();
    const figures = await player().getByRole('definition').allTextContents();
    expect(figures.slice(0, 2)).toEqual(['2', '3']);
    await shows(player(), 'rounds', 'exercises', 'Main lifts', 'Round 2');
    expect(await sessions()).toEqual([]);
    await player().getByRole('button', { name: 'Start Workout' }).waitFor();
  });

  test('the start makes a session that is not completed, keeps it locally and says so', async () => {
    await atStart();
    await press('Start Workout');
    await shows(screen.page, 'Workout started!', 'Your workout session has begun.');
    await atSet('Push-up', 1);
    await expect.poll(async () => (await sessions()).length).toBe(1);
    const [session] = await sessions();
    expect(session.completed).toBe(false);
    expect(await stored('activeWorkout')).toEqual({
      sessionId: session.id,
      workoutId: session.workoutId,
      currentExerciseIndex: 0,
      currentSet: 1,
    });
  });

  test('the header names the round and the exercise of the round, with the dots of the round', async () => {
    await begun();
    await shows(player(), 'Main lifts', 'Exercise 1 of 2');
    await player().getByText('Exercise 1 of 2, 0 of 2 done').first().waitFor({ state: 'attached' });
    const rounds = player().getByRole('progressbar', { name: 'Workout progress' }).locator(':scope > span');
    const dots = await rounds.evaluateAll((all) => all.map(({ childElementCount }) => childElementCount));
    expect(dots).toEqual([2, 1]);
  });

  test('it shows exercise, category, target, inputs, instructions and what remains of the round', async () => {
    await begun();
    await shows(player(), 'strength', 'How to do it');
    const library: { name: string; instructions: string }[] = await member.client.call(
      'GET',
      '/api/exercises',
    );
    const steps = player().getByRole('region', { name: 'Instructions' }).locator('li');
    const pushUp = library.find(({ name }) => name === 'Push-up');
    expect(await steps.allTextContents()).toEqual(pushUp?.instructions.split('\n'));
    await shows(player(), '10 × 135 lb');
    expect(await player().getByLabel('Actual Reps', { exact: true }).inputValue()).toBe('10');
    expect(await player().getByLabel('Actual Weight (lbs)', { exact: true }).inputValue()).toBe('135');
    const next = player().getByRole('list', { name: 'Next in this round' });
    await shows(next, 'Plank', '1 × ∞');
    await shows(player(), '0 of 3 exercises');
    const bar = player().getByRole('progressbar', { name: 'Workout progress' });
    expect(await bar.getAttribute('aria-valuetext')).toBe('0 of 3 exercises');
    for (const name of ['Complete Set', 'Skip Exercise', 'Pause Workout', 'Close'])
      await player()
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .waitFor();
    expect(
      await player()
        .getByRole('button', { name: /^Finish Workout/ })
        .count(),
    ).toBe(0);
  });

  test('Complete Set records what was typed; no number means the target', async () => {
    await begun();
    // Whatever is said from here on: in a toast, beside a field or read aloud.
    await screen.page.evaluate(() => {
      const said = new Set<string>();
      Object.assign(globalThis, { said });
      const listen = () => {
        for (const { textContent } of document.querySelectorAll(
          '[role=alert], [role=dialog] [id*=error], li[data-state]',
        ))
          if (textContent) said.add(textContent);
        for (const { id } of document.querySelectorAll('[aria-invalid=true]')) said.add(`${id} is marked`);
      };
      new MutationObserver(listen).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
      });
    });
    await player().getByLabel('Actual Reps', { exact: true }).fill('many');
    await player().getByLabel('Actual Weight (lbs)', { exact: true }).fill('140');
    await press(/^Complete Set/);
    await shows(screen.page, 'Set completed!', '10 reps at 140lbs recorded.');
    const said = await screen.page.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said]);
    expect(said.filter((text) => !/^(Workout started!|Set completed!10 reps at 140lbs)/.test(text))).toEqual(
      [],
    );
    expect(said.some((text) => text.startsWith('Set completed!'))).toBe(true);
    const recorded = { completedSets: 1, actualReps: [10], actualWeight: [140] };
    await expect.poll(async () => (await sessions())[0].exercises[0]).toMatchObject(recorded);
  });

  test('a rest counts down as mm:ss, and can be held, run on, reset and skipped', async () => {
    await begun();
    await press(/^Complete Set/);
    await shows(player(), 'Rest between sets', 'remaining');
    const timer = player().getByRole('timer');
    expect(await timer.textContent()).toMatch(/^(01:00|00:5\d)$/);
    await press('Pause');
    await player().getByRole('button', { name: 'Start', exact: true }).waitFor();
    await press('Reset timer');
    await shows(timer.locator('xpath=..'), '01:00');
    await press(/^Start$/);
    await player().getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await press(/^Skip Rest/);
    await atSet('Push-up', 2);
    await player().getByRole('heading', { name: 'Rest between sets' }).waitFor({ state: 'detached' });
  });

  test('X closes the player, clears the stored workout and leaves the session resumable', async () => {
    await resumedAfter(1);
    expect(await stored('activeWorkout')).not.toBeNull();
    await press('Close');
    await closed();
    expect(await stored('activeWorkout')).toBeNull();
    const active = await member.client.call('GET', '/api/sessions/active');
    expect(active).toMatchObject({ completed: false, phase: 'active', endTime: null });
  });

  test('home shows the workout under way on a green card, and Resume goes on where one was', async () => {
    await trained(1);
    await screen.page.goto('/home');
    const card = screen.page.getByRole('region', { name: 'Active session' });
    await shows(card, 'Push day', '0 of 3 exercises · 0 cal', '0%', 'Active now · 0 min');
    await card.getByRole('progressbar', { name: 'Exercises done' }).waitFor();
    await card.getByRole('button', { name: 'Resume', exact: true }).click();
    await atSet('Push-up', 2);
  });

  test('Pause Workout keeps the position and closes; starting again takes up the same session', async () => {
    await resumedAfter(1);
    await press(/^Pause Workout/);
    await closed();
    expect(await stored('activeWorkout')).toMatchObject({ currentExerciseIndex: 0, currentSet: 2 });
    await screen.page.getByRole('button', { name: 'Resume Push day' }).click();
    await atSet('Push-up', 2);
    expect(await sessions()).toHaveLength(1);
  });

  test('after the last set comes the next exercise with set 1; no target reads ∞ and BW', async () => {
    await resumedAfter(1);
    await press(/^Complete Set/);
    await atSet('Plank', 1);
    await shows(player(), '∞ × BW', '1 of 3 exercises');
  });

  test('after the last exercise of a round a notice names the next round', async () => {
    await resumedAfter(2);
    await press(/^Complete Set/);
    await shows(screen.page, 'Round Complete!', 'Next: Round 2');
    await atSet('Burpee', 1);
    await shows(player(), 'Round 2');
  });

  test('at the end of a rest it says so, in a notice and on the card', async () => {
    await resumedAfter(3);
    await press(/^Complete Set/);
    await shows(screen.page, 'Rest complete!', 'Time for the next set.');
    await shows(player(), "Time's up!", 'done', '00:00');
    await press(/^Next Set/);
    await atSet('Burpee', 2);
  });

  test('Finish Workout stands on the last set, records it and ends with a summary', async () => {
    await resumedAfter(4);
    await press(/^Finish Workout/);
    await shows(screen.page, 'Workout completed! 🎉', 'Great job! You worked out for 0 minutes.');
    await player().getByRole('heading', { name: 'Workout complete', exact: true }).waitFor();
    expect(await stored('activeWorkout')).toBeNull();
    // What a tap shows at once reaches the server a moment later.
    await expect.poll(async () => (await sessions())[0].completed).toBe(true);
    const [session] = await sessions();
    expect(session).toMatchObject({ totalDuration: 0, caloriesBurned: 0 });
    expect(session.endTime).not.toBeNull();
    expect(session.exercises.map((one: { completedSets: number }) => one.completedSets)).toEqual([2, 1, 2]);
    await expect(member.client.call('GET', '/api/sessions/active')).rejects.toThrow('404');
    // The summary's own, below the X.
    await player().getByRole('button', { name: 'Close', exact: true }).last().click();
    await closed();
  });

  test('Skip Exercise goes to the next exercise or round and finishes after the last', async () => {
    await resumedAfter(0);
    await press(/^Skip Exercise/);
    await shows(screen.page, 'Exercise skipped');
    await atSet('Plank', 1);
    await press(/^Skip Exercise/);
    await atSet('Burpee', 1);
    await press(/^Skip Exercise/);
    await player().getByRole('heading', { name: 'Workout complete', exact: true }).waitFor();
    await expect.poll(async () => (await sessions())[0].completed).toBe(true);
    const [session] = await sessions();
    expect(session.exercises.every((one: { completed: boolean }) => one.completed)).toBe(true);
  });
});
