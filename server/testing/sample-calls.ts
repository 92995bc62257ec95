import type { ApiCall } from '@common/contract/api-call';
import { apiCalls, type CallName } from '@common/contract/api-calls';
import { startPlanOf } from '@common/player/plan/plan';
import { library } from '../training/exercises/library';
import { newAuthenticator } from './authenticator';
import type { TestApp, TestMember } from './test-app';
import { device, importedWorkout, makeSession, makeWorkout, NOBODY, newExercise } from './training';

/** Every call of the contract. */
export const calls = Object.entries(apiCalls) as [CallName, ApiCall][];

/** The address of a call with these ids in it. */
export function pathOf(call: ApiCall, id = '0123456789abcdef01234567'): string {
  return call.path.replace(/\{\w+\}/g, encodeURIComponent(id));
}

/** The calls that change something. */
export type ChangingCall = {
  [N in CallName]: (typeof apiCalls)[N]['method'] extends 'GET' ? never : N;
}[CallName];

/** The members and values that a sample is made with. */
export interface Parties {
  who: Pick<TestMember, 'send'>;
  admin: Pick<TestMember, 'send'>;
  /** Another member's id. */
  otherId: string;
  /** Origin of the pages that this server serves. */
  origin: string;
  /** Text that nothing else has. */
  unique: string;
}

/** Parties to a call of this access: only an admin's calls are about another member, who is newly signed up. */
export async function partiesTo(
  { access }: ApiCall,
  { app, ...others }: Pick<Parties, 'who' | 'admin' | 'unique'> & { app: Pick<TestApp, 'signUp' | 'port'> },
): Promise<Parties> {
  const otherId = access === 'admin' ? (await app.signUp()).member.id : NOBODY;
  return { ...others, otherId, origin: `http://localhost:${app.port}` };
}

/** A changing request: the id in its path, and its body. */
export interface Sample {
  id?: string;
  body?: object;
}

