import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Engine } from './commands/command';
import { corruptFolderError, diskFull } from './errors';
import {
  dataFileOf,
  inspectFolder,
  makeFolder,
  markClosed,
  prepareFolder,
  SOCKET_FILE,
} from './folder/data-folder';
import { checkUnlocked, takeLock } from './folder/folder-lock';
import { checkWhole } from './folder/whole-folder';
import { isDiskFull, StorageFullError } from './storage/disk-space';
import { Storage } from './storage/storage';
import { Connection } from './wire';

/** Max bytes of a socket's path that every Linux and macOS allows. */
const MAX_PATH_BYTES = 100;

/** Database of a client that names none; the folders of all released versions hold it. */
const DEFAULT_DATABASE = 'win-the-day';

/** The address that a driver connects to, by the path of a socket. */
export const uriOf = (socket: string): string =>
  `mongodb://${encodeURIComponent(socket)}/${DEFAULT_DATABASE}`;

/** A socket's place that only this user can reach. */
interface SocketPlace {
  readonly path: string;
  /** Removes the socket, or the folder made for it. */
  remove(): void;
}

/** The socket in the data folder, or in a private folder of its own where that path would be too long. */
export function socketPlace(folder: string): SocketPlace {
  const inside = resolve(folder, SOCKET_FILE);
  if (Buffer.byteLength(inside) <= MAX_PATH_BYTES)
    return { path: inside, remove: () => rmSync(inside, { force: true }) };
  const privateFolder = mkdtempSync(join(tmpdir(), 'win-the-day-'));
  return {
    path: join(privateFolder, SOCKET_FILE),
    remove: () => rmSync(privateFolder, { recursive: true, force: true }),
  };
}

/**
 * Starts listening and answers the address a driver connects to.
 * Windows has no such sockets in drivers: there it is the loopback interface, which any local user can reach.
 */
async function listen(server: Server, place: SocketPlace): Promise<string> {
  if (process.platform === 'win32') {
    await listening(server, () => server.listen(0, '127.0.0.1'));
    const address = server.address();
    return `mongodb://127.0.0.1:${typeof address === 'object' && address?.port}/${DEFAULT_DATABASE}`;
  }
  // A socket that a killed process left: under the folder's lock no process listens there.
  rmSync(place.path, { force: true });
  await listening(server, () => server.listen(place.path));
  chmodSync(place.path, 0o600);
  return uriOf(place.path);
}

function listening(server: Server, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      resolve();
    });
    start();
  });
}

/** Interval between looks for idle cursors. */
const SWEEP_MS = 60_000;

/** Options of an embedded server. */
export interface EmbeddedServerOptions {
  dataDir: string;
  log?: (line: string) => void;
}

/** An embedded server that accepts connections. */
export interface EmbeddedServer {
  /** Address for the official driver. */
  uri: string;
  /** Finishes the running commands, writes what was accepted, and unlocks the folder. */
  close(): Promise<void>;
}

/** The last opening of each folder: LMDB shares a file that one process opens twice, so they take turns. */
const opening = new Map<string, Promise<EmbeddedServer>>();

/** Starts the engine on a data folder; resolves once it accepts connections. @throws DataFolderError */
export function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const folder = resolve(options.dataDir);
  const before = opening.get(folder) ?? Promise.resolve();
  const open = () => openFolder(options);
  const turn = before.then(open, open);
  opening.set(folder, turn);
  return turn.finally(() => {
    if (opening.get(folder) === turn) opening.delete(folder);
  });
}

async function openFolder(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { dataDir, log = () => undefined } = options;
  await checkUnlocked(dataDir);
  const seen = await checkWhole(dataDir);
  makeFolder(dataDir);
  const place = socketPlace(dataDir);
  let unlock: () => void;
  try {
    unlock = await takeLock(dataDir, place.path);
  } catch (error) {
    // Without the lock the socket may be another process's; only a private folder of our own is removed.
    if (!place.path.startsWith(dataDir)) place.remove();
    throw isDiskFull(error) ? diskFull(dataDir) : error;
  }
  try {
    // Checked again under the lock: another process may have had it open meanwhile.
    await checkWhole(dataDir, seen);
    return await start(dataDir, place, unlock, log);
  } catch (error) {
    place.remove();
    unlock();
    throw isDiskFull(error) || error instanceof StorageFullError ? diskFull(dataDir) : error;
  }
}

async function start(
  dataDir: string,
  place: ReturnType<typeof socketPlace>,
  unlock: () => void,
  log: (line: string) => void,
): Promise<EmbeddedServer> {
  const engine = prepareFolder(dataDir, inspectFolder(dataDir), (file) => openEngine(dataDir, file, log));
  const connections = new Set<Connection>();
  let connectionIds = 0;
  const server = createServer((socket) => {
    const connection = new Connection(socket, engine, ++connectionIds);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });
  let uri: string;
  try {
    if (engine.catalog.list().some(({ retired }) => retired.length > 0))
      await engine.storage.write(() => engine.catalog.dropRetired());
    uri = await listen(server, place);
  } catch (error) {
    await engine.storage.close();
    throw error;
  }
  const sweeping = setInterval(() => engine.cursors.sweep(Date.now()), SWEEP_MS).unref();
  let closing: Promise<void> | undefined;
  const close = async () => {
    clearInterval(sweeping);
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.all([...connections].map((connection) => connection.end()));
    await closed;
    await engine.storage.close();
    markClosed(dataDir, dataFileOf(dataDir));
    place.remove();
    unlock();
  };
  return {
    uri,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function openEngine(dataDir: string, file: string, log: (line: string) => void): Engine {
  try {
    return new Engine(Storage.open(file), log);
  } catch (error) {
    if (error instanceof StorageFullError || isDiskFull(error)) throw diskFull(dataDir);
    throw corruptFolderError(dataDir, error instanceof Error ? error.message : String(error));
  }
}
