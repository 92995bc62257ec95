import { freePlace } from './backup-name';
import type { Source } from './make-backup';

/** What is copied before it is changed. */
export interface Before {
  source: Source;
  /** Where copies are kept (BACKUP_DIR). */
  backupDir: string;
  /** The version that the data has now; null where it has none yet. */
  dataVersion: number | null;
}

/**
 * Copies the whole database before something changes all of it, such as a migration; call it with the database open
 * and nothing listening yet, and do not go on where it throws. These copies are never removed by themselves.
 * @param what goes into the folder's name: lower case, digits and `-`, such as `migration-7`
 * @returns the folder of the copy, which was read back and compared
 * @throws BackupError in words for a person, or what the database or the disk answered
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
