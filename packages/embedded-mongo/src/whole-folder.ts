import { statSync } from 'node:fs';
import { type Content, readContents } from './contents';
import { isAsClosed } from './folder/closed-mark';
import { checkDataFile } from './folder/data-file-check';
import { dataFileOf, inspectFolder } from './folder/data-folder';
import { corrupted, DataFolderError } from './folder/data-folder-error';
import { tryDataFile } from './folder/trial';

/**
 * Reads all of a data folder that no process has open: first its structure, then by LMDB in a process of its own, then
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
 * Refuses a folder whose data file is torn: cut short, with foreign pages, or copied while it was written to. A file
 * unchanged since the last close is known to be whole, and so is one in the state `seen` (answer of an earlier call).
 * Changes nothing.
 * @returns the checked state of the file
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
