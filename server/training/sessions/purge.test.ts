import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newObjectId } from '@common/sync/outbox/object-id';
import { connectLive } from '@server/testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeSession } from '@server/testing/training';
import { BestsCounting } from './figures/bests-counting';
import { sessionModel } from './model';
import { purgeDiscarded } from './purge';

let dataDir: string;
let database: EmbeddedServer;
let app: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  database = await startEmbeddedServer({ dataDir });
  app = await startTestApp({ config: { mongodbUri: database.uri } });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const sessions = () => sessionModel(app.app.connection);
const deps = () => ({ connection: app.app.connection, events: app.events });

async function discarded(member: TestMember, isOver: boolean): Promise<string> {
  const { id } = await makeSession(member);
  expect((await member.send('DELETE', `/api/sessions/${id}`)).status).toBe(200);
  if (isOver) await sessions().updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  return id;
}

describe('a discarded session', () => {
  it('purges a session that is still to be taken into counts only after that', async () => {
    const kim = await app.signUp();
    const id = await discarded(kim, true);
    await sessions().updateOne({ _id: id }, { $set: { bestsDue: true } });
    await purgeDiscarded(deps());
    expect(await sessions().exists({ _id: id })).not.toBeNull();
    await new BestsCounting(app.app.connection).settle(kim.member.id);
    await purgeDiscarded(deps());
    expect(await sessions().exists({ _id: id })).toBeNull();
  });

  // [LP23]
  it('purges a discarded session after 30 days, and tells every screen of the member once', async () => {
    const pat = await app.signUp();
    const [over, kept] = [await discarded(pat, true), await discarded(pat, false)];
    const { id: running } = await makeSession(pat);
    const screens = [await connectLive(app, pat), await connectLive(app, pat)];
    const other = await connectLive(app, await app.signUp());
    await Promise.all([purgeDiscarded(deps()), purgeDiscarded(deps()), purgeDiscarded(deps())]);
    for (const screen of screens) {
      await screen.heard('list:changed', ({ list }) => list === 'sessions');
      expect(screen.told('session:gone')).toEqual([{ sessionId: over }]);
      screen.close();
    }
    await other.ask('clock:probe', { sentAt: 1 });
    expect(other.told('session:gone')).toEqual([]);
    other.close();
    const left = await sessions().find({ userId: pat.member.id }, { _id: 1 }).lean();
    expect(left.map(({ _id }) => String(_id)).sort()).toEqual([kept, running].sort());
  });

  it('a purged session started once more begins at a version above any that a client may know', async () => {
    const pat = await app.signUp();
    const long = Date.now() - 31 * 86_400_000;
    const first = await makeSession(pat, { id: newObjectId(pat.member.id), at: long });
    expect((await pat.send('DELETE', `/api/sessions/${first.id}`)).status).toBe(200);
    // As it came to be in its time, from 1 on.
    const knownVersion = 40;
    const asThen = { version: knownVersion, expiresAt: new Date(Date.now() - 1) };
    await sessions().updateOne({ _id: first.id }, { $set: asThen });
    await purgeDiscarded(deps());
    const start = { workoutId: first.workoutId, id: first.id, at: long };
    const { status, body } = await pat.send('POST', '/api/sessions', start);
    expect({ status, body }).toMatchObject({ status: 201, body: { id: first.id, phase: 'active' } });
    expect(body.version).toBeGreaterThan(knownVersion);
  });

  it('does not purge a session that was restored in time', async () => {
    const pat = await app.signUp();
    const id = await discarded(pat, false);
    expect((await pat.send('POST', `/api/sessions/${id}/restore`)).status).toBe(200);
    await purgeDiscarded(deps());
    expect(await sessions().countDocuments({ _id: id })).toBe(1);
  });

  it('a starting node purges sessions that expired while no node ran', async () => {
    const id = await discarded(await app.signUp(), true);
    const another = await startTestApp({ config: { mongodbUri: database.uri } });
    await expect.poll(() => sessions().countDocuments({ _id: id })).toBe(0);
    await another.close();
  });
});
