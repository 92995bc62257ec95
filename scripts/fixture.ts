// `npm run fixture`: fills a small club with the version that package.json names and keeps its data and its answers,
// which every later version must still open (server/database/migrations/fixtures/README.md). Once a release.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedServer } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { fillClub } from '@server/testing/fill-club';
import type { ClubKeys } from '@server/testing/released-data';
import { dumpOf, packClub, readClub, unpackClub, writeAnswers } from '@server/testing/released-data';
import { buildServer, spawnServer } from '@server/testing/spawn-server';

process.chdir(join(import.meta.dirname, '..'));
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const clock = `--import ${pathToFileURL(join('server', 'testing', 'clock-at.mjs')).href}`;

async function withServer<T>(
  file: string,
  env: Record<string, string>,
  work: (url: string, printed: (pattern: RegExp) => Promise<RegExpExecArray>) => Promise<T>,
): Promise<T> {
  const server = spawnServer(file, { PORT: '0', LOG_LEVEL: 'warn', ...env });
  try {
    const [, url = ''] = await server.printed(/is ready: (\S+)/);
    return await work(url, server.printed);
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'win-the-day-fixture-'));
  const file = await buildServer();
  try {
    const dataDir = join(folder, 'made');
    const keys: ClubKeys = await withServer(file, { DATA_DIR: dataDir }, async (url, printed) => {
      const [, code = ''] = await printed(/accept-invitation\?code=([\w-]+)/);
      return fillClub(url, code);
    });
    const readAt = new Date().toISOString();

    const engine = await startEmbeddedServer({ dataDir: join(dataDir, 'database') });
    const client = new MongoClient(engine.uri);
    const dump = await dumpOf(client.db());
    await client.close();
    await engine.close();
    packClub(version, dataDir, dump);

    // Asked on a copy of the packed data, as a later version will be, because asking changes the data.
    const copy = join(folder, 'copy');
    unpackClub(version, copy);
    const env = { DATA_DIR: copy, NODE_OPTIONS: clock, CLOCK_AT: readAt };
    const answers = await withServer(file, env, (url) => readClub(url, keys));
    writeAnswers({ version, readAt, keys, answers });
    for (const [question, { status }] of Object.entries(answers)) console.log(`${status}  ${question}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(file, { force: true });
  }
}

await main();
