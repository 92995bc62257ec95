import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type * as z from 'zod';
import { MAX_EXERCISES_PER_WORKOUT, MAX_NOTE, MAX_SETS, MAX_SETS_AT_ONCE } from '@common/constants';
import { clientEvents } from '@common/contract/live-events';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { ownTag } from '@common/contract/own-ids';
import { type Session, sessionSchema } from '@common/contract/training/sessions';
import { FIGURES_OF } from '@common/player/plan/measure';
import { type StartPlan, startPlanOf, startPlanSchema } from '@common/player/plan/plan';
import { type PlayerCommand, playerCommandSchema } from '@common/player/state/commands';
import { liftedSets } from '@common/player/state/entries';
import { sampled } from '@tests/setup/walks';
import { connectLive, type LiveClient, outcomeOf } from '../testing/live-client';
import { everyFault, type Fault, type Known, plausible, rightValue } from '../testing/schema-values';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, exerciseId, makeSession, NOBODY } from '../testing/training';
import { exerciseById } from '../training/exercises/library';
import { MEMBER_ALLOWANCE } from './allowance';

// [S83]

// Every garbage on the live socket gets a typed refusal or a defined outcome, and the session goes on.

let app: TestApp;
let pat: TestMember;
let phone: LiveClient;
const open: LiveClient[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
async function connected(member: TestMember): Promise<LiveClient> {
  const client = await connectLive(app, member);
  open.push(client);
  await client.hello();
  return client;
}
beforeEach(async () => {
  pat = await app.signUp();
  phone = await connected(pat);
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

const OUTCOMES = ['applied', 'unchanged', 'rejected'];
const ADDED = 'ab'.repeat(12);
/** As it comes over the wire: what is not a number is null there. */
const onTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const pulled = async ({ id }: Pick<Session, 'id'>): Promise<Session> => {
  const { data } = (await phone.ask('session:pull', { sessionId: id })) as { data: unknown };
  return sessionSchema.parse(data);
};

let reps = 1_000;
/** A set with figures of its own, of whatever the plan has first now, or of nothing that it has. */
async function expectToGoOn(
  session: Pick<Session, 'id' | 'workout'>,
  named = 'afterwards-1',
  client = phone,
): Promise<void> {
  reps += 1;
  const entryId = session.workout.exercises[0]?.id ?? NOBODY;
  const after = device(session as Session, named);
  const set = after.next({
    type: 'complete_set',
    entryId,
    set: 1,
    reps,
    weight: 45,
    exerciseId: exerciseId(),
  });
  expect(await outcomeOf(client, set)).toBe('applied');
  expect(liftedSets((await pulled(session)).state).map((record) => record.reps)).toContain(reps);
}

/** Asks this of sockets of several members, of each as much as one member may. */
async function refused(
  event: keyof typeof clientEvents,
  faults: readonly Fault[],
  whole: (f: Fault) => object,
) {
  const most = MEMBER_ALLOWANCE.burst - 50;
  // Each waits for those before it, which on a busy machine take longer than an answer is waited for. Those that a
  // failed test leaves waiting keep no other test from asking.
  const fewAtATime = pLimit(40);
  for (let from = 0; from < faults.length; from += most) {
    const client = from === 0 ? phone : await connected(await app.signUp());
    await fewAtATime.map(faults.slice(from, from + most), async (fault) => {
      expect(await client.ask(event, whole(fault)), fault.path).toMatchObject({
        error: {
          code: expect.stringMatching(/^(validation_failed|protocol_mismatch)$/),
          message: expect.stringMatching(/./),
        },
      });
    });
  }
}

const JUDGED_IN_A_ROW = 100;

/** All faults that the schema refuses. Yields, so that sockets answer their pings: there may be thousands. */
async function wrongFor(schema: z.ZodType, known: Known): Promise<Fault[]> {
  const wrong: Fault[] = [];
  for (const [index, fault] of everyFault(schema, known).entries()) {
    if (index % JUDGED_IN_A_ROW === 0) await setImmediate();
    if (!schema.safeParse(onTheWire(fault.value)).success) wrong.push(fault);
  }
  return wrong;
}

const valuesOf = (session: Session): Known => ({
  entryId: session.workout.exercises[0]!.id,
  entryIds: session.workout.exercises.slice(0, 2).map(({ id }) => id),
  before: session.workout.exercises[1]!.id,
  newEntryId: ADDED,
  sessionId: session.id,
  workoutId: session.workoutId,
  exerciseId: exerciseId(),
  userId: 1,
  nonce: 'tap-0001',
  deviceId: 'device-one',
  protocol: LIVE_PROTOCOL_VERSION,
});

describe('every field of every command', () => {
  const arms = sampled(
    playerCommandSchema.options.map((arm) => [arm.shape.type.value, arm] as const),
    6,
  );

  it.each(arms)('%s: what is not right is refused with words, and a set after it counts', async (_, arm) => {
    const session = await makeSession(pat);
    const taps = device(session);
    const { at, ...envelope } = taps.next({ type: 'pause' });
    const values = valuesOf(session);
    expect(arm.safeParse(rightValue(arm, values)).error).toBeUndefined();
    const faults = everyFault(arm, values);
    const isRight = ({ value }: Fault) => arm.safeParse(onTheWire(value)).success;
    const wrong = faults.filter((fault) => !isRight(fault));
    expect(wrong.length).toBeGreaterThan(5);
    await refused('session:command', wrong, ({ value }) => ({ ...envelope, at, command: value }));
    expect(await pulled(session)).toEqual(session);
    let seq = 0;
    for (const { value } of [{ value: rightValue(arm, values) }, ...faults.filter(isRight)].slice(0, 30)) {
      const sent = { ...envelope, at: Date.now(), seq: seq + 1, command: value };
      expect(OUTCOMES).toContain(await outcomeOf(phone, sent));
      seq += 1;
    }
    await expectToGoOn(session);
  });

  it.each(arms)('%s: as absurd as its bounds allow, of whatever ids', async (_, arm) => {
    const session = await makeSession(pat);
    const ids = [...session.workout.exercises.map(({ id }) => id), NOBODY, session.id, exerciseId(3)];
    const taps = device(session);
    for (const command of fc.sample(plausible(arm, ids), { numRuns: 12, seed: 7 })) {
      if (!arm.safeParse(onTheWire(command)).success) continue;
      expect(OUTCOMES).toContain(await outcomeOf(phone, taps.next(command as PlayerCommand)));
    }
    await expectToGoOn(session);
  });
});

describe('every field of every other event', () => {
  it.each([
    'hello',
    'session:pull',
    'clock:probe',
    'screen:visible',
    'session:digest',
    'session:seen',
  ] as const)('%s', async (event) => {
    const session = await makeSession(pat);
    const { payload } = clientEvents[event];
    const wrong = await wrongFor(payload, valuesOf(session));
    expect(wrong.length).toBeGreaterThan(5);
    await refused(event, wrong, ({ value }) => value as object);
    await expectToGoOn(session);
  });

  it('refuses every fault in the envelope around a command', async () => {
    const session = await makeSession(pat);
    const { payload } = clientEvents['session:command'];
    const values = { ...valuesOf(session), command: { type: 'pause' } };
    const wrong = everyFault(payload.omit({ command: true }), values)
      .filter(({ value }) => value !== null && typeof value === 'object' && !Array.isArray(value))
      .map((fault) => ({ ...fault, value: { ...(fault.value as object), command: { type: 'pause' } } }))
      .filter(({ value }) => !payload.safeParse(onTheWire(value)).success);
    await refused('session:command', wrong, ({ value }) => value as object);
    expect(await pulled(session)).toEqual(session);
    await expectToGoOn(session);
  });

  it.each(['session:start', 'session:offer'] as const)('%s', async (event) => {
    const session = await makeSession(pat);
    const { payload } = clientEvents[event];
    const values = { ...valuesOf(session), id: `abcdef0123456789${ownTag(pat.member.id)}`, completed: false };
    const wrong = await wrongFor(payload, values);
    expect(wrong.length).toBeGreaterThan(500);
    await refused(event, wrong, ({ value }) => value as object);
    expect(await pulled(session)).toEqual(session);
    await expectToGoOn(session);
  });
});

const planOf = ({ workout }: Session): StartPlan => startPlanOf(workout);
let started = 0;
/** Starts this plan as a workout that is not stored. */
async function starting(plan: object): Promise<{ data?: Session; error?: { code: string } }> {
  started += 1;
  const workoutId = `${started.toString(16).padStart(16, 'c')}${ownTag(pat.member.id)}`;
  return (await phone.ask('session:start', { workoutId, plan })) as never;
}

describe('a plan that cannot be', () => {
  const round = { roundNumber: 1 };
  test.each<[string, (plan: StartPlan) => object]>([
    ['a thousand exercises', (plan) => ({ exercises: Array(1_000).fill(plan.exercises[0]) })],
    [
      'an interval without work',
      () => ({ rounds: [{ ...round, style: 'intervals', workSeconds: 0, restSeconds: 10, times: 8 }] }),
    ],
    [
      'no interval at all',
      () => ({ rounds: [{ ...round, style: 'intervals', workSeconds: 20, restSeconds: 10, times: 0 }] }),
    ],
    [
      'a rest that ends before it starts',
      () => ({ rounds: [{ ...round, style: 'intervals', workSeconds: 20, restSeconds: -10, times: 8 }] }),
    ],
    ['minutes of no time', () => ({ rounds: [{ ...round, style: 'emom', everySeconds: 0, times: 10 }] })],
    [
      'a clock of five hours',
      () => ({ rounds: [{ ...round, style: 'emom', everySeconds: 3_600, times: 5 }] }),
    ],
    ['a cap before the start', () => ({ rounds: [{ ...round, style: 'amrap', capSeconds: -60 }] })],
    [
      'a cap that is no number',
      () => ({ rounds: [{ ...round, style: 'for_time', capSeconds: Number.NaN }] }),
    ],
    ['a style that nobody knows', () => ({ rounds: [{ ...round, style: 'pyramid' }] })],
    [
      'a unit that nobody knows',
      (plan) => ({ exercises: [{ ...plan.exercises[0], targets: [{ load: { value: 1, unit: 'st' } }] }] }),
    ],
  ])('%s is refused with words', async (_, change) => {
    const session = await makeSession(pat);
    const plan = { ...planOf(session), ...change(planOf(session)) };
    expect((await starting(plan)).error?.code).toBe('validation_failed');
    await expectToGoOn(session);
  });

  test.each<[string, (plan: StartPlan) => object]>([
    [
      'a clock for a round without exercises',
      () => ({ rounds: [{ roundNumber: 7, style: 'amrap', capSeconds: 60 }] }),
    ],
    [
      'two styles for one round',
      () => ({
        rounds: [
          { ...round, style: 'circuit' },
          { ...round, style: 'emom', everySeconds: 60, times: 3 },
        ],
      }),
    ],
    ['the same exercise sixty times', (plan) => ({ exercises: Array(60).fill(plan.exercises[0]) })],
    [
      'numbers at their end',
      (plan) => ({
        exercises: plan.exercises.map((entry) => ({
          ...entry,
          order: Number.MAX_SAFE_INTEGER,
          roundNumber: Number.MAX_SAFE_INTEGER,
          duration: Number.MAX_SAFE_INTEGER,
        })),
      }),
    ],
    [
      'more targets than sets',
      (plan) => ({
        exercises: plan.exercises.map((entry) => ({ ...entry, targets: Array(MAX_SETS).fill({ reps: 5 }) })),
      }),
    ],
  ])('%s: the session goes on, bent or not', async (_, change) => {
    const before = planOf(await makeSession(pat));
    const { data: session } = await starting({ ...before, ...change(before) });
    const taps = device(session!);
    const entry = session!.workout.exercises[0]!;
    const exercise = exerciseById(exerciseId(5))!;
    const bends: PlayerCommand[] = [
      { type: 'start_clock', roundNumber: 7 },
      { type: 'end_round', roundNumber: 7, score: { seconds: 1 } },
      { type: 'start_clock', roundNumber: 1, leadMs: 0 },
      { type: 'end_round', roundNumber: 1, score: { laps: 1_000, reps: 10_000 } },
      { type: 'add_exercise', entryId: ADDED, exercise, sets: 3, reps: 10, weight: 0, restTime: null },
      { type: 'replace_exercise', entryId: entry.id, newEntryId: 'cd'.repeat(12), exercise },
      { type: 'move_exercise', entryId: ADDED, roundNumber: 60, before: entry.id },
      { type: 'move_exercise', entryId: ADDED, roundNumber: 1, before: null },
      { type: 'plan_sets', entryId: ADDED, sets: 50, targets: [{ kind: 'drop', seconds: 5 }] },
      { type: 'reopen' },
    ];
    for (const bend of bends) expect(OUTCOMES).toContain(await outcomeOf(phone, taps.next(bend)));
    await expectToGoOn(session!);
  });

  test('an exercise more than a plan holds is rejected, and what is there goes on', async () => {
    const session = await makeSession(pat);
    const taps = device(session);
    const exercise = exerciseById(exerciseId(5))!;
    const add = (index: number): PlayerCommand => ({
      ...{ type: 'add_exercise', entryId: index.toString(16).padStart(24, 'e'), exercise, sets: 3 },
      ...{ reps: 10, weight: 0, restTime: null },
    });
    const room = MAX_EXERCISES_PER_WORKOUT - session.workout.exercises.length;
    for (let index = 0; index < room; index += 1)
      expect(await outcomeOf(phone, taps.next(add(index)))).toBe('applied');
    const ack = await phone.ask('session:command', taps.next(add(room)));
    expect(ack).toMatchObject({ data: { outcome: 'rejected', rejection: 'plan_full' } });
    await expectToGoOn(session);
  });
});

describe('as large as the contract allows', () => {
  const note = 'n'.repeat(MAX_NOTE);
  const load = { value: -9_999.99, unit: 'kg' } as const;
  const figures = {
    load,
    seconds: 86_400,
    distance: { value: 999_999.25, unit: 'km' },
    calories: 99_999,
  } as const;
  const target = { ...figures, reps: 9_999, repsMax: 10_000, kind: 'failure', rpe: 9.5 } as const;

  test('a workout of sixty exercises with fifty targets each starts, and goes on', async () => {
    const before = planOf(await makeSession(pat));
    const exercises = Array.from({ length: MAX_EXERCISES_PER_WORKOUT }, (_, index) => ({
      ...before.exercises[0]!,
      id: index.toString(16).padStart(24, 'e'),
      roundName: 'r'.repeat(120),
      sets: MAX_SETS,
      targets: Array(MAX_SETS).fill(target),
    }));
    const plan = startPlanSchema.parse({ ...before, exercises });
    const { data: session } = await starting(plan);
    await expectToGoOn(session!);
  });

  test('two hundred sets with a note each end a round', async () => {
    const session = await makeSession(pat);
    const [entry] = session.workout.exercises;
    const sets = Array.from({ length: MAX_SETS_AT_ONCE }, (_, index) => ({
      ...{ entryId: entry!.id, set: 1 + (index % MAX_SETS), reps: index, weight: 1, note, ...figures },
    }));
    const ended = device(session).next({ type: 'end_round', roundNumber: 1, sets });
    expect(OUTCOMES).toContain(await outcomeOf(phone, ended));
    await expectToGoOn(session);
  });
});

describe('figures that the measure does not know', () => {
  const measures = Object.keys(FIGURES_OF) as (keyof typeof FIGURES_OF)[];
  test.each(measures)(
    'records figures beyond the measure as stated at %s, in every kind and unit',
    async (measure) => {
      const session = await makeSession(pat);
      const taps = device(session);
      const exercise = exerciseById(exerciseId(5))!;
      const entry = { entryId: ADDED, sets: 8, reps: null, weight: null, restTime: null };
      const add = taps.next({ type: 'add_exercise', exercise, measure, ...entry });
      expect(await outcomeOf(phone, add)).toBe('applied');
      const sets = (['warm_up', 'drop', 'failure', undefined] as const).flatMap((kind, index) =>
        (['lb', 'kg'] as const).map((unit) => ({
          ...{
            reps: 3 + index,
            weight: 0,
            seconds: 30 + index,
            calories: 4,
            ...(kind && { kind }),
            rpe: 8.5,
          },
          ...{ load: { value: -22.5, unit }, distance: { value: 1.25, unit: 'mi' as const } },
        })),
      );
      for (const [index, set] of sets.entries()) {
        const done = taps.next({ type: 'complete_set', entryId: ADDED, set: index + 1, ...set });
        expect(await outcomeOf(phone, done)).toBe('applied');
      }
      const { state } = await pulled(session);
      expect(liftedSets(state)).toMatchObject(sets);
      await expectToGoOn(session);
    },
  );
});

describe('clocks that run backwards', () => {
  const EMOM = { roundNumber: 1, style: 'emom', everySeconds: 60, times: 3 } as const;
  test.each([-86_400_000, -1, 0, 86_400_000])(
    '%s ms away from now: the round goes on and ends',
    async (away) => {
      const before = planOf(await makeSession(pat));
      const { data: session } = await starting({ ...before, rounds: [EMOM] });
      const taps = device(session!);
      const at = Math.max(0, Date.now() + away);
      const clockId = 'device-one:2';
      const commands: PlayerCommand[] = [
        { type: 'resume_clock', clockId },
        { type: 'start_clock', roundNumber: 1 },
        { type: 'pause_clock', clockId },
        { type: 'resume_clock', clockId },
        { type: 'start_clock', roundNumber: 1 },
        { type: 'end_round', roundNumber: 1, score: { seconds: 0 } },
        { type: 'pause_clock', clockId },
      ];
      for (const [index, command] of commands.entries())
        expect(OUTCOMES).toContain(
          await outcomeOf(phone, taps.next(command, Math.max(0, at - index * 1_000))),
        );
      await expectToGoOn(session!);
    },
  );
});

describe('two devices that bend the same workout differently', () => {
  const exercise = exerciseById(exerciseId(5))!;
  const bends: Record<string, (session: Session) => PlayerCommand> = {
    add: () => ({
      type: 'add_exercise',
      entryId: ADDED,
      exercise,
      sets: 2,
      reps: 5,
      weight: 0,
      restTime: null,
    }),
    replace: ({ workout }) => ({
      ...{
        type: 'replace_exercise',
        entryId: workout.exercises[0]!.id,
        newEntryId: 'cd'.repeat(12),
        exercise,
      },
    }),
    'take out': ({ workout }) => ({ type: 'remove_exercise', entryId: workout.exercises[0]!.id }),
    'take out the other': ({ workout }) => ({ type: 'remove_exercise', entryId: workout.exercises[1]!.id }),
    move: ({ workout }) => ({
      ...{ type: 'move_exercise', entryId: workout.exercises[0]!.id, roundNumber: 2, before: null },
    }),
    'plan fewer sets': ({ workout }) => ({ type: 'plan_sets', entryId: workout.exercises[0]!.id, sets: 1 }),
    choose: ({ workout }) => ({ type: 'choose_exercise', entryId: workout.exercises[1]!.id }),
    skip: ({ workout }) => ({ type: 'skip_exercise', entryId: workout.exercises[0]!.id }),
  };
  const names = Object.keys(bends);

  test.each(names)(
    '%s, beside each other one, at once: both screens show the same, and go on',
    async (one) => {
      for (const other of names) {
        pat = await app.signUp();
        phone = await connected(pat);
        const desktop = await connected(pat);
        const session = await makeSession(pat);
        const taps = { phone: device(session, 'the-phone'), desktop: device(session, 'the-desktop') };
        const outcomes = await Promise.all([
          outcomeOf(phone, taps.phone.next(bends[one]!(session))),
          outcomeOf(desktop, taps.desktop.next(bends[other]!(session))),
        ]);
        for (const outcome of outcomes) expect(OUTCOMES, `${one} beside ${other}`).toContain(outcome);
        expect(await desktop.ask('session:pull', { sessionId: session.id })).toEqual({
          data: await pulled(session),
        });
        await expectToGoOn(session);
      }
    },
  );
});
