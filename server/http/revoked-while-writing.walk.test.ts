import { describe, expect, it } from 'vitest';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls, type CallName } from '@common/contract/api-calls';
import { sampled } from '@tests/setup/walks';
import { hashSecret, newSecret } from '../core/secrets';
import { BROWSER_COOKIE } from '../people/auth/browser/browser-cookie';
import { LoginLinks } from '../people/auth/email/service';
import { newAuthenticator } from '../testing/authenticator';
import { databaseDigest, lookAtDatabase } from '../testing/database-digest';
import { newcomer, REFUSALS, type Revocation, revocations } from '../testing/revocations';
import { calls, partiesTo, pathOf, samples } from '../testing/sample-calls';
import { sender } from '../testing/sender';
import type { TestApp, TestMember } from '../testing/test-app';
import type { TwoNodes } from '../testing/two-nodes';
import { rowsOnTwoNodes } from '../testing/two-nodes';

// [S21] [S27]

// A write is delayed between the app and the database until access has ended, on this node or another.

let nodes: TwoNodes;
let app: TestApp;
let admin: TestMember;
/** Ids of the members that the rows have used. */
const parted = rowsOnTwoNodes((made) => {
  ({ nodes, admin } = made);
  app = nodes.here;
});

/**
 * Words by which the writes of a call are recognised on the wire: the announcement of the intent, and the write itself.
 */
const INTENT = { announced: ['$push', 'intents'], done: ['intents.id', '$set'] };
const REMOVAL = { announced: INTENT.announced, done: ['findAndModify', 'intents.id', 'remove'] };
const PENDING = { announced: ['insert', 'pendingSince'], done: ['update', 'pendingSince', '$unset'] };
const STARTED = {
  announced: ['insert', 'workoutsessions', 'pending'],
  done: ['update', 'workoutsessions', 'pending', 'open'],
};
/** A write to a session under way, which announces no intent. */
const COMMANDED = { done: ['update', 'workoutsessions', 'version', '$set'] };
const MENDED = {
  announced: ['workoutsessions', '$push', 'intents'],
  done: ['workoutsessions', 'intents.id', '$set'],
};
const fenced = {
  startSession: STARTED,
  startPlace: STARTED,
  changeSession: MENDED,
  deleteSession: COMMANDED,
  restoreSession: MENDED,
  offerSession: COMMANDED,
  commandSession: COMMANDED,
  changeSessionExercise: MENDED,
  changeEarlierSets: MENDED,
  logNextSet: COMMANDED,
  partSession: COMMANDED,
  joinSessions: COMMANDED,
  changeProfile: INTENT,
  createWorkout: PENDING,
  duplicateWorkout: PENDING,
  deleteWorkout: REMOVAL,
  restoreWorkout: PENDING,
  changeWorkout: INTENT,
  addWorkoutExercise: INTENT,
  changeWorkoutExercise: INTENT,
  deleteWorkoutExercise: INTENT,
  beginImport: PENDING,
  addToImport: INTENT,
  finishImport: INTENT,
  undoImport: INTENT,
  createDraft: PENDING,
  keepDraft: PENDING,
  discardDraft: REMOVAL,
  createProgram: PENDING,
  changeProgram: INTENT,
  changeProgramWeeks: INTENT,
  copyProgram: PENDING,
  deleteProgram: REMOVAL,
  restoreProgram: PENDING,
  addProgramWorkout: INTENT,
  moveProgramWorkout: INTENT,
  deleteProgramWorkout: INTENT,
  startRun: PENDING,
  decideRun: INTENT,
  shareProgram: INTENT,
  unshareProgram: INTENT,
  takeSharedProgram: PENDING,
  takePublishedProgram: PENDING,
  acceptAssignment: PENDING,
  declineAssignment: INTENT,
  changeAssignment: INTENT,
  adminPublishProgram: INTENT,
  adminUnpublishProgram: INTENT,
  adminAssignProgram: PENDING,
  adminDeleteAssignment: REMOVAL,
  saveDevice: PENDING,
  deleteDevice: REMOVAL,
  changeSettings: PENDING,
  saveMeasurement: PENDING,
  deleteMeasurement: REMOVAL,
  pinExerciseNote: PENDING,
  chooseRestEnd: PENDING,
  createToken: PENDING,
  giveConsent: PENDING,
  showJoin: PENDING,
  addPasskey: PENDING,
  renamePasskey: INTENT,
  deletePasskey: REMOVAL,
  typeJoinCode: INTENT,
  answerJoin: INTENT,
  deleteToken: REMOVAL,
  createCalendarAddress: PENDING,
  deleteCalendarAddress: REMOVAL,
  createWebhook: PENDING,
  changeWebhook: INTENT,
  deleteWebhook: REMOVAL,
  renewWebhookSecret: INTENT,
  testWebhook: PENDING,
  resendWebhookDelivery: INTENT,
  adminCreateWebhook: PENDING,
  adminChangeWebhook: INTENT,
  adminDeleteWebhook: REMOVAL,
  adminRenewWebhookSecret: INTENT,
  adminTestWebhook: PENDING,
  adminResendWebhookDelivery: INTENT,
  createOwnExercise: PENDING,
  changeOwnExercise: INTENT,
  mergeOwnExercise: INTENT,
  separateOwnExercise: INTENT,
  adminCreateExercise: PENDING,
  adminChangeExercise: INTENT,
  adminMergeExercise: INTENT,
  adminSeparateExercise: INTENT,
  changeClub: PENDING,
  adminSetAdmin: INTENT,
  adminSetApproval: INTENT,
  adminDeleteMember: INTENT,
  adminInvite: PENDING,
  adminDeleteInvitation: REMOVAL,
} satisfies Partial<Record<keyof typeof samples, { announced?: string[]; done: string[] }>>;
/** Calls that need no access check at the write, each with the reason. */
const exempt: Partial<Record<CallName, string>> = {
  simpleLogin: 'knows no caller: whoever calls signs in by it',
  loginByLink: 'knows no caller: the link is spent in one write',
  loginAtTerminal: 'knows no caller: the link is spent in one write',
  passkeyOptions: 'knows no caller, and changes nothing',
  loginByPasskey: 'knows no caller: the challenge is spent in one write',
  newPasskeyOptions: 'changes nothing',
  checkImport: 'changes nothing',
  askToJoin: 'knows no caller, and lets nobody in',
  openJoin: 'knows no caller: the link is spent in one write',
  followJoin: 'knows no caller, and spends nothing',
  leaveJoin: 'knows no caller: it ends what only its own device can go on with',
  enterByJoin: 'knows no caller: what lets it in is spent in one write, and looked at again after it',
  lookAtLink: 'knows no caller, and spends nothing',
  askForProof: 'sends what anybody may have sent there: simpleLogin',
  adminBackUp: 'copies the club, and changes nothing of it',
  logout: 'ends access itself',
  endSignIn: 'ends access itself, of nobody but the caller',
  endOtherSignIns: 'ends access itself, of nobody but the caller',
  redeemInvitation: 'knows no caller: the invitation is spent in one write',
};
/**
 * One that changes who the member is and one that ends their way in, also on the node that is not told, and also before
 * the write is announced: after that each of them is met by the same question as all the others.
 */
