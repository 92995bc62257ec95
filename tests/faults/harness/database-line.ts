import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { deserialize } from 'bson';

/** Where a write is stopped: before the database gets it, or after it was done and before its answer is heard. */
export type Stop = 'request' | 'answer';

/** A line between a node and its database that can stop one chosen write, and with it that connection, for good. */
export interface DatabaseLine {
  /** What the node connects to, for a database of this name. */
  uri(database: string): string;
  /** Stops the next write of a workout session; resolves at the moment when it is stopped. */
  stopNextWrite(where: Stop): Promise<void>;
  close(): Promise<void>;
}

interface Trap {
  where: Stop;
  sprung: () => void;
}

const SESSIONS = 'workoutsessions';
const HEADER_BYTES = 16;
/** Header, flags and the kind of the first section; the driver puts the command there. */
const COMMAND_AT = HEADER_BYTES + 5;
const OP_MSG = 2013;

/** Listens on a port of its own; `socketPath` is asked for at each connection, for the database may be another by then. */
export async function databaseLine(socketPath: () => string): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  let trap: Trap | null = null;
  /** The trap, once and only for the write that it waits for. */
  const take = (where: Stop): (() => void) | null => {
    if (trap?.where !== where) return null;
    const { sprung } = trap;
    trap = null;
    return sprung;
  };
  const server = createServer((node) => {
    const database = connect(socketPath());
    for (const [socket, other] of [
      [node, database],
      [database, node],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    let isStopped = false;
    let awaited: { requestId: number; sprung: () => void } | null = null;
    eachMessage(node, (message) => {
      if (!isStopped && writesSession(message)) {
        const sprung = take('request');
        isStopped = sprung !== null;
        sprung?.();
        const answered = take('answer');
        if (answered) awaited = { requestId: message.readInt32LE(4), sprung: answered };
      }
      if (!isStopped) database.write(message);
    });
    eachMessage(database, (message) => {
      if (awaited?.requestId === message.readInt32LE(8)) {
        isStopped = true;
        awaited.sprung();
        awaited = null;
      }
      if (!isStopped) node.write(message);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    uri: (database) => `mongodb://127.0.0.1:${port}/${database}`,
    stopNextWrite: (where) =>
      new Promise((sprung) => {
        trap = { where, sprung };
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function writesSession(message: Buffer): boolean {
  if (message.readInt32LE(12) !== OP_MSG) return false;
  const { insert, update } = deserialize(message.subarray(COMMAND_AT), {
    allowObjectSmallerThanBufferSize: true,
  });
  return insert === SESSIONS || update === SESSIONS;
}

/** Cuts what a socket receives into messages of the wire protocol, each of which begins with its own length. */
function eachMessage(socket: Socket, tell: (message: Buffer) => void): void {
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const length = received.readInt32LE(0);
      tell(received.subarray(0, length));
      received = received.subarray(length);
    }
  });
}
