import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { mongo } from 'mongoose';

/** What is used of a connection of the driver. */
interface DriverConnection {
  readonly socket: Socket;
  writeCommand(...given: unknown[]): Promise<void>;
}

// Mongoose's own copy of the driver, whichever others there are.
const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
let isMended = false;

/**
 * Ends a write of the driver when its socket closes. mongodb 7.8 (and 7.9) waits for 'drain' or 'error', and a socket
 * that is destroyed and not yet closed, as all are at the moment when a database dies, gives neither. The request
 * then never ends; where it is the driver's own heartbeat, the node never finds its database again. No report of it was
 * found upstream; docs/upstream/mongodb-driver-write-hang.md is ours, to be filed. Goes with the release that mends it.
 */
export function mendDriverWrites(): void {
  if (isMended) return;
  isMended = true;
  const { Connection } = fromMongoose('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: DriverConnection };
  };
  const write = Connection.prototype.writeCommand;
  if (typeof write !== 'function')
    throw new Error('The driver has changed: see whether its writes end by now.');
  Connection.prototype.writeCommand = async function mended(this: DriverConnection, ...given) {
    const { socket } = this;
    let onClose = () => {};
    const closed = new Promise<never>((_, reject) => {
      onClose = () => reject(new mongo.MongoNetworkError('the connection closed while it was written to'));
      socket.once('close', onClose);
    });
    try {
      await Promise.race([write.apply(this, given), closed]);
    } catch (error) {
      // What Node says of the socket comes through as it is, and means the same.
      if (error instanceof mongo.MongoError || (error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
      throw new mongo.MongoNetworkError((error as Error).message, { cause: error as Error });
    } finally {
      socket.off('close', onClose);
    }
  };
}
