import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomImports } from './room-imports';

const picture = readFileSync(join(import.meta.dirname, '..', 'ARCHITECTURE.md'), 'utf8');

test("ARCHITECTURE.md's list of rooms is what the imports say", () => {
  const stated = /```rooms\n([\s\S]*?)\n```/.exec(picture)?.[1]?.split('\n');
  expect(stated).toEqual(roomImports());
});

test('the floors: client and server never import each other, common imports neither', () => {
  for (const line of roomImports()) {
    const [room = '', targets = ''] = line.split(': ');
    const floors = new Set(
      targets
        .split(' ')
        .filter(Boolean)
        .map((target) => target.split('/')[0]),
    );
    const allowed = room.startsWith('common') ? ['common'] : [room.split('/')[0], 'common'];
    expect(
      [...floors].filter((floor) => !allowed.includes(floor)),
      line,
    ).toEqual([]);
  }
});
