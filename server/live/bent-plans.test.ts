import { expect, test } from 'vitest';
import type { CommandEnvelope, CommandReply, Session } from '@common/contract/training/sessions';
import { connectLive, type LiveClient, phoneForEach } from '../testing/live-client';
import type { TestApp, TestMember } from '../testing/test-app';
import { device, exerciseId, makeSession, NOBODY } from '../testing/training';
import { exerciseById } from '../training/exercises/library';

let app: TestApp;
let pat: TestMember;
let phone: LiveClient;
phoneForEach((made) => {
  ({ app, pat, phone } = made);
});

const ADDED = 'ab'.repeat(12);
const stored = async ({ id }: Session): Promise<Session> =>
  (await pat.send('GET', `/api/sessions/${id}`)).body;
async function tapped(envelope: CommandEnvelope): Promise<CommandReply> {
  const { data, error } = (await phone.ask('session:command', envelope)) as {
    data: CommandReply;
    error?: unknown;
  };
  expect(error).toBeUndefined();
  return data;
}
const adding = (id: string, entryId = ADDED): CommandEnvelope['command'] => ({
  type: 'add_exercise',
  entryId,
  exercise: {
    ...exerciseById(exerciseId(5))!,
    id,
    name: 'What the client says',
    instructions: 'Nothing that the library says.',
  },
  previous: [{ reps: 99, weight: 999 }],
  sets: 2,
  reps: 10,
  weight: null,
  restTime: null,
});

test('an exercise comes into a plan as the library has it, with what was done of it last time', async () => {
  const past = await makeSession(pat, {});
  const first = device(past);
  await tapped(first.next(adding(exerciseId(5))));
  await tapped(first.next({ type: 'complete_set', entryId: ADDED, set: 1, reps: 7, weight: 35 }));
  await tapped(first.next({ type: 'finish' }));

  const session = await makeSession(pat);
  const second = device(session, 'device-two');
  expect(await tapped(second.next(adding(exerciseId(5), 'cd'.repeat(12))))).toMatchObject({
    outcome: 'applied',
  });
  expect((await stored(session)).workout.exercises[2]).toMatchObject({
    exerciseId: exerciseId(5),
    exercise: exerciseById(exerciseId(5)),
    previous: [{ reps: 7, weight: 35 }],
  });
});

test('shows an added exercise that the library lacks as retired, not in the client’s words', async () => {
  const session = await makeSession(pat);
  await tapped(device(session).next(adding(NOBODY)));
  expect((await stored(session)).workout.exercises[2]?.exercise).toMatchObject({
    id: NOBODY,
    name: 'Retired exercise',
  });
});

test('REST shows the plan as it stands, mends an exercise that was added, and lists what was done', async () => {
  const session = await makeSession(pat);
  const taps = device(session);
  const [, second] = session.workout.exercises;
  await tapped(taps.next(adding(exerciseId(5))));
  await tapped(taps.next({ type: 'remove_exercise', entryId: second!.id }));
  const { status, body } = await pat.send('PUT', `/api/session-exercises/${ADDED}`, {
    completedSets: 2,
    actualReps: [5, 4],
    actualWeight: [45, 45],
  });
  expect([status, body.completed]).toEqual([200, true]);
  const { workout, exercises } = await stored(session);
  expect(workout.exercises.map(({ id }) => id)).toEqual([session.workout.exercises[0]!.id, ADDED]);
  expect(exercises.map(({ actualReps }) => actualReps)).toEqual([[], [5, 4]]);
});

test('a plan bent on one device is bent on the other, and undone for both', async () => {
  const session = await makeSession(pat);
  const desktop = await connectLive(app, pat);
  await desktop.hello();
  const taps = device(session);
  const { seq } = await tapped(taps.next(adding(exerciseId(5))));
  await tapped(device(session, 'device-two').next({ type: 'undo', actionId: `device-one:${seq}` }));
  expect((await stored(session)).workout).toEqual(session.workout);
  desktop.close();
});

test.each([
  ['a thousand sets', { type: 'plan_sets', sets: 1_000 }],
  ['no set', { type: 'plan_sets', sets: 0 }],
  ['a target that ends before it begins', { type: 'plan_sets', sets: 1, targets: [{ reps: 8, repsMax: 5 }] }],
  ['a round that no plan has', { type: 'move_exercise', roundNumber: 0, before: null }],
  [
    'a load below all reason',
    { type: 'plan_sets', sets: 1, targets: [{ load: { value: 1e9, unit: 'kg' } }] },
  ],
])('%s is refused, and the session goes on', async (_, command) => {
  const session = await makeSession(pat);
  const taps = device(session);
  const entryId = session.workout.exercises[0]!.id;
  const bad = taps.next({ entryId, ...command } as never);
  expect(await phone.ask('session:command', bad)).toMatchObject({ error: { code: 'validation_failed' } });
  expect(await tapped({ ...taps.completeSet(0, 1), seq: 1 })).toMatchObject({ outcome: 'applied' });
});
