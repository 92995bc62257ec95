import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const IMPORT = /(?:from |import\(|import )'((?:\.|@(?:client|common|server)\/)[^']+)'/g;

/** Tests and what only tests use may reach anywhere. */
const isProduct = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|\/testing\//.test(path);

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : isProduct(path) ? [path] : [];
  });
}

/** Neighbourhoods: each folder in them is a room. */
const NEIGHBOURHOODS = ['server/people', 'server/training'];

/**
 * `server/live/hello.ts` stands in room `server/live`, `server/people/auth/sign-in.ts` in `server/people/auth`; files
 * of a floor or a neighbourhood itself are the room of its name. In `common/` each file outside import/, player/ and
 * sync/ is a room.
 */
function roomOf(path: string): string {
  const folders = relative(root, dirname(path)).split(/[\\/]/);
  if (folders[0] === 'common' && !['import', 'player', 'sync'].includes(folders[1] ?? ''))
    return posix.join('common', basename(path, '.ts'));
  const isDeep = NEIGHBOURHOODS.includes(folders.slice(0, 2).join('/'));
  return posix.join(...folders.slice(0, isDeep ? 3 : 2));
}

/** Of each room the rooms that it imports, measured from the code's own imports. */
export function roomImports(): Map<string, Set<string>> {
  return importsBetween(
    ['common', 'server', 'client'].flatMap((floor) => files(join(root, floor))),
    roomOf,
  );
}

/** The same of the parts of one folder: the folders in it, and each file beside them. */
export function partImports(folder: string): Map<string, Set<string>> {
  const partOf = (path: string) =>
    relative(join(root, folder), path)
      .split(/[\\/]/)[0]!
      .replace(/\.tsx?$/, '');
  const isInside = (path: string) => path.startsWith(join(root, folder));
  const all = importsBetween(files(join(root, folder)), (path) =>
    isInside(path) ? partOf(path) : 'outside',
  );
  for (const targets of all.values()) targets.delete('outside');
  return all;
}

/** Path of an imported file, by a relative name or one of the short ones of tsconfig.json. */
function importedPath(importer: string, name: string): string {
  return name.startsWith('@') ? join(root, `${name.slice(1)}.ts`) : resolve(dirname(importer), `${name}.ts`);
}

function importsBetween(
  paths: readonly string[],
  roomOf: (path: string) => string,
): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const path of paths) {
    const from = roomOf(path);
    const targets = imports.get(from) ?? new Set<string>();
    imports.set(from, targets);
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      // The version in package.json, say: data is in no room.
      if (target.endsWith('.json')) continue;
      const to = roomOf(importedPath(path, target));
      if (to !== from) targets.add(to);
    }
  }
  return imports;
}

/**
 * The rooms from those that stand on nothing to those that stand on all others. Rooms that import each other, by
 * however many rooms between, stand in no order and are answered as `loop`.
 */
export function layers(imports: Map<string, Set<string>>): { order: string[][]; loop: string[] } {
  const order: string[][] = [];
  const placed = new Set<string>();
  let left = [...imports.keys()];
  while (left.length > 0) {
    const next = left.filter((room) => [...(imports.get(room) ?? [])].every((target) => placed.has(target)));
    if (next.length === 0) return { order, loop: left };
    order.push(next.sort());
    for (const room of next) placed.add(room);
    left = left.filter((room) => !placed.has(room));
  }
  return { order, loop: [] };
}

export const FLOORS = ['common', 'server', 'client'];

/** Rooms large enough that their own folders, and the files beside them, stand on each other in one order too. */
const ORDERED_WITHIN = [
  'client/app',
  'client/player',
  'client/ui',
  'common/sync',
  'packages/embedded-mongo/src',
  'server/database',
  'server/http',
  'server/live',
  'server/people/auth',
  'server/training/exercises',
  'server/training/sessions',
];

/** The rooms of one floor and their imports on it. */
export function roomsOf(floor: string): Map<string, Set<string>> {
  const isHere = (room: string) => room.split('/')[0] === floor;
  return new Map(
    [...roomImports()]
      .filter(([room]) => isHere(room))
      .map(([room, targets]) => [room, new Set([...targets].filter(isHere))]),
  );
}

/** Parts that import each other, directly or through others, by the floor or room that they stand in. */
export function loops(): Record<string, string[]> {
  const loopsByPlace = [
    ...FLOORS.map((floor) => [floor, layers(roomsOf(floor)).loop] as const),
    ...ORDERED_WITHIN.map((room) => [room, layers(partImports(room)).loop] as const),
  ];
  return Object.fromEntries(loopsByPlace.filter(([, loop]) => loop.length > 0));
}
