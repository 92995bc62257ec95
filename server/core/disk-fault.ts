const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const CLOSED = ['EROFS', 'EACCES', 'EPERM'];

/** A folder that cannot be written to, in words for whoever runs the server. */
export class DiskFault extends Error {
  override name = 'DiskFault';
}

/** What a file operation on `folder` failed of: in words where the disk is full or may only be read, else as it is. */
export function inWords(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  if (FULL.includes(code))
    return new DiskFault(`There is no space left on the disk of ${folder}. Make room, and start again.`, {
      cause: error,
    });
  if (CLOSED.includes(code))
    return new DiskFault(
      `${folder} can only be read, by this user at least. It must be writable: see to its disk and its owner, or name another folder (DATA_DIR, BACKUP_DIR).`,
      { cause: error },
    );
  return error;
}
