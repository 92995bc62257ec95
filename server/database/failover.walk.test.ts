import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, ObjectId } from 'bson';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { socketOf } from 'embedded-mongo/testing/socket-of';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampled } from '@tests/setup/walks';
import { type Failover, type ReplicaSetLine, replicaSetLine } from '../testing/replica-set-line';
import type { Answer } from '../testing/sender';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession, makeWorkout } from '../testing/training';

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];
/** Collections that are written on a timer, whatever the test asks. */
const OWN_TIME = ['nodes', 'screens'];
const isWrite = (command: Document) => {
  const [name = '', collection] = Object.entries(command)[0] ?? [];
  return WRITES.includes(name) && !OWN_TIME.includes(String(collection));
};

const label = { errorLabels: ['RetryableWriteError'] };
const ENDS: Pick<Failover, 'answer' | 'isDone'>[] = [
  { ok: 0, errmsg: 'not primary', code: 10107, codeName: 'NotWritablePrimary', ...label },
  { ok: 0, errmsg: 'stepped down', code: 189, codeName: 'PrimarySteppedDown', ...label },
  null,
].flatMap((answer) => [false, true].map((isDone) => ({ answer, isDone })));

let folder: string;
let engine: EmbeddedServer;
let line: ReplicaSetLine;
let app: TestApp;
let admin: TestMember;
let people = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failover-'));
  engine = await startEmbeddedServer({ dataDir: folder });
  line = await replicaSetLine({ path: socketOf(engine.uri) });
  app = await startTestApp({
    config: { mongodbUri: line.uri(String(new ObjectId())), publicUrl: 'https://club.example' },
  });
  admin = await app.signUp({ isAdmin: true });
});
afterAll(async () => {
  await app.close();
  await line.close();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

/** A request, sent anew in each try, and the check of its effect. */
interface Deed {
  ask(): Promise<Answer>;
  /** Throws if the effect is missing or doubled. */
  check(answers: Answer[]): Promise<unknown>;
}

/** Number of certain journal entries of this kind by or about a member. */
const entries = (kind: string, to: string) =>
  app.app.connection
    .collection('journal')
    .countDocuments({ kind, isCertain: true, $or: [{ 'to.id': to }, { 'by.id': to }] });

const DEEDS: Record<string, () => Promise<Deed>> = {
  async 'a start'() {
    const pat = await app.signUp();
    const { id: workoutId } = await makeWorkout(pat);
    const id = String(new ObjectId());
    return {
      ask: () => pat.send('POST', '/api/sessions', { workoutId, id }),
      async check(answers) {
        expect(new Set(answers.flatMap(({ body }) => body.id ?? [])).size).toBe(1);
        const userId = new ObjectId(pat.member.id);
        expect(await app.app.connection.collection('workoutsessions').countDocuments({ userId })).toBe(1);
      },
    };
  },
  async 'a set'() {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const tap = device(session).completeSet(0, 1);
    return {
      ask: () => pat.send('POST', `/api/sessions/${session.id}/commands`, tap),
      async check() {
        const { body } = await pat.send('GET', `/api/sessions/${session.id}`);
        expect(body.exercises[0]).toMatchObject({ completedSets: 1, actualReps: [10] });
        expect(body.version).toBe(2);
      },
    };
  },
  async 'a sign-in by a link'() {
    const pat = await app.signUp();
    const { email } = pat.member;
    const from = app.announced.length;
    const requested = await app.send('POST', '/api/simple-login', { email });
    const link = () =>
      app.announced.slice(from).find((text) => text.startsWith(`Sign-in link for ${email} `));
    while (!link()) await app.nextLine();
    const token = /token=([\w-]+)/.exec(link() ?? '')?.[1];
    const logins = app.app.connection.collection('logins');
    return {
      ask: () => app.send('POST', '/api/login/link', { token, code: requested.body.code }),
      async check() {
        // The one that the test made, which no journal knows, and this.
        expect(await logins.countDocuments({ memberId: pat.member.id })).toBe(2);
        expect(await entries('sign_in', pat.member.id)).toBe(1);
      },
    };
  },
  async 'an invitation that is taken up'() {
    people += 1;
    const email = `new-${people}@club.example`;
    const { body: invitation } = await admin.send('POST', '/api/admin/invitations', { email });
    const { connection } = app.app;
    return {
      ask: () => app.send('POST', '/api/invitations/redeem', { inviteCode: invitation.inviteCode, email }),
      async check() {
        const members = await connection.collection('members').find({ email }).toArray();
        expect(members).toHaveLength(1);
        const id = String(members[0]?._id);
        expect(await connection.collection('logins').countDocuments({ memberId: id })).toBe(1);
        expect(await entries('sign_in', id)).toBe(1);
      },
    };
  },
  async 'a withdrawn approval'() {
    const pat = await app.signUp();
    await makeSession(pat);
    expect((await pat.send('POST', '/api/auth/tokens', { name: 'Watch' })).status).toBe(201);
    const { id } = pat.member;
    return {
      ask: () => admin.send('PATCH', `/api/admin/users/${id}/approval`, { isApproved: false }),
      async check() {
        expect((await pat.send('GET', '/api/auth/user')).status).toBe(401);
        expect(await entries('approval_withdrawn', id)).toBe(1);
      },
    };
  },
  async 'a sign-out everywhere else'() {
    const pat = await app.signUp();
    const other = await app.signIn(pat.member.email);
    expect((await other.send('POST', '/api/auth/tokens', { name: 'Watch' })).status).toBe(201);
    return {
      ask: () => pat.send('DELETE', '/api/auth/sign-ins'),
      async check() {
        expect((await other.send('GET', '/api/auth/user')).status).toBe(401);
        expect((await pat.send('GET', '/api/auth/user')).status).toBe(200);
        expect((await pat.send('GET', '/api/auth/tokens')).body).toEqual([]);
        expect(await entries('signed_out', pat.member.id)).toBe(1);
      },
    };
  },
  async 'a deletion of a member'() {
    const pat = await app.signUp();
    await makeSession(pat);
    const { id } = pat.member;
    return {
      ask: () => admin.send('DELETE', `/api/admin/users/${id}`),
      async check() {
        const { connection } = app.app;
        for (const [name, field] of [
          ['members', '_id'],
          ['workoutsessions', 'userId'],
          ['workouts', 'userId'],
        ] as const)
          expect([
            name,
            await connection.collection(name).countDocuments({ [field]: new ObjectId(id) }),
          ]).toEqual([name, 0]);
        expect(await entries('member_deleted', id)).toBeLessThanOrEqual(1);
      },
    };
  },
};

describe.each(sampled(Object.keys(DEEDS), 1))('a failover within %s', (name) => {
  test('at each of its writes, before it is done and after: asked again where it was not answered, it is there once', async () => {
    /** Sends the request and fails at its write of this place. Answers false if there are fewer writes. */
    const tryAt = async (place: number, end: (typeof ENDS)[number], tell: (fault: string) => void) => {
      const { ask, check } = await DEEDS[name]!();
      let writes = 0;
      let failed = '';
      line.next = {
        ...end,
        fits: (command) => {
          if (!isWrite(command) || writes++ !== place) return false;
          failed = Object.entries(command).slice(0, 1).join();
          return true;
        },
      };
      const answers = [await ask()];
      line.next = null;
      const at = `${failed}, ${end.isDone ? 'after' : 'before'}, ${end.answer?.codeName ?? 'cut'}`;
      const describeAnswers = () =>
        answers.map(({ status, body }) => `${status} ${body?.code ?? ''}`).join(', then ');
      while (answers.at(-1)!.status === 503 && answers.length < 3) answers.push(await ask());
      const { status, body } = answers.at(-1)!;
      // The member is deleted, as requested.
      const isGone = name.includes('deletion') && body?.code === 'not_found';
      if (status >= 300 && !isGone) tell(`${at}: ${describeAnswers()}`);
      else
        await check(answers).catch(({ message }: Error) => tell(`${at}: ${describeAnswers()}: ${message}`));
      return failed !== '';
    };
    const faults: string[] = [];
    let isThere = true;
    for (let place = 0; isThere; place += place < 2 ? 1 : 3) {
      // All ends at each place would take minutes.
      const ends = place < 2 ? ENDS : [ENDS[Math.floor(place / 3) % ENDS.length]!];
      for (const end of ends) isThere = await tryAt(place, end, (fault) => faults.push(fault));
    }
    expect(faults).toEqual([]);
  });
});
