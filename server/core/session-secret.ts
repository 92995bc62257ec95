import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inWords } from './disk-fault';

/**
 * The secret that signs cookies: made on the first start and kept in DATA_DIR, readable by this user only, so
 * that a restart signs nobody out. Two starts at once agree on the one that was written first.
 * @throws DiskFault where it cannot be kept
 */
export function sessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  const secret = kept(file, dataDir) ?? made(file, dataDir);
  if (secret.length < 32) throw new Error(`${file} is damaged: delete it, and everybody signs in anew.`);
  return secret;
}

function kept(file: string, dataDir: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    chmodSync(file, 0o600);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw inWords(error, dataDir);
  }
}

/** Gives the draft its name, unless another start was faster. */
function take(draft: string, file: string): void {
  const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
  try {
    linkSync(draft, file);
  } catch (error) {
    if (isTaken(error)) return;
    // Some file systems know no second names.
    try {
      copyFileSync(draft, file, constants.COPYFILE_EXCL);
    } catch (failure) {
      if (!isTaken(failure)) throw failure;
    }
  }
}

/** Written beside its place first: a disk that is full would leave an empty one there. */
function made(file: string, dataDir: string): string {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    take(draft, file);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw inWords(error, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
}