const ONE_OF_EACH = ['approval is withdrawn', 'signed out'];
const names = Object.keys(fenced) as (keyof typeof fenced)[];
let count = 0;

// [S65]
it('every call that changes something is fenced, or has a reason not to be', () => {
  const changing = calls.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  expect([...names, ...Object.keys(exempt)].sort()).toEqual(changing.sort());
});

describe.each(sampled(names, 6))('%s', (name) => {
  const call: ApiCall = apiCalls[name];
  const rows = revocations
    .filter((one) => one.ends(call.access) && !(one.by === 'token' && call.signInOnly))
    .flatMap((one) =>
      (Object.keys(fenced[name]) as ('announced' | 'done')[])
        .filter((step) => step === 'done' || ONE_OF_EACH.includes(one.name))
        .map((step) => [step, one] as const),
    )
    .flatMap(([step, one]) => {
      const isAlsoThere = step === 'done' && ONE_OF_EACH.includes(one.name);
      const where = isAlsoThere ? (['here', 'there'] as const) : (['here'] as const);
      return where.map((place) => [step, one.name, place, one] as const);
    });

  // [S65]
  it.each(rows)(
    'writes nothing if access ends while it is being %s (%s, %s)',
    async (step, _end, place, one) => {
      const caller = await newcomer(app, one, call.access);
      count += 1;
      const parties = await partiesTo(call, { app, admin, who: caller.who, unique: `late-${count}` });
      parted.push(caller.who.member.id, parties.otherId);
      const { id, body } = await samples[name](parties);
      const words: string[] = (fenced[name] as Partial<Record<typeof step, string[]>>)[step] ?? [];
      // Webhooks of earlier rows take and give back their leases meanwhile, in the same words.
      const isAwaited = (bytes: Buffer) =>
        !bytes.includes('busyUntil') && words.every((word) => bytes.includes(word));
      const held = nodes.line.catchNext(isAwaited);
      const answer = caller.send(call.method, pathOf(call, id), body);
      const tooEarly = answer.then(({ status, body: { code } }) => {
        throw new Error(`Answered ${status} ${code ?? ''} before its write was seen.`);
      });
      await Promise.race([held.there, tooEarly]);
      const at = (member: TestMember) => (place === 'here' ? member : nodes.thereAs(member));
      const { elsewhere, tokenId } = caller;
      const ended = await one.end({
        who: at(caller.who),
        elsewhere: elsewhere && at(elsewhere),
        admin: at(admin),
        tokenId,
      });
      expect(ended.status).toBeLessThan(300);
      const looked = Date.now();
      const before = await databaseDigest(app.app.connection, looked);
      await held.letGo();
      expect(REFUSALS).toContain((await answer).body.code);
      expect(await lookAtDatabase(app.app.connection, looked)).toEqual({ digest: before, pending: 0 });
    },
  );
});

