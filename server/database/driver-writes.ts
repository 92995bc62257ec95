import { Connection } from 'mongodb/lib/cmap/connection.js';
import { mongo } from 'mongoose';

let isMended = false;
let hasWritten = false;

/**
 * Ends a write of the driver when its socket closes. mongodb 7.8 (and 7.9) waits for 'drain' or 'error', and a socket
 * that is destroyed and not yet closed, as all are at the moment when a database dies, gives neither. The request
 * then never ends; where it is the driver's own heartbeat, the node never finds its database again. No report of it was
 * found upstream; docs/upstream/mongodb-driver-write-hang.md is ours, to be filed. Goes with the release that mends it.
 */
export function mendDriverWrites(): void {
  if (isMended) return;
  isMended = true;
  const write = Connection.prototype.writeCommand;
  if (typeof write !== 'function')
    throw new Error('The driver has changed: see whether its writes end by now.');
  Connection.prototype.writeCommand = async function mended(this: Connection, ...given) {
    hasWritten = true;
    const { socket } = this;
    let onClose = () => {};
    const closed = new Promise<never>((_, reject) => {
      onClose = () => reject(new mongo.MongoNetworkError('the connection closed while it was written to'));
      socket.once('close', onClose);
    });
    try {
      await Promise.race([write.apply(this, given), closed]);
    } catch (error) {
      // Node's own errors pass unchanged, but for EPIPE, which means the same.
      if (error instanceof mongo.MongoError || (error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
      throw new mongo.MongoNetworkError((error as Error).message, { cause: error as Error });
    } finally {
      socket.off('close', onClose);
    }
  };
}

/** @throws where the app has connected by another copy of the driver than the one that was mended */
export function assertWritesAreMended(): void {
  if (!hasWritten) throw new Error('The driver that connects is not the one whose writes end.');
}
