import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls, type CallName } from '@common/contract/api-calls';
import { newAuthenticator } from '../testing/authenticator';
import type { Answer } from '../testing/sender';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, exerciseId, makeSession, makeWorkout, newExercise } from '../testing/training';

let app: TestApp;
let pat: TestMember;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

const names = Object.keys(apiCalls) as CallName[];
const callOf = (name: CallName): ApiCall => apiCalls[name];
const call = (who: TestMember, name: CallName, id = '', body?: unknown): Promise<Answer> =>
  who.send(callOf(name).method, callOf(name).path.replace(/\{\w+\}/, id), body);
const makeProgram = async () => (await call(pat, 'createProgram', '', { name: 'Base', duration: 4 })).body;
const schedule = async () => {
  const [{ id: programId }, { id: workoutId }] = [await makeProgram(), await makeWorkout(pat)];
  return call(pat, 'addProgramWorkout', '', { programId, workoutId, week: 1, day: 1 });
};
const publish = async () => {
  const { body } = await call(admin, 'createProgram', '', { name: 'Base', duration: 4 });
  return call(admin, 'adminPublishProgram', body.id);
};
let guests = 0;
const invite = () => call(admin, 'adminInvite', '', { email: `guest-${++guests}@club.example` });

/** One honest request to each call that makes something. */
const makings: Partial<Record<CallName, () => Promise<Answer>>> = {
  createToken: () => call(pat, 'createToken', '', { name: 'Watch' }),
  createWebhook: () =>
    call(pat, 'createWebhook', '', { url: 'https://hooks.example/x', events: ['record.set'] }),
  adminCreateWebhook: () =>
    call(admin, 'adminCreateWebhook', '', { url: 'https://hooks.example/x', events: ['member.joined'] }),
  showJoin: () => call(pat, 'showJoin'),
  addPasskey: async () => {
    const { options } = (await call(pat, 'newPasskeyOptions')).body;
    const credential = newAuthenticator(`http://localhost:${app.port}`).make(options);
    return call(pat, 'addPasskey', '', { name: 'Phone', ...credential });
  },
  redeemInvitation: async () => {
    const { inviteCode, email } = (await invite()).body;
    return app.send('POST', '/api/invitations/redeem', { inviteCode, email });
  },
  createWorkout: () => call(pat, 'createWorkout', '', { name: 'Legs', category: 'hiit' }),
  duplicateWorkout: async () => call(pat, 'duplicateWorkout', (await makeWorkout(pat)).id),
  addWorkoutExercise: async () => {
    const { id: workoutId } = await makeWorkout(pat);
    return call(pat, 'addWorkoutExercise', '', { workoutId, exerciseId: exerciseId(3) });
  },
  startSession: async () => call(pat, 'startSession', '', { workoutId: (await makeWorkout(pat)).id }),
  partSession: async () => {
    const session = await makeSession(pat);
    for (const [index, name] of ['device-one', 'device-two'].entries()) {
      const tap = device(session, name).completeSet(0, index + 1);
      await call(pat, 'commandSession', session.id, tap);
    }
    return call(pat, 'partSession', session.id, { source: 'device-two' });
  },
  createDraft: () =>
    call(pat, 'createDraft', '', { from: 'Coach', workouts: [{ name: 'Legs', category: 'hiit' }] }),
  createProgram: () => call(pat, 'createProgram', '', { name: 'Base', duration: 4 }),
  copyProgram: async () => call(pat, 'copyProgram', (await makeProgram()).id),
  addProgramWorkout: schedule,
  startPlace: async () => {
    const { programId } = (await schedule()).body;
    const run = { programId, mode: 'queue', start: '2026-11-02' };
    return call(pat, 'startPlace', (await call(pat, 'startRun', '', run)).body.id, {});
  },
  startRun: async () => {
    const { programId } = (await schedule()).body;
    return call(pat, 'startRun', '', { programId, mode: 'queue', start: '2026-11-02' });
  },
  takeSharedProgram: async () => {
    const { programId } = (await schedule()).body;
    const { link } = (await call(pat, 'shareProgram', programId)).body;
    return call(pat, 'takeSharedProgram', link);
  },
  takePublishedProgram: async () => call(pat, 'takePublishedProgram', (await publish()).body.id),
  beginImport: () => call(pat, 'beginImport', '', { source: 'strong', fileName: '', names: [] }),
  createOwnExercise: () => call(pat, 'createOwnExercise', '', newExercise()),
  adminCreateExercise: () => call(admin, 'adminCreateExercise', '', newExercise()),
  adminInvite: invite,
};

