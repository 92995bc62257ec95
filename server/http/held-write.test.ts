import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, restApi } from '../../common/rest-api';
import type { RestCall } from '../../common/rest-call';
import { type EmbeddedServer, startEmbeddedServer } from '../database/embedded/server';
import { countPending, databaseDigest } from '../testing/database-digest';
import { type HeldLine, holdableLine } from '../testing/held-line';
import { newcomer, REFUSALS, revocations } from '../testing/revocations';
import { calls, pathOf, samples } from '../testing/sample-calls';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

// A write is held between the app and the database; access ends; it is let go.

let dataDir: string;
let database: EmbeddedServer;
let line: HeldLine;
let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  database = await startEmbeddedServer({ dataDir });
  const path = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(database.uri)![1]!);
  line = await holdableLine({ path });
  app = await startTestApp({ config: { mongodbUri: `mongodb://127.0.0.1:${line.port}/win-the-day` } });
  admin = await app.signUp({ isAdmin: true });
});
afterAll(async () => {
  await app.close();
  await line.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the two writes of a call look like on the wire: the one that announces, and the one that does it. */
const INTENT = { announced: ['$push', 'intents'], done: ['intents.id', '$set'] };
const REMOVAL = { announced: INTENT.announced, done: ['findAndModify', 'intents.id', 'remove'] };
const PENDING = { announced: ['insert', 'pendingSince'], done: ['update', 'pendingSince', '$unset'] };
const fenced = {
  changeProfile: INTENT,
  createWorkout: PENDING,
  duplicateWorkout: PENDING,
  deleteWorkout: REMOVAL,
  restoreWorkout: PENDING,
  changeWorkout: INTENT,
  addWorkoutExercise: INTENT,
  changeWorkoutExercise: INTENT,
  deleteWorkoutExercise: INTENT,
  createProgram: PENDING,
  changeProgram: INTENT,
  copyProgram: PENDING,
  deleteProgram: REMOVAL,
  restoreProgram: PENDING,
  addProgramWorkout: INTENT,
  moveProgramWorkout: INTENT,
  deleteProgramWorkout: INTENT,
  saveDevice: PENDING,
  deleteDevice: REMOVAL,
  chooseRestEnd: PENDING,
  createToken: PENDING,
  deleteToken: REMOVAL,
  adminSetAdmin: INTENT,
  adminSetApproval: INTENT,
  adminDeleteMember: INTENT,
  adminInvite: PENDING,
  adminDeleteInvitation: REMOVAL,
} satisfies Partial<Record<keyof typeof samples, { announced: string[]; done: string[] }>>;
/** Calls that need no standing, each with the reason. */
const exempt: Partial<Record<CallName, string>> = {
  simpleLogin: 'knows no caller: whoever calls signs in by it',
  loginByLink: 'knows no caller: the link is spent in one write',
  loginAtTerminal: 'knows no caller: the link is spent in one write',
  lookAtLink: 'knows no caller, and spends nothing',
  logout: 'ends access itself',
  endSignIn: 'ends access itself, of nobody but the caller',
  endOtherSignIns: 'ends access itself, of nobody but the caller',
  redeemInvitation: 'knows no caller: the invitation is spent in one write',
  startSession: 'sessions compare `access` and `version` themselves: server/live/on-its-way.test.ts',
  changeSession: 'as startSession',
  deleteSession: 'as startSession',
  restoreSession: 'as startSession',
  commandSession: 'as startSession',
  changeSessionExercise: 'as startSession',
};
const names = Object.keys(fenced) as (keyof typeof fenced)[];
let count = 0;

it('every call that changes something is fenced, or has a reason not to be', () => {
  const changing = calls.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  expect([...names, ...Object.keys(exempt)].sort()).toEqual(changing.sort());
});

describe.each(names)('%s', (name) => {
  const call: RestCall = restApi[name];
  const rows = revocations
    .filter((one) => one.ends(call.access) && !(one.by === 'token' && call.signInOnly))
    .flatMap((one) => (['announced', 'done'] as const).map((step) => [step, one.name, one] as const));

  it.each(rows)('held while it is being %s: nothing of it after %s', async (step, _end, { by, end }) => {
    const caller = await newcomer(app, { by }, call.access);
    const { member: other } = await app.signUp();
    count += 1;
    const parties = { who: caller.who, admin, otherId: other.id, unique: `late-${count}` };
    const { id, body } = await samples[name](parties);
    const words = fenced[name][step];
    const held = line.catchNext((bytes) => words.every((word) => bytes.includes(word)));
    const answer = caller.send(call.method, pathOf(call, id), body);
    await held.there;
    expect((await end({ who: caller.who, admin, tokenId: caller.tokenId })).status).toBeLessThan(300);
    const before = await databaseDigest(app.app.connection);
    await held.letGo();
    expect(REFUSALS).toContain((await answer).body.code);
    expect(await databaseDigest(app.app.connection)).toBe(before);
    expect(await countPending(app.app.connection)).toBe(0);
  });
});

it('a member who signed out elsewhere goes on here: their edit on its way is done', async () => {
  const pat = await app.signUp();
  const staying = await app.signIn(pat.member.email);
  const { id } = await samples.changeWorkout({ who: pat, admin, otherId: '', unique: '' });
  const held = line.catchNext((bytes) => INTENT.done.every((word) => bytes.includes(word)));
  const answer = staying.send('PUT', `/api/workouts/${id}`, { name: 'On its way' });
  await held.there;
  expect((await pat.send('POST', '/api/logout')).status).toBeLessThan(300);
  await held.letGo();
  expect((await answer).body).toMatchObject({ name: 'On its way' });
});