// [S65]
it('commits the edit of a member who signs out on another device meanwhile', async () => {
  const pat = await app.signUp();
  const staying = await app.signIn(pat.member.email);
  const { id } = await samples.changeWorkout({ who: pat, admin, otherId: '', origin: '', unique: '' });
  const held = nodes.line.catchNext((bytes) => INTENT.done.every((word) => bytes.includes(word)));
  const answer = staying.send('PUT', `/api/workouts/${id}`, { name: 'On its way' });
  await held.there;
  expect((await pat.send('POST', '/api/logout')).status).toBeLessThan(300);
  await held.letGo();
  expect((await answer).body).toMatchObject({ name: 'On its way' });
});

/** A way in that can be spent: `enter` spends it. */
const waysIn: Record<string, (who: TestMember) => Promise<() => Promise<{ body: { code?: string } }>>> = {
  'an e-mail address': async (who) => {
    const cookie = await app.terminalCookie();
    return () => app.send('POST', '/api/simple-login', { email: who.member.email }, { cookie });
  },
  'a link': async (who) => {
    const browser = newSecret();
    const { connection } = app.app;
    const { secret } = await new LoginLinks(connection, app.config.sessionSecret).create({
      email: who.member.email,
      memberId: who.member.id,
      browser: hashSecret(browser),
    });
    const cookie = `${BROWSER_COOKIE}=${browser}`;
    return () => app.send('POST', '/api/login/link', { token: secret }, { cookie });
  },
  'a link of the terminal': async (who) => {
    const line = app.nextLine();
    await app.send('POST', '/api/simple-login', { email: who.member.email });
    const token = /token=([\w-]+)/.exec(await line)?.[1];
    return () => app.send('POST', '/api/login/terminal', { token });
  },
  'a passkey': async (who) => {
    const key = newAuthenticator(`http://localhost:${app.port}`);
    const { options } = (await who.send('POST', '/api/auth/passkeys/options')).body;
    await who.send('POST', '/api/auth/passkeys', { name: 'Phone', ...key.make(options) });
    const { send } = sender(app.url, { cookie: `${BROWSER_COOKIE}=${newSecret()}` });
    const request = (await send('POST', '/api/login/passkey/options')).body.options;
    return () => send('POST', '/api/login/passkey', key.use(request));
  },
  'another device': async (who) => {
    const { id, url } = (await who.send('POST', '/api/auth/joins')).body;
    const token = new URL(url).hash.replace('#token=', '');
    const { secret } = (await app.send('POST', '/api/login/join/open', { token })).body;
    await who.send('PUT', `/api/auth/joins/${id}`, { isSame: true });
    return () => app.send('POST', '/api/login/join/enter', { id, secret });
  },
};

describe.each(sampled(Object.keys(waysIn), 2))('signing in by %s', (way) => {
  const endOthers: Pick<Revocation, 'name' | 'end'> = {
    name: 'all others are signed out',
    end: ({ who }) => who.send('DELETE', '/api/auth/sign-ins'),
  };
  const ends = revocations.filter(({ name }) =>
    ['approval is withdrawn', 'the member is deleted'].includes(name),
  );
  const rows = [...ends, endOthers].flatMap((one) =>
    (['here', 'there'] as const).map((place) => [one.name, place, one] as const),
  );

  it.each(rows)(
    // [S1]
    'held while the login is stored: nobody is signed in after %s %s',
    async (_end, place, row) => {
      const who = await app.signUp();
      parted.push(who.member.id);
      const logins = app.app.connection.collection('logins');
      const enter = await waysIn[way]!(who);
      const held = nodes.line.catchNext((bytes) =>
        ['insert', 'logins', who.member.id].every((word) => bytes.includes(word)),
      );
      const answer = enter();
      await held.there;
      const at = (member: TestMember) => (place === 'here' ? member : nodes.thereAs(member));
      expect((await row.end({ who: at(who), admin: at(admin), tokenId: '' })).status).toBeLessThan(300);
      await held.letGo();
      expect((await answer).body.code).toBe('sign_in_failed');
      const left = row === endOthers ? 1 : 0;
      expect(await logins.countDocuments({ memberId: who.member.id })).toBe(left);
    },
  );
});
