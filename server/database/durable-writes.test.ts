import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, ObjectId } from 'bson';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { socketOf } from 'embedded-mongo/testing/socket-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../core/config';
import { connectLive } from '../testing/live-client';
import { endTogether, openTcpProxy, type TcpProxy } from '../testing/network';
import { startTestApp } from '../testing/test-app';
import { device, makeSession } from '../testing/training';
import { eachMessage, messageOf } from '../testing/wire-messages';
import { makeBackup } from './backup/make-backup';
import { restoreBackup } from './backup/restore';

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];
const READS = ['find', 'aggregate', 'count', 'distinct'];

let folder: string;
let engine: EmbeddedServer;
/** URI of a new database behind the line: its indexes are created through it. */
const newDatabase = () => `mongodb://127.0.0.1:${line.port}/${new ObjectId()}?directConnection=true`;
let commands: Document[] = [];
/** A failover at the next matching command: the server steps down before or after doing it. */
let stepDown: { fits: (command: Document) => boolean; isDone: boolean; answer: Document } | null = null;

function answerInPlace(near: Socket, far: Socket): void {
  /** Own answers by the id of the command whose real answer is dropped. */
  const instead = new Map<number, Document>();
  eachMessage(near, (message, read) => {
    const command = read();
    if (command) commands.push(command);
    const id = message.readInt32LE(4);
    if (!command || !stepDown?.fits(command)) return far.write(message);
    const { isDone, answer } = stepDown;
    stepDown = null;
    if (!isDone) return near.write(messageOf(answer, { to: id }));
    instead.set(id, answer);
    return far.write(message);
  });
  eachMessage(far, (message) => {
    const to = message.readInt32LE(8);
    near.write(instead.has(to) ? messageOf(instead.get(to)!, { to }) : message);
    instead.delete(to);
  });
  endTogether(near, far);
}

