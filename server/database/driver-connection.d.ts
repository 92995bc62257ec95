/** The driver's connection, which its types leave out. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    readonly socket: Socket;
    writeCommand(...given: unknown[]): Promise<void>;
  }
}
