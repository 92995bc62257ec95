import { statSync } from 'node:fs';
import { type Content, readContents } from './contents';
import { isAsClosed } from './folder/closed-mark';
import { checkDataFile } from './folder/data-file-check';
import { dataFileOf, inspectFolder } from './folder/data-folder';
import { corrupted, DataFolderError } from './folder/data-folder-error';
import { tryDataFile } from './folder/trial';

/**
 * Reads all of a data folder that nobody has open: first its structure, then by LMDB in a process of its own, then
 * every document with its entries. Changes nothing. @throws DataFolderError
 */
export async function readWhole(folder: string): Promise<Content[]> {
  const file = dataFileOf(folder);
  await checkDataFile(folder, file);
  await tryDataFile(folder, file);
  try {
    return await readContents(file);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    throw corrupted(folder, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Refuses a folder whose data file is torn: cut short, with pages that are not its own, or copied while it was written
 * to. The file that the last run closed, untouched since, is known to be whole, and so is the one that was looked at
 * before (what an earlier call answered). Changes nothing.
 * @returns the file as it was looked at
 * @throws DataFolderError
 */
export async function checkWhole(folder: string, seen?: string): Promise<string> {
  if (inspectFolder(folder) !== 'ready') return '';
  const file = dataFileOf(folder);
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  const state = `${ino} ${size} ${mtimeNs}`;
  if (state !== seen && !isAsClosed(folder, file)) await readWhole(folder);
  return state;
}
