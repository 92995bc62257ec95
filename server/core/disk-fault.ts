import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const CLOSED = ['EROFS', 'EACCES', 'EPERM'];

/** A folder that cannot be written to, in words for whoever runs the server. */
export class DiskFault extends Error {
  override name = 'DiskFault';
}

/** Whether the nearest folder above that exists may only be read. */
function isClosedAbove(folder: string): boolean {
  let above = dirname(resolve(folder));
  while (!existsSync(above) && above !== dirname(above)) above = dirname(above);
  try {
    accessSync(above, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** Whether the folder, or the one that it is to be made in, may only be read. */
function isClosed({ code = '', syscall }: NodeJS.ErrnoException, folder: string): boolean {
  // Node answers "no such file" where it may not make a folder with all above it on a disk that may only be read.
  return CLOSED.includes(code) || (code === 'ENOENT' && syscall === 'mkdir' && isClosedAbove(folder));
}

/** Whether a file is where the folder, or one above it, should be. */
function isNoFolder({ code = '', syscall }: NodeJS.ErrnoException): boolean {
  return code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir');
}

/** What a file operation on `folder` failed of: in words where whoever runs the server can mend it, else as it is. */
export function inWords(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const fault: NodeJS.ErrnoException = error;
  if (FULL.includes(fault.code ?? ''))
    return new DiskFault(`There is no space left on the disk of ${folder}. Make room, and start again.`, {
      cause: error,
    });
  if (isNoFolder(fault))
    return new DiskFault(
      `${folder} cannot be a folder: a file has its place. Name another folder (DATA_DIR, BACKUP_DIR).`,
      { cause: error },
    );
  if (isClosed(fault, folder))
    return new DiskFault(
      `${folder} can only be read, by this user at least. It must be writable: see to its disk and its owner, or name another folder (DATA_DIR, BACKUP_DIR).`,
      { cause: error },
    );
  return error;
}
