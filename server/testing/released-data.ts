import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { EJSON } from 'bson';
import type { Db, Document, IndexDescription } from 'mongodb';
import { type Answer, type Send, sender } from './sender';

/** A club's data as a released version left it (server/database/migrations/fixtures/README.md). */
export interface ReleasedClub {
  version: string;
  /** Time at which its answers were read; the test's clock goes on from there (ISO 8601). */
  readAt: string;
  keys: ClubKeys;
  /** The released version's own answers. */
  answers: ClubAnswers;
}

/** Every collection with its documents and indexes, from any server. */
export type Dump = Record<string, { indexes: IndexDescription[]; documents: Document[] }>;

/** Folder of the clubs of all released versions, one folder each. */
export const FIXTURES = join(import.meta.dirname, '..', 'database', 'migrations', 'fixtures');
/** Files of a running process, which are no data. */
const FLEETING = /^(data\.mdb-lock|engine\.(lock.*|sock))$/;

const packed = (value: unknown) => gzipSync(EJSON.stringify(value, { relaxed: false }), { level: 9 });
const unpacked = (file: string) =>
  EJSON.parse(gunzipSync(readFileSync(file)).toString(), { relaxed: false, useBigInt64: false });

/** Versions that have a club here, oldest first. */
export function releasedVersions(): string[] {
  return readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Writes the data folder of a server that has ended into a fixture, and the same data as a dump. */
export function packClub(version: string, dataDir: string, dump: Dump): void {
  const folder = join(FIXTURES, version);
  rmSync(folder, { recursive: true, force: true });
  copyFolder(dataDir, join(folder, 'data-folder'), (from, to) =>
    from.endsWith('.mdb')
      ? writeFileSync(`${to}.gz`, gzipSync(readFileSync(from), { level: 9 }))
      : cpSync(from, to),
  );
  writeFileSync(join(folder, 'dump.ejson.gz'), packed(dump));
}

/** Unpacks a fixture's data folder. */
export function unpackClub(version: string, dataDir: string): void {
  copyFolder(join(FIXTURES, version, 'data-folder'), dataDir, (from, to) =>
    from.endsWith('.gz')
      ? writeFileSync(to.replace(/\.gz$/, ''), gunzipSync(readFileSync(from)))
      : cpSync(from, to),
  );
}

function copyFolder(from: string, to: string, copy: (from: string, to: string) => void): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (FLEETING.test(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (statSync(source).isDirectory()) copyFolder(source, target, copy);
    else copy(source, target);
  }
}

/** Stores a released version's answers. */
export function writeAnswers(club: ReleasedClub): void {
  writeFileSync(
    join(FIXTURES, club.version, 'answers.json.gz'),
    gzipSync(JSON.stringify(club), { level: 9 }),
  );
}

/** Reads a released version's answers. */
export function readAnswers(version: string): ReleasedClub {
  const file = join(FIXTURES, version, 'answers.json.gz');
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
}

/** Reads a whole database. */
export async function dumpOf(db: Db): Promise<Dump> {
  const dump: Dump = {};
  const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(
    ({ name }) => name,
  );
  for (const name of names.sort()) {
    const indexes = (await db.collection(name).indexes()).map(
      ({ v: _v, ...index }) => index as IndexDescription,
    );
    const documents = await db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
    dump[name] = { indexes: indexes.filter((index) => index.name !== '_id_'), documents };
  }
  return dump;
}

/** Loads a fixture's dump into an empty database; the embedded engine takes no TTL and no partial indexes. */
export async function loadDump(version: string, db: Db): Promise<void> {
  const dump = unpacked(join(FIXTURES, version, 'dump.ejson.gz')) as Dump;
  const { modules } = await db.command({ buildInfo: 1 });
  const isEmbedded = modules?.includes('embedded-mongo');
  for (const [name, { indexes, documents }] of Object.entries(dump)) {
    await db.createCollection(name);
    if (documents.length > 0) await db.collection(name).insertMany(documents);
    const isOffered = (index: IndexDescription) =>
      index.expireAfterSeconds === undefined && index.partialFilterExpression === undefined;
    const offered = isEmbedded ? indexes.filter(isOffered) : indexes;
    if (offered.length > 0) await db.collection(name).createIndexes(offered);
  }
}

/** Credentials and ids of the club that `fillClub` made, for later requests. Valid for that one club only. */
export interface ClubKeys {
  /** Cookie header of each member's browser. */
  cookies: Record<'ann' | 'bob' | 'cat', string>;
  /** A personal token of Bob's. */
  token: string;
  pendingCode: string;
  usedCode: string;
  /** Bob's calls that restore documents from the recycle bin. */
  restores: string[];
  /** Commands of Bob's that were answered once: sent again, they get the same answer. */
  retries: { sessionId: string; seq: number }[];
}

/** Each request and its answer. */
export type ClubAnswers = Record<string, { status: number; body: unknown }>;

/** The nonce with which the club's commands are sent again; for commands from before nonces any one fits. */
export const NONCE = 'one-club';

/** Throws where a call was refused. */
export function expectDone({ status, body }: Answer, what: string): Answer {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return { status, body, headers: new Headers() };
}

/** A signed-in browser. */
export function browser(url: string, cookie: string) {
  const { send } = sender(url, { cookie });
  const call = async (method: string, path: string, body?: unknown) =>
    expectDone(await send(method, path, body), `${method} ${path}`).body;
  return { send, call };
}
export type Call = ReturnType<typeof browser>['call'];

/** An answer without values that differ on each run: the port, request ids, and the ids of REST's own commands. */
function withoutChance(body: unknown): unknown {
  const text = JSON.stringify(body).replaceAll(/http:\/\/localhost:\d+/g, 'http://localhost');
  const isChance = (key: string, value: { actionId?: string } | null) =>
    key === 'requestId' || (key === 'last' && value?.actionId?.startsWith('rest:'));
  return JSON.parse(text, (key, value) => (isChance(key, value) ? undefined : value));
}

/** Collects all answers of a club that was filled by `fillClub`, bin and stored replies included. */
export async function readClub(url: string, keys: ClubKeys): Promise<ClubAnswers> {
  const answers: ClubAnswers = {};
  const asking = (who: string, send: Send) => async (method: string, path: string, body?: unknown) => {
    const answer = await send(method, path, body);
    answers[`${who}: ${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`] = {
      status: answer.status,
      body: withoutChance(answer.body),
    };
    return answer.body;
  };
  const lists = ['workouts', 'programs', 'sessions'];
  for (const who of ['ann', 'bob'] as const) {
    const ask = asking(who, browser(url, keys.cookies[who]).send);
    for (const path of ['auth/user', 'users/1', 'auth/tokens', 'devices', 'sessions/active'])
      await ask('GET', `/api/${path}`);
    for (const list of lists)
      for (const { id } of (await ask('GET', `/api/${list}`)) as { id: string }[])
        await ask('GET', `/api/${list}/${id}`);
    await ask('GET', '/api/sessions?discarded=true');
    await ask('GET', '/api/progress?timeZone=Europe/Berlin');
  }
  const admin = asking('ann', browser(url, keys.cookies.ann).send);
  await admin('GET', '/api/admin/users');
  await admin('GET', '/api/admin/invitations');
  const waiting = asking('cat', browser(url, keys.cookies.cat).send);
  await waiting('GET', '/api/auth/user');
  await waiting('GET', '/api/workouts');
  const visitor = asking('a visitor', sender(url).send);
  for (const code of [keys.pendingCode, keys.usedCode])
    await visitor('GET', `/api/invitations/verify?code=${code}`);
  const tokened = asking('the token', sender(url, { authorization: `Bearer ${keys.token}` }).send);
  await tokened('GET', '/api/workouts');

  const bob = asking('bob', browser(url, keys.cookies.bob).send);
  for (const { sessionId, seq } of keys.retries) {
    // Its content does not matter on a retry: the number alone is compared.
    const envelope = {
      deviceId: 'bobs-phone-1',
      seq,
      nonce: NONCE,
      sessionId,
      at: 0,
      command: { type: 'pause' },
    };
    await bob('POST', `/api/sessions/${sessionId}/commands`, envelope);
  }
  for (const path of keys.restores) await bob('POST', path);
  return answers;
}
