import { freePlace } from './backup-name';
import type { Source } from './make-backup';

/** The data to copy before a change. */
export interface Before {
  source: Source;
  /** Folder of the copies (BACKUP_DIR). */
  backupDir: string;
  /** Current version of the data; null if it has none yet. */
  dataVersion: number | null;
}

/**
 * Copies the whole database before something changes all of it, such as a migration. Call it before the node listens,
 * and do not go on if it throws. These copies are never deleted automatically.
 * @param what goes into the folder's name: lower case, digits and `-`, such as `migration-7`
 * @returns the folder of the copy, which was read back and compared
 * @throws BackupError in words for the admin, or the error of the database or the disk
 */
export async function backUpBefore(
  what: string,
  { source, backupDir, dataVersion }: Before,
): Promise<string> {
  const to = await freePlace(backupDir, `before-${what}`);
  const { makeBackup } = await import('./make-backup');
  await makeBackup({ source, to, reason: `before ${what}`, dataVersion });
  return to;
}
