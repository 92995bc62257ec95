import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../common/constants';
import { allToTheirEnd } from '../../core/all-to-their-end';
import { backupName, madeAt, UNFINISHED } from './backup-name';
import { readManifest } from './manifest';
import { type Keep, outdated } from './retention';

/** What a nightly copy says in its name, and of why it was made. */
export const NIGHTLY = 'nightly';
/** No copy takes that long: what is unfinished then was left by a process that died. */
const LEFT_AFTER_MS = DAY_MS;

/**
 * Puts away the nightly copies that are kept no longer. Of what else lies in the folder, whatever its name, nothing is
 * counted or touched: a copy made by hand, a damaged one, a file.
 * @throws the first fault, once all have been tried
 */
export async function removeOutdated(dir: string, keep: Keep, now: Date): Promise<void> {
  const copies: Date[] = [];
  for (const name of await readdir(dir)) {
    const at = madeAt(NIGHTLY, name);
    if (at && (await isNightly(join(dir, name)))) copies.push(at);
  }
  await allToTheirEnd(outdated(copies, keep, now), async (copy) => {
    const folder = join(dir, backupName(NIGHTLY, copy));
    // In one step, so that none is ever taken for whole of which a part has gone.
    await rename(folder, folder + UNFINISHED);
    await rm(folder + UNFINISHED, { recursive: true, force: true });
  });
}

/** Puts away what a process left that died while it made a nightly copy, or put one away. */
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
