import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { corruptFolderError, DataFolderError } from '../errors';
import { isRewriteDraft } from '../storage/disk-space';
import { newestCommit } from './data-file-check';
import { LOCK_FILE } from './folder-lock';

/** Written when the data file is closed, removed while it is open; invalid in a copy of the folder. */
const CLOSED_FILE = 'closed.json';

/** Inode, size, time and commit of a data file as JSON. */
function stateOf(folder: string, file: string): string {
  const { dev, ino, size, mtimeNs } = statSync(file, { bigint: true });
  const commit = newestCommit(folder, file);
  return JSON.stringify({ dev, ino, size, mtimeNs, commit }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Stores the data file's state after closing it. */
export function markClosed(folder: string, file: string): void {
  try {
    writeFileSync(join(folder, CLOSED_FILE), `${stateOf(folder, file)}\n`, { mode: 0o600 });
  } catch {
    // On a full disk, say: then the next start checks everything.
  }
}

/** True if the data file is the one that was closed last, without a byte written since. */
export function isAsClosed(folder: string, file: string): boolean {
  try {
    return readFileSync(join(folder, CLOSED_FILE), 'utf8').trim() === stateOf(folder, file);
  } catch {
    return false;
  }
}

/** Removes the mark before the data file changes. */
export function forgetClosed(folder: string): void {
  rmSync(join(folder, CLOSED_FILE), { force: true });
}

/** Version of the folder's format; raised when an older engine could not read it. */
const FORMAT_VERSION = 1;
const FORMAT = 'win-the-day embedded database';
/** File that marks the folder as ours, with its format. */
export const MARKER_FILE = 'win-the-day.json';
const MARKER_DRAFT = `${MARKER_FILE}.new`;
/** File with all data, one ordered tree. */
export const DATA_FILE = 'data.mdb';
export const LMDB_LOCK_FILE = `${DATA_FILE}-lock`;
/** Name of the socket, if its path is short enough. */
export const SOCKET_FILE = 'engine.sock';

// Files that systems put into a folder by themselves.
const BACKGROUND = new Set(['lost+found', '.DS_Store', '.gitkeep']);

interface Marker {
  readonly format: unknown;
  readonly version: unknown;
  /** False until the first start has finished; until then nothing was acknowledged. */
  readonly ready: unknown;
}

/** Path of a folder's data file. */
export function dataFileOf(folder: string): string {
  return join(folder, DATA_FILE);
}

/**
 * Checks a folder and the head of its data file without changing them. @throws DataFolderError when it is not ours or
 * not whole.
 */
export function inspectFolder(folder: string): 'new' | 'unfinished' | 'ready' {
  if (!existsSync(folder)) return 'new';
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => !BACKGROUND.has(name));
  } catch (error) {
    throw new DataFolderError('unusable', folder, `The data folder ${folder} cannot be read: ${error}`);
  }
  if (!names.includes(MARKER_FILE)) {
    const remains = new Set([LOCK_FILE, SOCKET_FILE, MARKER_DRAFT, CLOSED_FILE]);
    if (names.every((name) => remains.has(name) || name.startsWith(`${LOCK_FILE}.`))) return 'new';
    throw new DataFolderError(
      'foreign',
      folder,
      `The folder ${folder} holds something else (${names.slice(0, 3).join(', ')}) and no database of ours. Choose an empty folder.`,
    );
  }
  if (!readMarker(folder).ready) return 'unfinished';
  if (!names.includes(DATA_FILE)) throw corruptFolderError(folder, `${DATA_FILE} is missing`);
  newestCommit(folder, join(folder, DATA_FILE));
  return 'ready';
}

function readMarker(folder: string): Marker {
  let marker: Marker | null;
  try {
    marker = JSON.parse(readFileSync(join(folder, MARKER_FILE), 'utf8'));
  } catch {
    throw corruptFolderError(folder, `${MARKER_FILE} cannot be read`);
  }
  if (marker?.format !== FORMAT || !Number.isInteger(marker.version))
    throw corruptFolderError(folder, `${MARKER_FILE} does not say what it should`);
  if ((marker.version as number) > FORMAT_VERSION)
    throw new DataFolderError(
      'newer',
      folder,
      `The data in ${folder} was written by a newer version of this app (format ${marker.version}, this one knows ${FORMAT_VERSION}). Start that version instead.`,
    );
  return marker;
}

/** Creates the folder if it is missing, for this user alone. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataFolderError('unusable', folder, `The data folder ${folder} cannot be created: ${error}`);
  }
}

/** Opens the data of a folder that is locked by us; a first start marks the folder before it fills it. */
export function prepareFolder<T>(
  folder: string,
  state: 'new' | 'unfinished' | 'ready',
  open: (file: string) => T,
): T {
  chmodSync(folder, 0o700);
  if (state !== 'ready') {
    writeMarker(folder, false);
    rmSync(join(folder, DATA_FILE), { force: true });
    rmSync(join(folder, LMDB_LOCK_FILE), { force: true });
  }
  for (const name of readdirSync(folder).filter(isRewriteDraft)) rmSync(join(folder, name));
  forgetClosed(folder);
  const opened = open(join(folder, DATA_FILE));
  for (const name of [DATA_FILE, LMDB_LOCK_FILE]) chmodSync(join(folder, name), 0o600);
  if (state !== 'ready') writeMarker(folder, true);
  return opened;
}

/** Writes the marker; on disk when it returns. */
export function writeMarker(folder: string, ready: boolean): void {
  const draft = join(folder, MARKER_DRAFT);
  const text = JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, ready });
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true });
  renameSync(draft, join(folder, MARKER_FILE));
  // Windows has no way to flush a folder, and needs none.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