async function callApi({ send }: Parties['who'], method: string, path: string, body?: object) {
  const answer = await send(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const makeProgram = ({ who }: Parties) =>
  callApi(who, 'POST', '/api/programs', { name: 'Mine', duration: 4 });
const NEW_IMPORT = { source: 'strong', fileName: 'strong.csv', names: [] };
/** An import with one workout, not finished. */
const makeImport = async (who: Parties['who']) => {
  const begun = await callApi(who, 'POST', '/api/imports', NEW_IMPORT);
  await callApi(who, 'POST', `/api/imports/${begun.id}/workouts`, { workouts: [importedWorkout()] });
  return begun;
};
const makeEntry = async (parties: Parties) => {
  const [program, workout] = [await makeProgram(parties), await makeWorkout(parties.who)];
  const day = { programId: program.id, workoutId: workout.id, week: 1, day: 1 };
  return callApi(parties.who, 'POST', '/api/program-workouts', day);
};
const shareProgram = async (parties: Parties) => {
  const { programId } = await makeEntry(parties);
  return callApi(parties.who, 'POST', `/api/programs/${programId}/link`);
};
/** A program that an admin published, and one of theirs assigned to the caller. */
const publishProgram = async ({ admin }: Parties) => {
  const { id } = await callApi(admin, 'POST', '/api/programs', { name: 'Base', duration: 4 });
  return callApi(admin, 'POST', `/api/admin/programs/${id}/publish`);
};
const assignProgram = async ({ who, admin }: Parties) => {
  const { id: programId } = await callApi(admin, 'POST', '/api/programs', { name: 'Base', duration: 4 });
  const memberIds = [(await callApi(who, 'GET', '/api/users/1')).id];
  const [made] = await callApi(admin, 'POST', '/api/admin/program-assignments', { programId, memberIds });
  return made;
};
const makeRun = async (parties: Parties) => {
  const { programId } = await makeEntry(parties);
  return callApi(parties.who, 'POST', '/api/runs', { programId, mode: 'queue', start: '2026-11-02' });
};
const makeDone = async ({ who }: Parties) => {
  const { id } = await makeSession(who);
  return callApi(who, 'PUT', `/api/sessions/${id}`, { completed: true });
};
const NEW_DRAFT = {
  from: 'Assistant',
  workouts: [{ name: 'Late', category: 'strength', exercises: [{ exerciseId: library[0]!.id }] }],
};
const makeDraft = ({ who }: Parties): Promise<{ id: string }> =>
  callApi(who, 'POST', '/api/drafts', NEW_DRAFT);
const makeAuthorization = async (who: Parties['who']) => {
  const redirect_uri = 'https://assistant.example/callback';
  const { client_id } = await callApi(who, 'POST', '/oauth/register', { redirect_uris: [redirect_uri] });
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
  return { client_id, redirect_uri, response_type: 'code', ...challenge };
};
const makeOwnExercise = ({ who }: Parties): Promise<{ id: string }> =>
  callApi(who, 'POST', '/api/own-exercises', newExercise());
const makeClubExercise = ({ admin }: Parties): Promise<{ id: string }> =>
  callApi(admin, 'POST', '/api/admin/exercises', newExercise());
const merging = { into: library[0]!.id };
const newPasskey = async ({ who, origin }: Parties) => {
  const { options } = await callApi(who, 'POST', '/api/auth/passkeys/options');
  return { name: 'Phone', ...newAuthenticator(origin).make(options) };
};
const makePasskey = async (all: Parties): Promise<{ id: string }> =>
  callApi(all.who, 'POST', '/api/auth/passkeys', await newPasskey(all));
/** A session in which two devices have a set each. */
const makeOfTwo = async ({ who }: Parties) => {
  const session = await makeSession(who);
  for (const [index, name] of ['device-one', 'device-two'].entries())
    await callApi(
      who,
      'POST',
      `/api/sessions/${session.id}/commands`,
      device(session, name).completeSet(0, index + 1),
    );
  return session;
};
/** An address that tests' servers allow, where nothing listens. */
const hookUrl = 'http://127.0.0.2:9/hook';
const NEW_WEBHOOK = { url: hookUrl, events: ['session.completed'] };
const NEW_CLUB_WEBHOOK = { url: hookUrl, events: ['member.joined'] };
const makeWebhook = ({ who }: Parties): Promise<{ id: string }> =>
  callApi(who, 'POST', '/api/webhooks', NEW_WEBHOOK);
/** The club has ten at most. */
const deleteClubWebhooks = async ({ admin }: Parties) => {
  for (const { id } of await callApi(admin, 'GET', '/api/admin/webhooks'))
    await callApi(admin, 'DELETE', `/api/admin/webhooks/${id}`);
};
const makeClubWebhook = async (all: Parties): Promise<{ id: string }> => {
  await deleteClubWebhooks(all);
  return callApi(all.admin, 'POST', '/api/admin/webhooks', NEW_CLUB_WEBHOOK);
};
const discarded = async ({ who }: Parties, path: string, id: string) => {
  await callApi(who, 'DELETE', `${path}/${id}`);
  return { id };
};

/**
 * One request of each changing call, which succeeds and does change something. Left out are public calls, which have no
 * caller, and the call for passkey options, which changes nothing.
 */
export const samples: Record<
  Exclude<
    ChangingCall,
    | 'simpleLogin'
    | 'lookAtLink'
    | 'loginByLink'
    | 'loginAtTerminal'
    | 'askToJoin'
    | 'passkeyOptions'
    | 'loginByPasskey'
    | 'newPasskeyOptions'
    | 'openJoin'
    | 'followJoin'
    | 'leaveJoin'
    | 'enterByJoin'
    | 'logout'
    | 'redeemInvitation'
  >,
  (parties: Parties) => Sample | Promise<Sample>
> = {
  changeEarlierSets: async ({ who }) => {
    const { id } = await callApi(who, 'POST', '/api/own-exercises', newExercise());
    const { id: workoutId } = await makeWorkout(who, { exercises: [{ exerciseId: id, sets: 1 }] });
    const { exercises, id: sessionId } = await callApi(who, 'POST', '/api/sessions', { workoutId });
    await callApi(who, 'PUT', `/api/session-exercises/${exercises[0]!.id}`, {
      sets: [{ reps: 5, weight: 30 }],
    });
    await callApi(who, 'PUT', `/api/sessions/${sessionId}`, { completed: true });
    await callApi(who, 'PUT', `/api/own-exercises/${id}`, { isPerHand: true });
    return { id, body: { by: 'today' } };
  },
  pinExerciseNote: () => ({ id: library[0]!.id, body: { text: 'Late' } }),
  changeProfile: () => ({ body: { firstName: 'Late' } }),
  endSignIn: async ({ who }) => ({ id: (await callApi(who, 'GET', '/api/auth/sign-ins'))[0].id }),
  askForProof: () => ({}),
  addPasskey: async (all) => ({ body: await newPasskey(all) }),
  renamePasskey: async (all) => ({ id: (await makePasskey(all)).id, body: { name: 'Late' } }),
  deletePasskey: async (all) => ({ id: (await makePasskey(all)).id }),
  showJoin: () => ({}),
  typeJoinCode: async ({ who }) => ({ body: { code: (await callApi(who, 'POST', '/api/login/join')).code } }),
  answerJoin: async ({ who }) => {
    const { id, url } = await callApi(who, 'POST', '/api/auth/joins');
    await callApi(who, 'POST', '/api/login/join/open', { token: url.split('token=')[1] });
    return { id, body: { isSame: true } };
  },
  endOtherSignIns: async ({ who }) => {
    await callApi(who, 'POST', '/api/auth/tokens', { name: 'Mine' });
    return {};
  },
  giveConsent: async ({ who }) => ({ body: await makeAuthorization(who) }),
  createToken: () => ({ body: { name: 'Late' } }),
  createCalendarAddress: () => ({}),
  deleteCalendarAddress: async ({ who }) => {
    await callApi(who, 'POST', '/api/auth/calendar');
    return {};
  },
  createWebhook: () => ({ body: NEW_WEBHOOK }),
  changeWebhook: async (all) => ({ id: (await makeWebhook(all)).id, body: { isPaused: true } }),
  deleteWebhook: async (all) => ({ id: (await makeWebhook(all)).id }),
  renewWebhookSecret: async (all) => ({ id: (await makeWebhook(all)).id }),
  testWebhook: async (all) => ({ id: (await makeWebhook(all)).id }),
  resendWebhookDelivery: async (all) => {
    const { id } = await makeWebhook(all);
    return { id: (await callApi(all.who, 'POST', `/api/webhooks/${id}/test`)).id };
  },
  adminCreateWebhook: async (all) => {
    await deleteClubWebhooks(all);
    return { body: NEW_CLUB_WEBHOOK };
  },
  adminChangeWebhook: async (all) => ({ id: (await makeClubWebhook(all)).id, body: { isPaused: true } }),
  adminDeleteWebhook: async (all) => ({ id: (await makeClubWebhook(all)).id }),
  adminRenewWebhookSecret: async (all) => ({ id: (await makeClubWebhook(all)).id }),
  adminTestWebhook: async (all) => ({ id: (await makeClubWebhook(all)).id }),
  adminResendWebhookDelivery: async (all) => {
    const { id } = await makeClubWebhook(all);
    return { id: (await callApi(all.admin, 'POST', `/api/admin/webhooks/${id}/test`)).id };
  },
  deleteToken: ({ who }) =>
    callApi(who, 'POST', '/api/auth/tokens', { name: 'Mine' }).then(({ id }) => ({ id })),
  createWorkout: () => ({ body: { name: 'Late', category: 'hiit' } }),
  changeWorkout: async ({ who }) => ({ id: (await makeWorkout(who)).id, body: { name: 'Late' } }),
  duplicateWorkout: async ({ who }) => ({ id: (await makeWorkout(who)).id }),
  deleteWorkout: async ({ who }) => ({ id: (await makeWorkout(who)).id }),
  restoreWorkout: async (all) => discarded(all, '/api/workouts', (await makeWorkout(all.who)).id),
  addWorkoutExercise: async ({ who }) => ({
    body: { workoutId: (await makeWorkout(who)).id, exerciseId: library[2]!.id },
  }),
  changeWorkoutExercise: async ({ who }) => ({
    id: (await makeWorkout(who)).exercises[0]!.id,
    body: { sets: 5 },
  }),
  deleteWorkoutExercise: async ({ who }) => ({ id: (await makeWorkout(who)).exercises[0]!.id }),
  createOwnExercise: () => ({ body: newExercise() }),
  changeOwnExercise: async (all) => ({ id: (await makeOwnExercise(all)).id, body: { archived: true } }),
  mergeOwnExercise: async (all) => ({ id: (await makeOwnExercise(all)).id, body: merging }),
  separateOwnExercise: async (all) => {
    const { id } = await makeOwnExercise(all);
    await callApi(all.who, 'POST', `/api/own-exercises/${id}/merge`, merging);
    return { id };
  },
  adminCreateExercise: () => ({ body: newExercise() }),
  adminChangeExercise: async (all) => ({ id: (await makeClubExercise(all)).id, body: { archived: true } }),
  adminMergeExercise: async (all) => ({ id: (await makeClubExercise(all)).id, body: merging }),
  adminSeparateExercise: async (all) => {
    const { id } = await makeClubExercise(all);
    await callApi(all.admin, 'POST', `/api/admin/exercises/${id}/merge`, merging);
    return { id };
  },
  startPlace: async (all) => ({ id: (await makeRun(all)).id, body: {} }),
  startSession: async ({ who }) => ({ body: { workoutId: (await makeWorkout(who)).id } }),
  changeSession: async (all) => ({ id: (await makeDone(all)).id, body: { caloriesBurned: 7 } }),
  deleteSession: async ({ who }) => ({ id: (await makeSession(who)).id }),
  restoreSession: async (all) => discarded(all, '/api/sessions', (await makeSession(all.who)).id),
  commandSession: async ({ who }) => {
    const session = await makeSession(who);
    return { id: session.id, body: device(session).completeSet(0, 1) };
  },
  offerSession: async ({ who }) => {
    const { id, workoutId, workout } = await makeSession(who);
    const [entry] = workout.exercises;
    const fact = { kind: 'set', id: 'another-device:1', at: Date.now(), exerciseId: entry!.exerciseId };
    const place = { entryId: entry!.id, set: 1 };
    const facts = [{ ...fact, place, done: { reps: 10, weight: 100 } }];
    return { body: { sessionId: id, workoutId, at: 1, plan: startPlanOf(workout), facts, end: null } };
  },
  partSession: async (all) => ({ id: (await makeOfTwo(all)).id, body: { source: 'device-two' } }),
  joinSessions: async (all) => {
    const { id, workoutId } = await makeOfTwo(all);
    await callApi(all.who, 'PUT', `/api/sessions/${id}`, { completed: true });
    const other = await callApi(all.who, 'POST', '/api/sessions', { workoutId });
    return { id, body: { other: other.id } };
  },
  changeSessionExercise: async (all) => ({
    id: (await makeDone(all)).exercises[0].id,
    body: { completedSets: 2 },
  }),
  checkImport: () => ({ body: { source: 'strong', keys: ['late'] } }),
  beginImport: () => ({ body: NEW_IMPORT }),
  addToImport: async ({ who }) => ({
    id: (await callApi(who, 'POST', '/api/imports', NEW_IMPORT)).id,
    body: { workouts: [importedWorkout()] },
  }),
  finishImport: async ({ who }) => ({ id: (await makeImport(who)).id }),
  undoImport: async ({ who }) => {
    const { id } = await makeImport(who);
    await callApi(who, 'POST', `/api/imports/${id}/finish`);
    return { id };
  },
  logNextSet: async ({ who }) => ({ id: (await makeSession(who)).id, body: { key: 'late-set' } }),
  createDraft: () => ({ body: NEW_DRAFT }),
  keepDraft: async (all) => ({ id: (await makeDraft(all)).id }),
  discardDraft: async (all) => ({ id: (await makeDraft(all)).id }),
  createProgram: () => ({ body: { name: 'Late', duration: 4 } }),
  changeProgram: async (all) => ({ id: (await makeProgram(all)).id, body: { name: 'Late' } }),
  changeProgramWeeks: async (all) => {
    const { id, duration } = await makeProgram(all);
    return { id, body: { change: { kind: 'insert', duration, week: 1 } } };
  },
  copyProgram: async (all) => ({ id: (await makeProgram(all)).id }),
  deleteProgram: async (all) => ({ id: (await makeProgram(all)).id }),
  restoreProgram: async (all) => discarded(all, '/api/programs', (await makeProgram(all)).id),
  addProgramWorkout: async (all) => ({
    body: {
      programId: (await makeProgram(all)).id,
      workoutId: (await makeWorkout(all.who)).id,
      week: 2,
      day: 2,
    },
  }),
  moveProgramWorkout: async (all) => ({ id: (await makeEntry(all)).id, body: { week: 3, day: 3 } }),
  deleteProgramWorkout: async (all) => ({ id: (await makeEntry(all)).id }),
  startRun: async (all) => ({
    body: { programId: (await makeEntry(all)).programId, mode: 'queue', start: '2026-11-02' },
  }),
  decideRun: async (all) => ({
    id: (await makeRun(all)).id,
    body: { fact: { kind: 'end', id: 'late', at: Date.now(), device: 'phone' } },
  }),
  shareProgram: async (all) => ({ id: (await makeEntry(all)).programId }),
  unshareProgram: async (all) => ({ id: (await shareProgram(all)).id }),
  takeSharedProgram: async (all) => ({ id: (await shareProgram(all)).link }),
  takePublishedProgram: async (all) => ({ id: (await publishProgram(all)).id }),
  acceptAssignment: async (all) => ({ id: (await assignProgram(all)).id, body: {} }),
  declineAssignment: async (all) => ({ id: (await assignProgram(all)).id }),
  changeAssignment: async (all) => {
    const { id } = await assignProgram(all);
    await callApi(all.who, 'POST', `/api/program-assignments/${id}/accept`, {});
    return { id, body: { sharesAdherence: true } };
  },
  adminPublishProgram: async (all) => ({ id: (await makeProgram(all)).id }),
  adminUnpublishProgram: async (all) => ({ id: (await publishProgram(all)).id }),
  adminAssignProgram: async (all) => ({
    body: { programId: (await makeProgram(all)).id, memberIds: [all.otherId] },
  }),
  adminDeleteAssignment: async (all) => {
    const body = { programId: (await makeProgram(all)).id, memberIds: [all.otherId] };
    const [made] = await callApi(all.who, 'POST', '/api/admin/program-assignments', body);
    return { id: made.id };
  },
  saveDevice: () => ({ id: 'another-device', body: { name: 'Late', kind: 'desktop' } }),
  deleteDevice: async ({ who }) => {
    await callApi(who, 'PUT', '/api/devices/device-of-pat', { name: 'Phone', kind: 'phone' });
    return { id: 'device-of-pat' };
  },
  saveMeasurement: () => ({ body: { kind: 'weight', value: 82.5, unit: 'kg', date: '2026-03-02' } }),
  deleteMeasurement: async ({ who }) => ({
    id: (
      await callApi(who, 'POST', '/api/body', { kind: 'waist', value: 33, unit: 'in', date: '2026-03-02' })
    ).id,
  }),
  changeSettings: () => ({ body: { unit: 'kg' } }),
  chooseRestEnd: () => ({ body: { restEnd: { on: 'all' } } }),
  adminBackUp: () => ({}),
  changeClub: () => ({ body: { name: 'Late Club', letters: null, picture: null } }),
  adminDeleteMember: ({ otherId }) => ({ id: otherId }),
  adminSetAdmin: ({ otherId }) => ({ id: otherId, body: { isAdmin: true } }),
  adminSetApproval: ({ otherId }) => ({ id: otherId, body: { isApproved: false } }),
  adminInvite: ({ unique }) => ({ body: { email: `${unique}@club.example` } }),
  adminDeleteInvitation: async ({ admin, unique }) => ({
    id: (await callApi(admin, 'POST', '/api/admin/invitations', { email: `${unique}@club.example` })).id,
  }),
};
