import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, deserialize } from 'bson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../core/config';
import { connectLive } from '../testing/live-client';
import { startTestApp } from '../testing/test-app';
import { device, makeSession } from '../testing/training';
import { type EmbeddedServer, startEmbeddedServer } from './embedded/server';

const OP_MSG = 2013;
const WRITES = ['insert', 'update', 'delete', 'findAndModify'];
const READS = ['find', 'aggregate', 'count', 'distinct'];

/** The commands in a stream of the wire protocol, each once it is whole. */
function commandsIn(onCommand: (command: Document) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 16 && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(message.length);
      // Header and flags; the driver's first section is the command.
      if (message.readInt32LE(12) === OP_MSG && message[20] === 0)
        onCommand(deserialize(message.subarray(21, 21 + message.readInt32LE(21))));
    }
  };
}

let folder: string;
let engine: EmbeddedServer;
let uri: string;
let commands: Document[] = [];
const line = createServer((near) => {
  const far = connect(decodeURIComponent(/mongodb:\/\/([^/]+)/.exec(engine.uri)![1]!));
  near.on(
    'data',
    commandsIn((command) => commands.push(command)),
  );
  near.on('error', () => far.destroy()).pipe(far);
  far.on('error', () => near.destroy()).pipe(near);
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'win-the-day-durable-'));
  engine = await startEmbeddedServer({ dataDir: join(folder, 'database') });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  uri = `mongodb://127.0.0.1:${(line.address() as AddressInfo).port}/win-the-day?directConnection=true`;
});
afterAll(async () => {
  line.close();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

describe('every command on the wire', () => {
  it('that writes asks for a majority and the journal, in every collection, and what reads for a majority', async () => {
    commands = [];
    const app = await startTestApp({ config: { mongodbUri: uri } });
    const pat = await app.signUp();
    const admin = await app.signUp({ isAdmin: true });
    const phone = await connectLive(app, pat);
    await phone.hello();
    const session = await makeSession(pat);
    await phone.ask('session:command', device(session).next({ type: 'finish' }));
    await pat.send('POST', '/api/programs', { name: 'Strong', duration: 4 });
    await pat.send('POST', '/api/tokens', { name: 'Watch' });
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
  }, 120_000);
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
