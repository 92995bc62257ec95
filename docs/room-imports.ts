import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const IMPORT = /(?:from |import\()'(\.[^']+)'/g;

/** Tests and what only tests use may reach anywhere. */
const isProduct = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|\/(testing|contract|library)\//.test(path);

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : isProduct(path) ? [path] : [];
  });
}

/** `server/people/auth/sign-in.ts` stands in room `server/people/auth`; files of a floor itself are the room of its name. */
function roomOf(path: string): string {
  const [floor = '', room, ...rest] = relative(root, path).split(/[\\/]/);
  return room === undefined || rest.length === 0 ? floor : posix.join(floor, room);
}

/** One line a room, `room: the rooms it imports`, sorted; measured from the code's own imports. */
export function roomImports(): string[] {
  const imports = new Map<string, Set<string>>();
  for (const path of ['common', 'server', 'client'].flatMap((floor) => files(join(root, floor)))) {
    const from = roomOf(path);
    const targets = imports.get(from) ?? new Set<string>();
    imports.set(from, targets);
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      // The version in package.json, say: data is in no room.
      if (target.endsWith('.json')) continue;
      const to = roomOf(`${resolve(dirname(path), target)}.ts`);
      if (to !== from) targets.add(to);
    }
  }
  return [...imports].map(([room, targets]) => `${room}: ${[...targets].sort().join(' ')}`.trim()).sort();
}
