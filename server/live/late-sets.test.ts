import { expect, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { liftedSets } from '@common/player/state/entries';
import { type LiveClient, outcomeOf, phoneForEach } from '../testing/live-client';
import type { TestMember } from '../testing/test-app';
import { device, makeSession } from '../testing/training';

// A set is lifted without a network while another screen does something to its session; then it arrives.

let pat: TestMember;
let phone: LiveClient;
phoneForEach((made) => {
  ({ pat, phone } = made);
});

const ask = (envelope: object) => outcomeOf(phone, envelope);

type Desktop = ReturnType<typeof device>;
const done = async (envelope: object) => expect(await ask(envelope)).toBe('applied');
const sent = async (...request: Parameters<TestMember['send']>) =>
  expect((await pat.send(...request)).status).toBeLessThan(300);

/** Actions of the other screen; `late` is the number of the set of the first exercise that the phone has lifted. */
const meanwhile: Record<
  string,
  { late?: number; does(desktop: Desktop, session: Session): Promise<unknown> }
> = {
  'paused it': { does: (desktop) => done(desktop.next({ type: 'pause' })) },
  'lifted the same one': { does: (desktop) => done(desktop.completeSet(0, 1, 31, 301)) },
  'went on to the end': {
    async does(desktop) {
      for (const [exercise, set] of [
        [0, 1],
        [0, 2],
        [1, 1],
        [1, 2],
      ] as const)
        await done(desktop.completeSet(exercise, set, 31, 301));
    },
  },
  'finished it': { does: (desktop) => done(desktop.next({ type: 'finish' })) },
  'discarded it': { does: (desktop) => done(desktop.next({ type: 'discard' })) },
  'deleted it': { does: (_, { id }) => sent('DELETE', `/api/sessions/${id}`) },
  'deleted its workout': { does: (_, { workoutId }) => sent('DELETE', `/api/workouts/${workoutId}`) },
  'started the workout anew': {
    async does(_, { id, workoutId }) {
      await sent('PUT', `/api/sessions/${id}`, { completed: true });
      await sent('POST', '/api/sessions', { workoutId });
    },
  },
  'skipped the exercise': {
    does: (desktop, { workout }) =>
      done(desktop.next({ type: 'skip_exercise', entryId: workout.exercises[0]!.id })),
  },
  'took the exercise out': {
    does: (desktop, { workout }) =>
      done(desktop.next({ type: 'remove_exercise', entryId: workout.exercises[0]!.id })),
  },
  'planned fewer sets': {
    late: 2,
    does: (desktop, { workout }) =>
      done(desktop.next({ type: 'plan_sets', entryId: workout.exercises[0]!.id, sets: 1 })),
  },
  'did nothing, and it is one more than planned': { late: 9, does: async () => {} },
  'mended it over REST': {
    does: (_, { exercises }) =>
      sent('PUT', `/api/session-exercises/${exercises[0]!.id}`, {
        completedSets: 1,
        actualReps: [5],
        actualWeight: [55],
      }),
  },
};

test.each(Object.entries(meanwhile))(
  'the other screen %s: the set is recorded all the same, and seen',
  async (_name, { late = 1, does }) => {
    const session = await makeSession(pat);
    const set = device(session, 'the-phone').completeSet(0, late, 77, 707);
    await does(device(session, 'the-desktop'), session);
    expect(await ask(set)).toBe('applied');
    const path = `/api/sessions/${session.id}`;
    if ((await pat.send('GET', path)).body.state.phase === 'discarded')
      await pat.send('POST', `${path}/restore`);
    const { body } = await pat.send('GET', path);
    expect(liftedSets((body as Session).state).map(({ reps }) => reps)).toContain(77);
    expect(await ask(set)).toBe('applied');
    const after = (await pat.send('GET', path)).body as Session;
    expect(liftedSets(after.state).filter(({ reps }) => reps === 77)).toHaveLength(1);
  },
);
