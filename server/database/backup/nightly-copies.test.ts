import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Chance } from '@server/testing/chance';
import { backupName } from './backup-name';
import { MANIFEST_FILE, newManifest } from './manifest';
import { removeOutdated, removeUnfinished } from './nightly-copies';

const KEEP = { days: 7, weeks: 4, months: 6 };
const DAY_MS = 86_400_000;
const FIRST = Date.parse('2023-12-20T03:30:00Z');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'copies-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function copyIn(name: string, at: Date, reason = 'nightly'): Promise<void> {
  await mkdir(join(dir, name));
  const nothing = { dataVersion: 1, oneMoment: true, collections: [], files: [] };
  const manifest = newManifest({ engine: 'embedded', made: at.toISOString(), reason, ...nothing });
  await writeFile(join(dir, name, MANIFEST_FILE), JSON.stringify(manifest));
}

/** Other content of a folder of copies, with similar names too; answers all names in the folder. */
async function othersIn(): Promise<string[]> {
  const old = new Date('2020-02-02T02:02:02Z');
  for (const kind of ['by-hand', 'before-migration-7', 'nightly-of-mine'])
    await copyIn(backupName(kind, old), old, kind);
  // `--to` may name any place.
  await copyIn(backupName('nightly', old), old, 'by hand');
  await copyIn('nightly-2020-02-03T02-02-02Z (copy)', old);
  await copyIn('nightly-2020-02-30T03-30-00Z', old);
  await mkdir(join(dir, 'nightly-2020-02-04T02-02-02Z'));
  await mkdir(join(dir, 'nightly-2020-02-05T02-02-02Z'));
  await writeFile(join(dir, 'nightly-2020-02-05T02-02-02Z', MANIFEST_FILE), '{"format": "win-the-day ba');
  await writeFile(join(dir, 'nightly-2020-02-06T02-02-02Z'), 'a file');
  await symlink('/nowhere', join(dir, 'nightly-2020-02-07T02-02-02Z'));
  await mkdir(join(dir, 'lost+found'));
  await mkdir(join(dir, `${backupName('by-hand', old)}.unfinished`));
  return (await readdir(dir)).sort();
}

test('three years of nights keep 7 days, 4 weeks and 6 months, and nothing else that lies there goes', async () => {
  const others = await othersIn();
  const chance = new Chance(20_261_125);
  const madeNames: string[] = [];
  const nightly = async () => (await readdir(dir)).filter((name) => !others.includes(name)).sort();
  let off = 0;
  for (let night = 0; night < 3 * 366; night++) {
    if (off-- > 0) continue;
    const luck = chance.next();
    if (luck < 0.01) off = 21;
    else if (luck < 0.013) off = 61;
    else if (luck < 0.05) off = 1;
    // A night whose copy failed: nothing is removed.
    if (luck > 0.97) continue;
    const at = new Date(FIRST + night * DAY_MS + Math.floor(chance.next() * 3_600_000));
    await copyIn(backupName('nightly', at), at);
    madeNames.push(backupName('nightly', at));
    await removeOutdated(dir, KEEP, at);
    const remaining = await nightly();
    // As many as differ: the newest of a week is that of a day as well.
    expect(remaining.length).toBeLessThanOrEqual(17);
    expect(remaining).toEqual(expect.arrayContaining(madeNames.slice(-7)));
    const lastOfMonths = new Map(madeNames.map((name) => [name.slice(0, 'nightly-2026-11'.length), name]));
    expect(remaining).toEqual(expect.arrayContaining([...lastOfMonths.values()].slice(-6)));
  }
  expect(await readdir(dir)).toEqual(expect.arrayContaining(others));
});

test('a folder that only looks like a newer copy of that night does not have the good one go', async () => {
  const good = new Date('2026-11-22T03:30:00Z');
  await copyIn(backupName('nightly', good), good);
  await mkdir(join(dir, 'nightly-2026-11-22T09-00-00Z'));
  await writeFile(join(dir, 'nightly-2026-11-22T10-00-00Z'), 'a file');
  // Of a day that February does not have: Date reads the second of March.
  const march = new Date('2026-03-02T03:30:00Z');
  await copyIn(backupName('nightly', march), march);
  await copyIn('nightly-2026-02-30T03-30-00Z', march);
  const before = (await readdir(dir)).sort();
  await removeOutdated(dir, KEEP, new Date('2026-11-23T03:30:00Z'));
  expect((await readdir(dir)).sort()).toEqual(before);
});

test('what a process left unfinished goes after a day, and only of nightly copies', async () => {
  const [old, young] = ['nightly-2026-11-20T03-30-00Z', 'nightly-2026-11-22T03-30-00Z'];
  const others = [
    'by-hand-2026-11-20T03-30-00Z.unfinished',
    'nightly-of-mine.unfinished',
    'nightly-2030-01-01T03-30-00Z.unfinished',
    `${young}.unfinished`,
    old,
  ];
  for (const name of [`${old}.unfinished`, ...others]) await mkdir(join(dir, name));
  await writeFile(join(dir, `${old}.unfinished`, 'data.mdb'), 'half');
  await removeUnfinished(dir, new Date('2026-11-22T04:00:00Z'));
  expect((await readdir(dir)).sort()).toEqual([...others].sort());
});

test('a copy that cannot be removed holds up no other, and is reported', async () => {
  const nights = Array.from({ length: 30 }, (_, night) => new Date(FIRST + night * DAY_MS));
  for (const at of nights) await copyIn(backupName('nightly', at), at);
  const stuck = backupName('nightly', nights[25 - 7]!);
  await mkdir(join(dir, `${stuck}.unfinished`));
  await writeFile(join(dir, `${stuck}.unfinished`, 'kept'), '');
  await expect(removeOutdated(dir, { days: 5, weeks: 0, months: 0 }, nights.at(-1)!)).rejects.toThrow(stuck);
  const remaining = (await readdir(dir)).filter((name) => !name.endsWith('.unfinished'));
  expect(remaining.sort()).toEqual(
    [stuck, ...nights.slice(-5).map((at) => backupName('nightly', at))].sort(),
  );
  expect(await readFile(join(dir, stuck, MANIFEST_FILE), 'utf8')).toContain('nightly');
});
