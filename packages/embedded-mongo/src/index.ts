import { existsSync } from 'node:fs';
import { chmod, copyFile, link, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderError } from './errors';
import {
  DATA_FILE,
  dataFileOf,
  forgetClosed,
  inspectFolder,
  LMDB_LOCK_FILE,
  MARKER_FILE,
  makeFolder,
  writeMarker,
} from './folder/data-folder';
import { holdersSocket, takeLock } from './folder/folder-lock';
import { type Content, readWhole } from './folder/whole-folder';
import { socketPlace, uriOf } from './server';

// All that the package offers beside its address: start, lock, copy and check.

export { DataFolderError, type DataFolderFault } from './errors';
export { DATA_FILE } from './folder/data-folder';
export { checkUnlocked } from './folder/folder-lock';
export type { Content } from './folder/whole-folder';
export { type EmbeddedServer, type EmbeddedServerOptions, startEmbeddedServer } from './server';
export { startEngineThread } from './thread';

/** Address of the engine that has a folder open, in whichever process; null if none has. */
export async function uriOfRunning(folder: string): Promise<string | null> {
  const socket = await holdersSocket(folder);
  return socket && uriOf(socket);
}

/** A data folder that this process holds without running the engine on it. */
export interface LockedFolder {
  readonly holdsData: boolean;
  /** Gives the folder's files a second name in another folder, where they stay when the data is replaced. */
  keepIn(folder: string): Promise<void>;
  /** Puts the data of another folder, which no process has open, in the place of this one's, in one step. */
  replaceBy(folder: string): Promise<void>;
  unlock(): void;
}

/**
 * Locks a folder, which is made if it is missing. Damaged or newer data may be locked, to be replaced.
 * @throws DataFolderError where the folder is in use or holds something else
 */
export async function lockFolder(folder: string): Promise<LockedFolder> {
  const isNew = isNewFolder(folder);
  makeFolder(folder);
  const place = socketPlace(folder);
  const unlock = await takeLock(folder, place.path);
  return {
    holdsData: existsSync(dataFileOf(folder)),
    async keepIn(other) {
      for (const name of [DATA_FILE, MARKER_FILE]) {
        const [from, to] = [join(folder, name), join(other, name)];
        // The marker is rewritten in a file of its own, so a second name keeps the old one.
        await link(from, to).catch(() => copyFile(from, to));
      }
    },
    async replaceBy(other) {
      if (isNew) writeMarker(folder, false);
      const draft = `${dataFileOf(folder)}.restoring`;
      await rename(dataFileOf(other), draft).catch(() => copyFile(dataFileOf(other), draft));
      await flush(draft);
      await rename(draft, dataFileOf(folder));
      await rm(join(folder, LMDB_LOCK_FILE), { force: true });
      forgetClosed(folder);
      writeMarker(folder, true);
    },
    unlock() {
      place.remove();
      unlock();
    },
  };
}

function isNewFolder(folder: string): boolean {
  try {
    return inspectFolder(folder) === 'new';
  } catch (error) {
    if (error instanceof DataFolderError && ['corrupted', 'newer'].includes(error.fault)) return false;
    throw error;
  }
}

/** Sends a command to a running engine's database `admin`. */
export type AdminCommand = (command: { backup: 1; to: string }) => Promise<unknown>;

/** Has a running engine copy its data into an empty folder, while others read and write on; answers the copy's files. */
export async function copyRunning(send: AdminCommand, folder: string): Promise<string[]> {
  const file = dataFileOf(folder);
  await send({ backup: 1, to: file });
  await chmod(file, 0o600);
  await flush(file);
  writeMarker(folder, true);
  return [DATA_FILE, MARKER_FILE];
}

/** Copies the data of a folder that no process has open into a new one. */
export async function copyClosed(from: string, to: string): Promise<void> {
  makeFolder(to);
  await copyFile(dataFileOf(from), dataFileOf(to));
  await chmod(dataFileOf(to), 0o600);
  writeMarker(to, true);
}

/**
 * Reads all of a folder that no process has open: its structure, every document, and every document's index entries.
 * Changes nothing. @throws DataFolderError
 */
export function checkFolder(folder: string): Promise<Content[]> {
  return readWhole(folder);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
