import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLOORS, layers, loops, partImports, roomImports, roomsOf } from './room-imports';

const picture = readFileSync(join(import.meta.dirname, '..', 'ARCHITECTURE.md'), 'utf8');
const floorOf = (room: string) => room.split('/')[0];

test('no room imports one that stands on it, by whatever way, nor a folder within a large room', () => {
  expect(loops()).toEqual({});
});

test('the parts of the live client stand on each other in one order', () => {
  // All of them know ports.ts and live-core.ts, which say what they share.
  const parts = ['clock', 'outbox', 'replica', 'connection', 'taps'];
  const imports = new Map(
    [...partImports('common/sync')]
      .filter(([part]) => parts.includes(part))
      .map(([part, targets]) => [part, new Set([...targets].filter((target) => parts.includes(target)))]),
  );
  expect(layers(imports)).toEqual({
    order: [['clock', 'outbox'], ['replica'], ['connection'], ['taps']],
    loop: [],
  });
});

test('a loop is found, also a long one', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
    ['d', new Set<string>()],
  ]);
  expect(layers(imports)).toEqual({ order: [['d']], loop: ['a', 'b', 'c'] });
});

/** The layers that ARCHITECTURE.md draws of a floor or a room, lowest first. */
const drawn = (name: string) =>
  new RegExp(`\`\`\`layers-${name}\n([\\s\\S]*?)\n\`\`\``).exec(picture)?.[1]?.split('\n').reverse();

test.each(FLOORS)("ARCHITECTURE.md's layers of %s are what the imports say", (name) => {
  const measured = layers(roomsOf(name)).order.map((rooms) =>
    rooms.map((room) => room.replace(`${name}/`, '')).join(' '),
  );
  expect(drawn(name)).toEqual(measured);
});

test("the player's folders stand on each other in the order that ARCHITECTURE.md draws", () => {
  const { order } = layers(partImports('client/player'));
  expect(drawn('player')).toEqual(order.map((parts) => parts.join(' ')));
});

test('the floors: client and server never import each other, common imports neither', () => {
  for (const [room, targets] of roomImports()) {
    const allowed = floorOf(room) === 'common' ? ['common'] : [floorOf(room), 'common'];
    expect(
      [...targets].filter((target) => !allowed.includes(floorOf(target))),
      room,
    ).toEqual([]);
  }
});

test("ARCHITECTURE.md's tree names folders and files that there are", () => {
  const tree = /```\n(common\/[\s\S]*?)\n```/.exec(picture)?.[1] ?? '';
  const files = execFileSync('git', ['ls-files'], { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' });
  const parts = new Set(files.split(/[/\n]/));
  const namedPaths = [...tree.matchAll(/(?<![\w…/-])([\w-]+)\/|(?<![\w…/-])([\w-]+\.(?:tsx?|md))/g)];
  const names = namedPaths.map(([, folder, file]) => folder ?? file!);
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !parts.has(name))).toEqual([]);
});

test('ARCHITECTURE.md leads to files that there are', () => {
  const table = /## Where is it\n([\s\S]*?)\n## /.exec(picture)?.[1] ?? '';
  const paths = [...table.matchAll(/`([\w./-]+)`/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([]);
});

/** Files that may call each composing function: a test of a part alone makes that part alone. */
const COMPOSED: Readonly<Record<string, string[]>> = {
  // A client: common/sync/live-client.ts, with the browser's adapters, the fuzz's, or the browser's without a screen.
  'createCore(': ['common/sync/live-client.ts', 'common/sync/testing/core.ts'],
  'sendOutbox(': [
    'common/sync/taps/send-outbox.ts',
    'common/sync/live-client.ts',
    'common/sync/staying-behind.test.ts',
  ],
  'createLiveClient(': [
    'common/sync/live-client.ts',
    'client/sync/start-live.ts',
    'tests/convergence/page.ts',
    'tests/harness/training-client.ts',
    'sdk/typescript/src/live-workout.ts',
  ],
  'createOutbox(': ['common/sync/taps/tapping.ts'],
  // A node: server/live/live-node.ts over the sessions' authority.
  'new CommandService(': ['server/training/sessions/authority.ts'],
  'new StartService(': ['server/training/sessions/authority.ts'],
  'new MoveService(': ['server/training/sessions/authority.ts'],
  'new ReadService(': ['server/training/sessions/authority.ts'],
  'new Broadcaster(': ['server/live/live-node.ts', 'server/live/broadcaster.test.ts'],
  'createLiveNode(': [
    'server/live/live-node.ts',
    'server/live/live-server.ts',
    'tests/convergence/server-node.ts',
  ],
};

test.each(Object.entries(COMPOSED))(
  '%s…) stands where clients and nodes are put together',
  (call, allowed) => {
    const name = call.split(/[ (]/).find((word) => word && word !== 'new')!;
    const callingFiles = execFileSync(
      'git',
      ['grep', '-lE', `(new |[^.\\w])${name}\\(`, '--', '*.ts', '*.tsx', '*.mjs', ':!docs'],
      {
        cwd: join(import.meta.dirname, '..'),
        encoding: 'utf8',
      },
    );
    expect(callingFiles.trim().split('\n').sort()).toEqual([...allowed].sort());
  },
);
