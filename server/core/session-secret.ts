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
 * The secret that signs cookies: generated on the first start and stored in DATA_DIR, readable by this user only, so
 * that members stay signed in over a restart. Two starts at once agree on the one that was written first.
 * @throws DiskFault where it cannot be read or written
 */
export function sessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  const secret = readSecret(file, dataDir) ?? createSecret(file, dataDir);
  if (secret.length < 32)
    throw new Error(`${file} is damaged. Delete it; everybody then has to sign in again.`);
  return secret;
}

function readSecret(file: string, dataDir: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    chmodSync(file, 0o600);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw inWords(error, dataDir);
  }
}

/** Puts the draft in the secret's place, unless another start was faster. */
function take(draft: string, file: string): void {
  const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
  try {
    linkSync(draft, file);
  } catch (error) {
    if (isTaken(error)) return;
    // Some file systems have no hard links.
    try {
      copyFileSync(draft, file, constants.COPYFILE_EXCL);
    } catch (failure) {
      if (!isTaken(failure)) throw failure;
    }
  }
}

/** Written to a draft file first: on a full disk, a direct write would leave an empty secret behind. */
function createSecret(file: string, dataDir: string): string {
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
