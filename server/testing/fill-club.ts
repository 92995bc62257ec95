import { HOUR_MS } from '@common/constants';
import { LOGIN_COOKIE } from '../people/auth/browser/login-cookie';
import { browser, type Call, type ClubKeys, expectDone, NONCE } from './released-data';
import { cookieIn, sender } from './sender';

async function join(url: string, inviteCode: string, email: string, firstName: string): Promise<string> {
  const body = { inviteCode, email, firstName, lastName: 'Fixture' };
  const answer = await sender(url).send('POST', '/api/invitations/redeem', body);
  expectDone(answer, `${email} joins`);
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return set.join('; ');
}

/** Fills an empty club with one of everything that a member or an admin can leave behind. */
export async function fillClub(url: string, setUpCode: string): Promise<ClubKeys> {
  const first = await join(url, setUpCode, 'ann@club.example', 'Ann');
  const ann = browser(url, first);
  // The browser that opened the set-up link is known at the terminal, beside its sign-in.
  const cookie = first.split('; ').find((one) => one.startsWith('wtd.terminal')) ?? '';
  const invite = async (email: string): Promise<string> =>
    (await ann.call('POST', '/api/admin/invitations', { email })).inviteCode;
  const usedCode = await invite('bob@club.example');
  const cookies = {
    ann: '',
    bob: await join(url, usedCode, 'bob@club.example', 'Bob'),
    cat: await join(url, await invite('cat@club.example'), 'cat@club.example', 'Cat'),
  };
  await join(url, await invite('dan@club.example'), 'dan@club.example', 'Dan');
  const members: { id: string; firstName: string }[] = await ann.call('GET', '/api/admin/users');
  const idOf = (name: string) => members.find(({ firstName }) => firstName === name)?.id;
  await ann.call('PATCH', `/api/admin/users/${idOf('Cat')}/approval`, { isApproved: false });
  await ann.call('DELETE', `/api/admin/users/${idOf('Dan')}`);
  const pendingCode = await invite('eve@club.example');
  const signIn = async (email: string): Promise<string> => {
    const answer = await sender(url, { cookie }).send('POST', '/api/simple-login', { email });
    expectDone(answer, `${email} signs in`);
    return cookieIn(answer.headers, LOGIN_COOKIE);
  };
  cookies.ann = await signIn('ann@club.example');
  cookies.cat = await signIn('cat@club.example');

  const bob = browser(url, cookies.bob);
  const { token } = await bob.call('POST', '/api/auth/tokens', { name: 'Watch' });
  expectDone(
    await sender(url, { authorization: `Bearer ${token}` }).send('GET', '/api/workouts'),
    'the token is used',
  );
  await fillDevices(bob.call);
  const training = await fillTraining(bob.call);
  await ann.call('POST', '/api/workouts', {
    name: 'Morning',
    category: 'flexibility',
    estimatedDuration: 15,
  });
  return { cookies, token, pendingCode, usedCode, ...training };
}

