import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, makeWorkout } from '@server/testing/training';
import { type NetworkLine, networkLine } from '@tests/faults/harness/network-line';

const root = join(import.meta.dirname, '..');
const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;
/** A Python that has the client's wheel installed (.ci/python-client). */
const python = process.env.PYTHON_WITH_CLIENT;
/** Another project, with the TypeScript client installed from its tarball. */
let project: string;
let app: TestApp;
let pat: TestMember;
let token: string;
let line: NetworkLine;

beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'sdk'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Below the house's own node_modules, where the client's two dependencies are.
  project = mkdtempSync(join(cache, 'sdk-'));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  const installed = join(project, 'node_modules/win-the-day-client');
  mkdirSync(installed, { recursive: true });
  const tarball = join(root, 'sdk/typescript/dist/win-the-day-client.tgz');
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  app = await startTestApp();
});
afterAll(async () => {
  rmSync(project, { recursive: true, force: true });
  await app.close();
});
beforeEach(async () => {
  pat = await app.signUp();
  token = (await pat.send('POST', '/api/auth/tokens', { name: 'SDK' })).body.token;
  line = await networkLine(app.url);
  return () => line.close();
});

const CLIENTS = {
  TypeScript: {
    extension: 'ts',
    command: process.execPath,
    argumentsFor: (script: string) => {
      const name = basename(script);
      copyFileSync(join(import.meta.dirname, 'typescript', script), join(project, name));
      return ['--import', tsx, name];
    },
  },
  Python: {
    extension: 'py',
    command: python ?? 'python3',
    argumentsFor: (script: string) => ['-u', join(import.meta.dirname, 'python', script)],
  },
};
type Language = keyof typeof CLIENTS;

/**
 * Runs a script of the client's folder. `onLine` gets each line that it prints; a text that it resolves with is written to
 * the script. Answers all lines, when the script has ended well.
 */
async function run(
  language: Language,
  script: string,
  onLine: (text: string) => Promise<string | undefined> = async () => undefined,
): Promise<string[]> {
  const { extension, command, argumentsFor } = CLIENTS[language];
  const child = spawn(command, argumentsFor(`${script}.${extension}`), {
    cwd: project,
    env: { PATH: process.env.PATH, WTD_URL: line.url, WTD_TOKEN: token },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines: string[] = [];
  for await (const text of createInterface({ input: child.stdout })) {
    lines.push(text);
    const reply = await onLine(text);
    if (reply) child.stdin.write(`${reply}\n`);
  }
  expect(await exit).toEqual([0, null]);
  return lines;
}

const latest = async () => (await pat.send('GET', '/api/sessions')).body[0];
const repsOf = (session: { exercises: { actualReps: number[] }[] }) =>
  session.exercises.map(({ actualReps }) => actualReps);

test('the TypeScript client, its examples and scripts fit the types of the API', () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '--noEmit', '--project', join(root, 'sdk/typescript')]);
});

describe.each<Language>(['TypeScript', 'Python'])('%s', (language) => {
  const isMissing = language === 'Python' && !python;
  const options = language === 'Python' ? { tags: 'python-client' } : {};

  test.skipIf(isMissing)('the example trains a workout to its end', options, async () => {
    const workout = await makeWorkout(pat);
    await run(language, 'examples/train');
    const session = await latest();
    expect(session).toMatchObject({ workoutId: workout.id, completed: true });
    expect(repsOf(session)).toEqual([
      [10, 10],
      [8, 8],
    ]);
  });

  test.skipIf(isMissing)(
    'a superset that two devices drive stands alike on both, and each set counts once over a broken line',
    options,
    async () => {
      await makeWorkout(pat, { rounds: [{ roundNumber: 1, style: 'superset' }] });
      const lines = await run(language, 'testing/superset', async (text) => {
        if (text === 'your turn') {
          const session = (await pat.send('GET', '/api/sessions/active')).body;
          const phone = device(session);
          await pat.send('POST', `/api/sessions/${session.id}/commands`, phone.completeSet(1, 1, 9));
        } else if (text === 'cut me') line.cut();
        else if (text === 'revoke me') {
          const [{ id }] = (await pat.send('GET', '/api/auth/tokens')).body;
          await pat.send('DELETE', `/api/auth/tokens/${id}`);
        }
        return undefined;
      });
      expect(lines).toEqual([
        'A 1',
        'your turn',
        'A 2',
        'cut me',
        'B 2',
        'rejected unknown_exercise',
        'revoke me',
        'not_signed_in',
        'ended',
      ]);
      expect(repsOf((await pat.send('GET', '/api/sessions/active')).body)).toEqual([[10, 10], [9]]);
    },
  );

  test.skipIf(isMissing).each(['superset', 'amrap'] as const)(
    'in a round that is a %s the next set follows what was chosen, done, taken out and taken back',
    options,
    async (style) => {
      const round = { roundNumber: 1, style, ...(style === 'amrap' && { capSeconds: 600 }) };
      await makeWorkout(pat, { rounds: [round] });
      expect(await run(language, 'testing/bent')).toEqual(['B 1', 'A 1', 'B 2', 'A 1']);
    },
  );
});

test('a command of the TypeScript client is answered once it is stored, also under another number', async () => {
  await makeWorkout(pat);
  expect(await run('TypeScript', 'testing/forked')).toEqual(['applied, 0 waiting']);
  expect(repsOf((await pat.send('GET', '/api/sessions/active')).body)).toEqual([[10, 10], []]);
});

test.skipIf(!python)(
  'access that ended without a network is told by the Python client',
  { tags: 'python-client' },
  async () => {
    await makeWorkout(pat);
    const lines = await run('Python', 'testing/revoked-away', async (text) => {
      if (text !== 'take the network') return undefined;
      line.die();
      const [{ id }] = (await pat.send('GET', '/api/auth/tokens')).body;
      await pat.send('DELETE', `/api/auth/tokens/${id}`);
      line.revive();
      line.cut();
      return 'done';
    });
    expect(lines).toEqual(['take the network', 'ended']);
  },
);

test('a set that was tapped without a network counts once after the TypeScript client has ended', async () => {
  await makeWorkout(pat);
  const before = await run('TypeScript', 'testing/restart', async (text) => {
    if (text !== 'take the network') return undefined;
    line.die();
    return 'done';
  });
  expect(before).toEqual(['take the network', '2']);
  line.revive();
  expect(await run('TypeScript', 'testing/restart')).toEqual(['applied']);
  expect(repsOf((await pat.send('GET', '/api/sessions/active')).body)).toEqual([[7, 10], []]);
});
