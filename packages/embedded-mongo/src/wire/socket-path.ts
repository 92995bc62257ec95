import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SOCKET_FILE } from '../folder/data-folder';

/** Max bytes of a socket's path that every Linux and macOS allows. */
const MAX_PATH_BYTES = 100;

/** Database of a client that names none; the folders of all released versions hold it. */
const DEFAULT_DATABASE = 'win-the-day';

/** The address that a driver connects to, by the path of a socket. */
export const uriOf = (socket: string): string =>
  `mongodb://${encodeURIComponent(socket)}/${DEFAULT_DATABASE}`;

/** A socket's place that only this user can reach. */
export interface SocketPlace {
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
export async function listen(server: Server, place: SocketPlace): Promise<string> {
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
