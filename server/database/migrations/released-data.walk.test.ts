import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedServer } from 'embedded-mongo';
import { socketOf } from 'embedded-mongo/testing/socket-of';
import { startDatabase, testServer } from 'embedded-mongo/testing/test-server';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Plan } from '@common/player/plan/plan';
import { isOldState, type OldState, withFactsOf } from '@common/player/state/upgrade';
import {
  type ClubAnswers,
  type ClubKeys,
  dumpOf,
  loadDump,
  NONCE,
  readAnswers,
  readClub,
  releasedVersions,
  unpackClub,
} from '@server/testing/released-data';
import { replicaSetLine } from '@server/testing/replica-set-line';
import { buildServer, spawnServer } from '@server/testing/spawn-server';
import { sampled } from '@tests/setup/walks';
import { NEWEST_DATA_VERSION } from './all-migrations';
import { DATA_VERSION, type DataVersion } from './data-version';

let file: string;
let folder: string;
beforeAll(async () => {
  file = await buildServer();
});
afterAll(() => rmSync(file, { force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'win-the-day-released-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const clock = `--import ${pathToFileURL(join('server', 'testing', 'clock-at.mjs')).href}`;

/** Starts today's server on data of a released version, at its time, and collects its answers. */
async function answersOfToday(version: string, env: Record<string, string>) {
  const { readAt, keys } = readAnswers(version);
  const server = spawnServer(file, {
    PORT: '0',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: clock,
    CLOCK_AT: readAt,
    ...env,
  });
  try {
    const [, url = ''] = await server.printed(/is ready: (\S+)/);
    return { answers: await readClub(url, keys), output: server.output() };
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
  }
}

/** The answers of a released version, with each player's state converted to facts (it listed filled places). */
function answersThen(version: string): ClubAnswers {
  const then: ClubAnswers = JSON.parse(JSON.stringify(readAnswers(version).answers), (_key, value) => {
    const bounded = boundedToday(value);
    return isOldState(bounded?.state) ? { ...bounded, state: stateToday(bounded) } : bounded;
  });
  // A command carries a nonce today.
  const today = (question: string) => question.replace(/("seq":\d+),/, `$1,"nonce":"${NONCE}",`);
  return Object.fromEntries(Object.entries(then).map(([question, answer]) => [today(question), answer]));
}

/** One workout of 0.1.0 lasted 26 hours: today it is cut to a day, in its own figures and in the sums it is part of. */
// biome-ignore lint/suspicious/noExplicitAny: any part of any answer.
function boundedToday(part: any): any {
  if (part?.totalDuration > 1_440) {
    const end = (part.startedAt ?? Date.parse(part.startTime)) + 1_440 * 60_000;
    return {
      ...part,
      totalDuration: 1_440,
      caloriesBurned: 11_520,
      ...(part.startedAt ? { endedAt: end, last: null } : { endTime: new Date(end).toISOString() }),
      ...(part.version && { version: part.version + 1 }),
    };
  }
  if (part?.minutes >= 1_560) return { ...part, minutes: part.minutes - 120, calories: part.calories - 960 };
  if (!(part?.totalMinutes >= 1_560)) return part;
  return { ...part, totalMinutes: part.totalMinutes - 120, totalCalories: part.totalCalories - 960 };
}

/** Converts a state to facts; a field that a download left out then is left out today. */
function stateToday({ workout, state }: { workout: Plan; state: OldState }) {
  const { last, ...remaining } = withFactsOf(workout, state);
  return 'last' in state ? { ...remaining, last } : remaining;
}

/** Content of a data folder that no process has open. */
async function contentOf(dataDir: string, change: (db: Db) => Promise<unknown> = async () => {}) {
  const engine = await startEmbeddedServer({ dataDir: join(dataDir, 'database') });
  const client = await new MongoClient(engine.uri).connect();
  await change(client.db());
  const dump = await dumpOf(client.db());
  await client.close();
  await engine.close();
  return dump;
}

test('data of a newer version ends the start in words, and stays as it was', async () => {
  unpackClub('0.1.0', folder);
  const newer = { _id: 'club' as never, version: 99, app: '9.9.9', begun: null, lease: null, done: [] };
  const before = await contentOf(folder, (db) => db.collection(DATA_VERSION).insertOne(newer));
  const server = spawnServer(file, { PORT: '0', DATA_DIR: folder });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('Start 9.9.9 or newer, or restore a backup');
  expect(server.output()).not.toMatch(/^ {4}at /m);
  expect(await contentOf(folder)).toEqual(before);
});

test('two server processes that start at the same moment upgrade one database once, and both serve it', async () => {
  const engine = await startEmbeddedServer({ dataDir: join(folder, 'engine') });
  const client = await new MongoClient(engine.uri).connect();
  const { readAt, keys } = readAnswers('0.1.0');
  try {
    await loadDump('0.1.0', client.db());
    unpackClub('0.1.0', folder);
    const env = { PORT: '0', LOG_LEVEL: 'warn', NODE_OPTIONS: clock, CLOCK_AT: readAt };
    const nodes = [0, 1].map(() => spawnServer(file, { ...env, DATA_DIR: folder, MONGODB_URI: engine.uri }));
    try {
      const urls = await Promise.all(nodes.map((node) => node.printed(/is ready: (\S+)/)));
      const stored = await client.db().collection<DataVersion>(DATA_VERSION).findOne();
      expect(stored?.done.map(({ number }) => number)).toEqual(
        Array.from({ length: NEWEST_DATA_VERSION }, (_, at) => at + 1),
      );
      expect(stored).toMatchObject({ version: NEWEST_DATA_VERSION, begun: null, lease: null });
      const outputs = nodes.map((node) => node.output());
      expect(outputs.filter((text) => text.includes('The data is up to date.'))).toHaveLength(1);
      expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
      const [first, second] = [await readClub(urls[0]![1]!, keys), await ask(urls[1]![1]!, keys)];
      expect(first).toMatchObject(answersThen('0.1.0'));
      expect(second).toBe(200);
    } finally {
      for (const node of nodes) node.process.kill('SIGTERM');
      await Promise.all(nodes.map(({ ended }) => ended));
    }
  } finally {
    await client.close();
    await engine.close();
  }
});

/** Writes of an upgrade of 0.1.0 at which it is killed: before and after its first step, in long ones, at the indexes. */
const KILLED_AT = [3, 6, 14, 20, 26, 31, 45];
test.each(sampled(KILLED_AT, 1))(
  'killed at write %i of its upgrade, the next start brings the data up to date',
  async (place) => {
    const engine = await startEmbeddedServer({ dataDir: join(folder, 'engine') });
    const client = await new MongoClient(engine.uri).connect();
    const line = await replicaSetLine({ path: socketOf(engine.uri) });
    try {
      const club = client.db();
      await loadDump('0.1.0', club);
      unpackClub('0.1.0', folder);
      const { readAt } = readAnswers('0.1.0');
      const MONGODB_URI = line.uri(club.databaseName);
      const clocked = { NODE_OPTIONS: clock, CLOCK_AT: readAt };
      const server = spawnServer(file, { PORT: '0', DATA_DIR: folder, MONGODB_URI, ...clocked });
      let writes = 0;
      line.onCommand = (command) => {
        if (/^(insert|update|delete|createIndexes|dropIndexes)$/.test(Object.keys(command)[0] ?? ''))
          if (++writes === place) server.process.kill('SIGKILL');
      };
      expect(await server.ended).toBeNull();
      expect(server.output()).not.toContain('is ready');
      // Its lease would hold up the next start until it has run out.
      await club.collection<DataVersion>(DATA_VERSION).updateOne({}, { $set: { lease: null } });
      const { answers } = await answersOfToday('0.1.0', { DATA_DIR: folder, MONGODB_URI: engine.uri });
      expect(answers).toMatchObject(answersThen('0.1.0'));
      expect(
        readdirSync(join(folder, 'backups')).filter((name) => !name.endsWith('.unfinished')),
      ).toHaveLength(1);
    } finally {
      await line.close();
      await client.close();
      await engine.close();
    }
  },
);

/** Status of a node's answer to Ann's list of workouts. */
async function ask(url: string, { cookies }: ClubKeys): Promise<number> {
  return (await fetch(`${url}/api/workouts`, { headers: { cookie: cookies.ann } })).status;
}

test('the first release is among them', () => {
  expect(releasedVersions()).toContain('0.1.0');
});

describe.each(sampled(releasedVersions(), 1))('the data of %s', (version) => {
  test('in a data folder is opened by this version, which answers all that it answered', async () => {
    unpackClub(version, folder);
    const { answers, output } = await answersOfToday(version, { DATA_DIR: folder });
    const then = answersThen(version);
    expect(Object.keys(answers)).toEqual(Object.keys(then));
    // Fields that a later version adds are not compared.
    expect(answers).toMatchObject(then);
    expect(output).toContain('The data is up to date.');
    // As it was before the first step.
    const [backup = '', ...others] = readdirSync(join(folder, 'backups'));
    expect(others).toEqual([]);
    expect(output).toContain(`is in ${join(folder, 'backups', backup)}.`);
    const again = await answersOfToday(version, { DATA_DIR: folder });
    expect(again.output).not.toContain('Upgrading the data');
  });

  test('on a database server is opened by this version, which answers all that it answered', async () => {
    const running = await startDatabase();
    const client = await new MongoClient(running.uri).connect();
    try {
      if (testServer) await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
      await loadDump(version, client.db());
      unpackClub(version, folder);
      const { answers } = await answersOfToday(version, { DATA_DIR: folder, MONGODB_URI: running.uri });
      expect(answers).toMatchObject(answersThen(version));
      expect(await client.db().collection(DATA_VERSION).findOne()).toMatchObject({
        version: NEWEST_DATA_VERSION,
      });
    } finally {
      await client.close();
      await running.stop();
    }
  });
});
