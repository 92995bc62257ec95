import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@common/constants';
import { allToTheirEnd } from '@server/core/member-hooks';
import { backupName, madeAt, UNFINISHED } from './backup-name';
import { readManifest } from './manifest';
import { findOutdated, type Keep } from './retention';

/** Kind of the nightly copies, in their folder names and manifests. */
export const NIGHTLY = 'nightly';
/** Age from which an unfinished copy was left by a process that died: none takes that long. */
const LEFT_AFTER_MS = DAY_MS;

/**
 * Deletes the nightly copies beyond retention. Other content of the folder is not counted or touched, whatever its
 * name: a copy made by hand, a damaged one, a file.
 * @throws the first fault, once all have been tried
 */
export async function removeOutdated(dir: string, keep: Keep, now: Date): Promise<void> {
  const copies: Date[] = [];
  for (const name of await readdir(dir)) {
    const at = madeAt(NIGHTLY, name);
    if (at && (await isNightly(join(dir, name)))) copies.push(at);
  }
  await allToTheirEnd(findOutdated(copies, keep, now), async (copy) => {
    const folder = join(dir, backupName(NIGHTLY, copy));
    // Renamed in one step, so that a half-deleted copy is never taken for a whole one.
    await rename(folder, folder + UNFINISHED);
    await rm(folder + UNFINISHED, { recursive: true, force: true });
  });
}

/** Deletes what a crashed process left of a nightly copy that it made or deleted. */
export async function removeUnfinished(dir: string, now: Date): Promise<void> {
  const left = (await readdir(dir)).filter((name) => {
    const at = name.endsWith(UNFINISHED) && madeAt(NIGHTLY, name.slice(0, -UNFINISHED.length));
    return at && at.getTime() < now.getTime() - LEFT_AFTER_MS;
  });
  await allToTheirEnd(left, (name) => rm(join(dir, name), { recursive: true, force: true }));
}

async function isNightly(folder: string): Promise<boolean> {
  const manifest = await readManifest(folder).catch(() => null);
  return manifest?.reason === NIGHTLY;
}
