import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import type { CommandStartedEvent, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '@tests/setup/walks';
import { connectLive } from '../testing/live-client';
import { seedLongHistory } from '../testing/long-history';
import { calls, partiesTo, pathOf, samples } from '../testing/sample-calls';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession } from '../testing/training';

/** Allowed collection scans, as `collection command {fields}`, each with the reason. */
const MAY_SCAN: Record<string, string> = {
  'invitations find {isSetup, pendingSince}': 'an admin reads them all',
  'members find {deletingSince, pendingSince}': 'an admin reads them all',
  'nodes find {_id}': 'there are as many as nodes',
  'members update {invitedBy, pendingSince}': 'once, when a member is deleted for good',
  'trainingtotals delete {userId}': 'once, when a member is deleted for good',
  'exercisenotes delete {userId, pendingSince}': 'once, when a member is deleted for good',
  'membersettings delete {userId, pendingSince}': 'once, when a member is deleted for good',
};

let dataDir: string;
let database: EmbeddedServer;
let app: TestApp;
let kim: TestMember;
let admin: TestMember;
let sentCommands: Document[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  database = await startEmbeddedServer({ dataDir });
  app = await startTestApp({ config: { mongodbUri: `${database.uri}?monitorCommands=true` } });
  app.app.connection
    .getClient()
    .on('commandStarted', ({ command }: CommandStartedEvent) => sentCommands.push(command));
  admin = await app.signUp({ isAdmin: true });
  kim = await app.signUp();
  await seedLongHistory(app, kim, { workouts: 100, sessions: 200 });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Stage {
  stage: string;
  inputStage?: Stage;
  inputStages?: Stage[];
}
const stagesOf = ({ stage, inputStage, inputStages = [] }: Stage): string[] => [
  stage,
  ...[...(inputStage ? [inputStage] : []), ...inputStages].flatMap(stagesOf),
];

/**
 * Queries in a command, in the form that `explain` takes: one per statement of a write; none for inserts and the like.
 */
function questionsIn(command: Document): Document[] {
  const [name = ''] = Object.keys(command);
  const { lsid, $db, txnNumber, startTransaction, autocommit, writeConcern, readConcern, ...own } = command;
  if (/^(find|count|distinct|aggregate|findAndModify)$/.test(name)) return [own];
  const statements = name === 'update' ? 'updates' : name === 'delete' ? 'deletes' : null;
  return statements === null
    ? []
    : own[statements].map((one: Document) => ({ [name]: own[name], [statements]: [one] }));
}

/** Collection scans among these commands, as `collection command {fields}`. */
async function scansOf(commands: Document[]): Promise<string[]> {
  const scans = new Set<string>();
  for (const command of commands)
    for (const question of questionsIn(command)) {
      const [[name, collection] = ['', '']] = Object.entries(question);
      const explained = await app.app.connection.db!.command({
        explain: question,
        verbosity: 'queryPlanner',
      });
      const filter = question.filter ?? question.query ?? question.updates?.[0].q ?? question.deletes?.[0].q;
      if (stagesOf(explained.queryPlanner.winningPlan).includes('COLLSCAN'))
        scans.add(`${collection} ${name} {${Object.keys(filter ?? question.pipeline[0]).join(', ')}}`);
    }
  return [...scans];
}

/** Collection scans that `work` causes, except the allowed ones. */
async function scansWhile(work: () => Promise<unknown>): Promise<string[]> {
  sentCommands = [];
  await work();
  const commands = sentCommands;
  expect(commands).not.toEqual([]);
  return (await scansOf(commands)).filter((scan) => !(scan in MAY_SCAN));
}

describe('each question to the database is answered by an index', () => {
  const rows = calls.filter(([name, { method }]) => method === 'GET' || name in samples);

  it.each(sampled(rows, 20))('%s', async (name, call) => {
    // Signed in anew: some calls end a sign-in.
    const who = await app.signIn((call.access === 'admin' ? admin : kim).member.email);
    const { id, body } =
      name in samples
        ? await samples[name as keyof typeof samples](
            await partiesTo(call, { app, who, admin, unique: `index-${name}` }),
          )
        : {};
    expect(await scansWhile(() => who.send(call.method, pathOf(call, id), body))).toEqual([]);
  });

  it('several who are asked about together', async () => {
    const both = [kim.member.id, admin.member.id];
    const { auth, sessions } = app.app;
    const ways = await app.app.connection
      .collection('logins')
      .find({ memberId: { $in: both } })
      .toArray();
    const asking = async () => {
      await Promise.all([
        ...both.map((memberId) => sessions.reads.known({ memberId }, [])),
        ...ways.map(({ _id, memberId }) => auth.identify.identifyAgain({ loginId: String(_id), memberId })),
        ...both.map((memberId) => auth.identify.identifyAgain({ loginId: memberId, memberId })),
      ]);
    };
    expect(ways.length).toBeGreaterThan(1);
    expect(await scansWhile(asking)).toEqual([]);
    const ofSeveral = (name: string, field: string) =>
      sentCommands.some(({ find, filter }) => find === name && filter?.[field]?.$in?.length > 1);
    expect(ofSeveral('workoutsessions', 'userId')).toBe(true);
    for (const name of ['logins', 'members', 'tokens']) expect(ofSeveral(name, '_id')).toBe(true);
  });

  it('a screen that comes in, commands a session and goes', async () => {
    const member = await app.signIn(kim.member.email);
    const phone = device(await makeSession(member));
    const live = async () => {
      const screen = await connectLive(app, member);
      await screen.hello();
      await screen.ask('session:command', phone.completeSet(0, 1));
      await screen.ask('clock:probe', { sentAt: 1 });
      screen.close();
    };
    expect(await scansWhile(live)).toEqual([]);
  });
});