/** One honest request to each call that has nothing to answer. */
const bare: Partial<Record<CallName, () => Promise<Answer>>> = {
  logout: async () => (await app.signIn(pat.member.email)).send('POST', '/api/logout'),
  leaveJoin: async () => {
    const { id, secret } = (await call(pat, 'askToJoin')).body;
    return call(pat, 'leaveJoin', '', { id, secret });
  },
  endSignIn: async () => {
    const other = await app.signIn(pat.member.email);
    const { body } = await call(other, 'listSignIns');
    return call(pat, 'endSignIn', body.find(({ isThis }: { isThis: boolean }) => isThis).id);
  },
  endOtherSignIns: () => call(pat, 'endOtherSignIns'),
  deleteToken: async () => call(pat, 'deleteToken', (await makings.createToken!()).body.id),
  deleteCalendarAddress: async () => {
    await call(pat, 'createCalendarAddress');
    return call(pat, 'deleteCalendarAddress');
  },
  deleteWebhook: async () => call(pat, 'deleteWebhook', (await makings.createWebhook!()).body.id),
  adminDeleteWebhook: async () =>
    call(admin, 'adminDeleteWebhook', (await makings.adminCreateWebhook!()).body.id),
  deletePasskey: async () => call(pat, 'deletePasskey', (await makings.addPasskey!()).body.id),
  deleteWorkout: async () => call(pat, 'deleteWorkout', (await makeWorkout(pat)).id),
  deleteWorkoutExercise: async () =>
    call(pat, 'deleteWorkoutExercise', (await makeWorkout(pat)).exercises[0]!.id),
  deleteSession: async () => call(pat, 'deleteSession', (await makeSession(pat)).id),
  deleteProgram: async () => call(pat, 'deleteProgram', (await makeProgram()).id),
  deleteProgramWorkout: async () => call(pat, 'deleteProgramWorkout', (await schedule()).body.id),
  deleteDevice: async () => {
    await call(pat, 'saveDevice', 'device-one', { name: 'Phone', kind: 'phone' });
    return call(pat, 'deleteDevice', 'device-one');
  },
  discardDraft: async () => call(pat, 'discardDraft', (await makings.createDraft!()).body.id),
  deleteMeasurement: async () => {
    const weight = { kind: 'weight', value: 80, unit: 'kg', date: '2026-03-02' };
    return call(pat, 'deleteMeasurement', (await call(pat, 'saveMeasurement', '', weight)).body.id);
  },
  adminDeleteMember: async () => call(admin, 'adminDeleteMember', (await app.signUp()).member.id),
  adminUnpublishProgram: async () => call(admin, 'adminUnpublishProgram', (await publish()).body.id),
  adminDeleteAssignment: async () => {
    const { id: programId } = (await call(admin, 'createProgram', '', { name: 'Base', duration: 4 })).body;
    const assigned = { programId, memberIds: [pat.member.id] };
    const [made] = (await call(admin, 'adminAssignProgram', '', assigned)).body;
    return call(admin, 'adminDeleteAssignment', made.id);
  },
  adminDeleteInvitation: async () => call(admin, 'adminDeleteInvitation', (await invite()).body.id),
};

describe('[7.2] answers are read as JSON', () => {
  it.each(names.filter((name) => callOf(name).answer === null))(
    '%s answers an empty object',
    async (name) => {
      const { status, headers, body } = await bare[name]!();
      expect({ status, body }).toEqual({ status: 200, body: {} });
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    },
  );
});

describe('what was made is answered with 201 and where it is', () => {
  it.each(names.filter((name) => callOf(name).created))('%s', async (name) => {
    const { created = '' } = callOf(name);
    const { status, headers, body } = await makings[name]!();
    const location = created.replace('{id}', body.id);
    expect({ status, location: headers.get('location') }).toEqual({ status: 201, location });
    expect(Object.values(apiCalls).map(({ path }) => path)).toContain(created);
  });

  it('the Location of an answer leads to what was created', async () => {
    for (const name of [
      'createWorkout',
      'copyProgram',
      'startSession',
      'createOwnExercise',
      'adminCreateExercise',
    ] as const) {
      const { headers, body } = await makings[name]!();
      expect((await pat.send('GET', headers.get('location') ?? '')).body).toEqual(body);
    }
  });
});

it('RFC 9110: every 401 names the way in, in a form at which browsers ask nothing', async () => {
  const visitor = await app.send('GET', '/api/workouts');
  const stranger = await app.send('GET', '/api/workouts', undefined, { authorization: 'Bearer nonsense' });
  for (const { status, headers } of [visitor, stranger]) {
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="Win the day!"');
  }
});

it('a gap in a device’s commands says over REST, too, which number is expected', async () => {
  const session = await makeSession(pat);
  const phone = device(session);
  phone.next({ type: 'pause' });
  expect(await call(pat, 'commandSession', session.id, phone.next({ type: 'resume' }))).toMatchObject({
    status: 409,
    body: { code: 'sequence_gap', details: { expected: 1 } },
  });
});