async function fillDevices(call: Call): Promise<void> {
  const point = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const push = {
    endpoint: 'https://push.example.com/send/fixture',
    keys: { p256dh: point, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  };
  await call('PUT', '/api/devices/bobs-phone-1', { name: 'Phone', kind: 'phone', push });
  await call('PUT', '/api/devices/bobs-desktop-1', { name: 'Desk', kind: 'desktop' });
  await call('PUT', '/api/rest-end', { restEnd: { on: 'device', deviceId: 'bobs-phone-1' } });
}

async function fillTraining(call: Call): Promise<Pick<ClubKeys, 'restores' | 'retries'>> {
  const library: { id: string }[] = await call('GET', '/api/exercises?category=strength');
  const exercise = (index: number, fields: object) => ({ exerciseId: library[index]?.id, ...fields });
  const workout = (name: string, fields: object = {}) =>
    call('POST', '/api/workouts', {
      name,
      category: 'strength',
      exercises: [
        exercise(0, { sets: 2, reps: 10, weight: 135, restTime: 3_600, roundName: 'Heavy' }),
        exercise(1, { sets: 3, reps: null, weight: 0, duration: 45, roundNumber: 2, roundName: null }),
        exercise(2, { sets: 1, reps: 12, weight: 25, roundNumber: 2 }),
      ],
      ...fields,
    });
  const push = await workout('Push day', { description: 'Heavy first.', estimatedDuration: 55 });
  const pull = await workout('Pull day', { isTemplate: true });
  const legs = await workout('Leg day', { category: 'hiit' });
  const gone = await workout('Old day');
  await call('POST', `/api/workouts/${legs.id}/duplicate`);
  const program = await call('POST', '/api/programs', {
    name: 'Spring',
    description: 'Three days a week',
    duration: 4,
    difficulty: 'advanced',
    goal: 'strength',
  });
  for (const [day, { id: workoutId }] of [push, pull, legs].entries())
    await call('POST', '/api/program-workouts', {
      programId: program.id,
      workoutId,
      week: day + 1,
      day: day * 2 + 1,
      order: 1,
    });
  const copied = await call('POST', `/api/programs/${program.id}/copy`);

  const retries: ClubKeys['retries'] = [];
  const start = async (workoutId: string, hoursAgo: number) => {
    const at = Date.now() - hoursAgo * HOUR_MS;
    const session = await call('POST', '/api/sessions', { workoutId, completed: false, at });
    const seqs = new Map<string, number>();
    const tell = (deviceId: string, minute: number, command: object) => {
      const seq = (seqs.get(deviceId) ?? 0) + 1;
      seqs.set(deviceId, seq);
      const envelope = {
        deviceId,
        seq,
        nonce: NONCE,
        sessionId: session.id,
        at: at + minute * 60_000,
        command,
      };
      return call('POST', `/api/sessions/${session.id}/commands`, envelope);
    };
    const set = (entry: number, number: number, reps: number, weight: number) => ({
      type: 'complete_set',
      entryId: session.workout.exercises[entry].id,
      set: number,
      reps,
      weight,
    });
    return { id: session.id as string, entryOf: (n: number) => session.workout.exercises[n].id, tell, set };
  };
  const [phone, desk] = ['bobs-phone-1', 'bobs-desktop-1'];

  const finished = await start(push.id, 50);
  await finished.tell(phone, 1, finished.set(0, 1, 10, 135));
  await finished.tell(desk, 2, finished.set(0, 2, 9, 140));
  await finished.tell(phone, 3, { ...finished.set(0, 1, 11, 140), type: 'edit_set' });
  await finished.tell(phone, 4, { type: 'skip_exercise', entryId: finished.entryOf(1) });
  await finished.tell(desk, 5, finished.set(2, 1, 12, 25));
  await finished.tell(desk, 42, { type: 'finish' });
  retries.push({ sessionId: finished.id, seq: 3 });

  const statedSession = await start(pull.id, 26);
  const done = { completedSets: 2, actualReps: [8, 7], actualWeight: [95, 95], completed: true };
  await call('PUT', `/api/session-exercises/${statedSession.entryOf(0)}`, done);
  await call('PUT', `/api/sessions/${statedSession.id}`, { completed: true });

  const discarded = await start(legs.id, 4);
  await discarded.tell(phone, 1, discarded.set(0, 1, 20, 45));
  await call('DELETE', `/api/sessions/${discarded.id}`);

  const paused = await start(legs.id, 2);
  await paused.tell(desk, 1, paused.set(0, 1, 15, 45));
  await paused.tell(desk, 2, { type: 'undo', actionId: `${desk}:1` });
  await paused.tell(desk, 3, { type: 'pause' });

  const running = await start(push.id, 0.05);
  await running.tell(phone, 1, running.set(0, 1, 10, 145));
  await running.tell(desk, 2, { ...running.set(0, 2, 1, 1), entryId: 'f'.repeat(24) });
  retries.push({ sessionId: running.id, seq: 1 });

  await call('DELETE', `/api/workouts/${gone.id}`);
  await call('DELETE', `/api/programs/${copied.id}`);
  const restores = [
    `/api/workouts/${gone.id}/restore`,
    `/api/programs/${copied.id}/restore`,
    `/api/sessions/${discarded.id}/restore`,
  ];
  return { restores, retries };
}