let line: TcpProxy;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'win-the-day-durable-'));
  engine = await startEmbeddedServer({ dataDir: join(folder, 'database') });
  const path = socketOf(engine.uri);
  line = await openTcpProxy(
    () => ({ path }),
    (near, far) => far && answerInPlace(near, far),
  );
});
afterAll(async () => {
  await line.close();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

describe('every command on the wire', () => {
  // [S92]
  it('writes ask for a majority and the journal in every collection, and reads for a majority', async () => {
    commands = [];
    const app = await startTestApp({ config: { mongodbUri: newDatabase() } });
    const pat = await app.signUp();
    const admin = await app.signUp({ isAdmin: true });
    const phone = await connectLive(app, pat);
    await phone.hello();
    const session = await makeSession(pat);
    await phone.ask('session:command', device(session).next({ type: 'finish' }));
    await pat.send('POST', '/api/programs', { name: 'Strong', duration: 4 });
    expect((await pat.send('POST', '/api/auth/tokens', { name: 'Watch' })).status).toBe(201);
    await admin.send('POST', '/api/admin/invitations', { email: 'new@club.example' });
    await app.send('GET', '/api/invitations/verify?code=guess');
    await pat.send('DELETE', `/api/sessions/${session.id}`);
    await pat.send('POST', '/api/logout');
    phone.close();
    await app.close();

    const of = (names: string[]) => commands.filter((one) => names.includes(Object.keys(one)[0]!));
    const name = (one: Document) => String(Object.values(one)[0]);
    const writes = of(WRITES);
    for (const one of writes)
      expect([name(one), one.writeConcern]).toEqual([name(one), { w: 'majority', j: true }]);
    const collections = new Set(writes.map(name));
    for (const each of ['logins', 'ratelimits', 'workoutsessions', 'members', 'screens', 'nodes', 'programs'])
      expect([...collections]).toContain(each);
    const indexes = of(['createIndexes']);
    expect(indexes.length).toBeGreaterThan(5);
    for (const one of indexes) expect(one.writeConcern).toMatchObject({ w: 'majority' });
    for (const one of of(READS)) {
      expect([name(one), one.readConcern]).toEqual([name(one), { level: 'majority' }]);
      expect(['primary', 'primaryPreferred', undefined]).toContain(one.$readPreference?.mode);
    }
  });
});

describe('a restore on the wire', () => {
  it('asks for a majority and the journal also where it puts whole collections in their place', async () => {
    const uri = newDatabase();
    const app = await startTestApp({ config: { mongodbUri: uri } });
    await app.signUp();
    await app.close();
    const to = join(folder, 'copy');
    await makeBackup({ source: { uri, engine: 'mongodb' }, to, reason: 'by hand' });
    commands = [];
    await restoreBackup({ from: to, dataDir: folder, mongodbUri: uri });
    const moves = commands.filter((one) => 'renameCollection' in one);
    expect(moves.length).toBeGreaterThan(5);
    const changes = [...WRITES, 'create', 'createIndexes', 'renameCollection', 'drop', 'dropIndexes'];
    for (const one of commands.filter((each) => changes.includes(Object.keys(each)[0]!)))
      expect([Object.keys(one)[0], one.writeConcern]).toEqual([
        Object.keys(one)[0],
        { w: 'majority', j: true },
      ]);
  });
});

describe('a failover in the middle of a set', () => {
  const steppedDown = { ok: 0, errmsg: 'not primary', code: 10107, codeName: 'NotWritablePrimary' };
  const answers: [string, Document][] = [
    ['with the label of a replica set', { ...steppedDown, errorLabels: ['RetryableWriteError'] }],
    ['with its code alone', steppedDown],
    ['while it shuts down', { ok: 0, errmsg: 'interrupted', code: 11600, codeName: 'InterruptedAtShutdown' }],
  ];
  const rows = answers.flatMap(([name, answer]) =>
    [false, true].map((isDone) => [name, isDone ? 'after' : 'before', isDone, answer] as const),
  );

  it.each(rows)(
    'told %s, %s it was written: sent again it counts once',
    async (_name, _when, isDone, answer) => {
      const app = await startTestApp({ config: { mongodbUri: newDatabase() } });
      const pat = await app.signUp();
      const phone = await connectLive(app, pat);
      await phone.hello();
      const session = await makeSession(pat);
      const tap = device(session).completeSet(0, 1);
      const fits = (one: Document) =>
        one.update === 'workoutsessions' && 'devices' in (one.updates[0].u.$set ?? {});
      stepDown = { fits, isDone, answer };
      const first = await phone.ask('session:command', tap);
      expect(stepDown).toBeNull();
      expect(first).toMatchObject({ error: { code: 'unavailable' } });
      expect(await phone.ask('session:command', tap)).not.toHaveProperty('error');
      const { body } = await pat.send('GET', `/api/sessions/${session.id}`);
      expect(body.exercises[0]).toMatchObject({ completedSets: 1, actualReps: [10] });
      expect(body.version).toBe(2);
      phone.close();
      await app.close();
    },
    60_000,
  );
});

describe('MONGODB_URI', () => {
  const read = (query: string) => () =>
    readConfig({ SESSION_SECRET: 'x'.repeat(32), MONGODB_URI: `mongodb://localhost/club?${query}` });

  it.each([
    'w=0',
    'w=1',
    'w=2',
    'journal=false',
    'j=false',
    'readPreference=secondary',
    'retryWrites=false',
    'readConcernLevel=local',
  ])('that says %s is refused with words: it may only strengthen', (query) => {
    expect(read(query)).toThrow(`MONGODB_URI must not say ${query}`);
  });

  it('may say what is asked for anyway', () => {
    const query =
      'w=majority&journal=true&readPreference=primary&retryWrites=true&replicaSet=rs&wtimeoutMS=5000';
    expect(read(query)).not.toThrow();
  });
});
