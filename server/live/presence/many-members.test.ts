import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import type { CommandSucceededEvent } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberModel } from '@server/people/members/model';
import { connectLive } from '@server/testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeSession } from '@server/testing/training';
import { nodeModel, screenModel } from './lease-model';

const MEMBERS = 10_000;
const ONLINE = 5_000;

let dataDir: string;
let database: EmbeddedServer;
let app: TestApp;
let admin: TestMember;
let commands: { name: string; ns: string; docs: number }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  database = await startEmbeddedServer({ dataDir });
  app = await startTestApp({ config: { mongodbUri: `${database.uri}?monitorCommands=true` } });
  const { connection } = app.app;
  admin = await app.signUp({ isAdmin: true });
  const members = Array.from({ length: MEMBERS }, (_, index) => ({
    email: `many-${index}@club.example`,
    firstName: 'Many',
    lastName: `Number ${index}`,
    isApproved: true,
  }));
  const inserted = await memberModel(connection).insertMany(members);
  const expiresAt = new Date(Date.now() + 600_000);
  await nodeModel(connection).create({ _id: 'elsewhere', expiresAt, isOver: false, changes: ONLINE });
  const screens = inserted.slice(0, ONLINE).map(({ _id }, index) => ({
    _id: `screen-${index}`,
    memberId: String(_id),
    deviceId: `device-${index}`,
    kind: 'phone' as const,
    visible: true,
    nodeId: 'elsewhere',
  }));
  await screenModel(connection).insertMany(screens, { lean: true });
  connection.getClient().on('commandSucceeded', ({ commandName, reply }: CommandSucceededEvent) => {
    const { cursor } = (reply ?? {}) as {
      cursor?: { ns: string; firstBatch?: unknown[]; nextBatch?: unknown[] };
    };
    const docs = (cursor?.firstBatch ?? cursor?.nextBatch ?? []).length;
    commands.push({ name: commandName, ns: cursor?.ns ?? '', docs });
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const docsRead = () => commands.reduce((sum, { docs }) => sum + docs, 0);

describe(`in a club of ${MEMBERS} members, ${ONLINE} of them online`, () => {
  it('a change in who is here reads and tells only whom it concerns', async () => {
    const boss = await connectLive(app, admin);
    const ack = await boss.ask('presence:watch', {});
    expect((ack as { data: { members: unknown[] } }).data.members).toHaveLength(ONLINE);
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const phone = await connectLive(app, pat);
    commands = [];
    await phone.hello();
    const event = await boss.heard(
      'presence:changed',
      ({ members }) => members[0]?.memberId === pat.member.id,
    );
    expect(event.members).toEqual([{ memberId: pat.member.id, screens: 1, workout: session.workout.name }]);
    // Beside the screen: who pat is, pat's session, and the few nodes there are.
    expect(docsRead()).toBeLessThan(25);
    expect(commands.length).toBeLessThan(25);
    phone.close();
    await boss.heard('presence:changed', ({ members }) => members[0]?.screens === 0);
    expect(docsRead()).toBeLessThan(35);
    boss.close();
  });

  it("the admins' list of all members is read at one go", async () => {
    commands = [];
    const began = performance.now();
    const { body } = await admin.send('GET', '/api/admin/users');
    const tookMs = performance.now() - began;
    expect(body.length).toBeGreaterThan(MEMBERS);
    // The server's own rounds over who is here go on meanwhile.
    const requests = commands.filter(({ ns }) => !/\.(nodes|screens)$/.test(ns));
    const finds = requests.filter(({ name }) => name === 'find' || name === 'aggregate');
    expect(finds.length).toBeLessThanOrEqual(8);
    process.stdout.write(
      `the list of ${body.length} members: ${Math.round(tookMs)} ms, ${Math.round(JSON.stringify(body).length / 1_024)} KiB before compression, ${commands.length} commands\n`,
    );
  });
});
