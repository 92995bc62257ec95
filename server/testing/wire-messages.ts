import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { type Document, deserialize, serialize } from 'bson';
import type { Connection } from 'mongoose';

const HEADER_BYTES = 16;
const OP_MSG = 2013;
/** Header, flags and the kind of the first section; the driver puts the command there, as kind 0. */
export const COMMAND_AT = HEADER_BYTES + 5;

/**
 * Calls `tell` with each whole message of MongoDB's wire protocol that a socket receives; `command` reads the document
 * in it (a command, or the answer to one), null if it has none.
 */
export function eachMessage(
  socket: Socket,
  tell: (message: Buffer, command: () => Document | null) => void,
): void {
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    while (received.length >= HEADER_BYTES && received.length >= received.readInt32LE(0)) {
      const message = received.subarray(0, received.readInt32LE(0));
      received = received.subarray(message.length);
      tell(message, () => commandIn(message));
    }
  });
}

function commandIn(message: Buffer): Document | null {
  if (message.readInt32LE(12) !== OP_MSG || message[COMMAND_AT - 1] !== 0) return null;
  return deserialize(message.subarray(COMMAND_AT), { allowObjectSmallerThanBufferSize: true });
}

/** Builds a message with one document in it: a server's answer to the message `to`, or a command. */
export function messageOf(document: Document, { id = 0, to = 0 }: { id?: number; to?: number }): Buffer {
  const body = serialize(document);
  const head = Buffer.alloc(COMMAND_AT);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(to, 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}

/** Sends commands to the database of a connection, all at once; resolves with the whole messages that answer them. */
export type AskAll = (commands: Document[]) => Promise<Buffer[]>;

/**
 * Opens a socket of its own to the database of a connection, for commands that a test sends thousands of times: the
 * driver takes twice as long. Only for the embedded engine, which asks for no authentication.
 */
export async function openQuestions(connection: Connection): Promise<AskAll> {
  const { socketPath, host, port } = connection.getClient().options.hosts[0]!;
  const socket = connect(socketPath ? { path: socketPath } : { host: host!, port: port! });
  await once(socket, 'connect');
  // Does not keep the test process alive.
  socket.unref();
  const waiting = new Map<number, (answer: Buffer) => void>();
  eachMessage(socket, (message) => {
    const to = message.readInt32LE(8);
    waiting.get(to)?.(message);
    waiting.delete(to);
  });
  let lastId = 0;
  return async (commands) => {
    const answers = commands.map((command) => {
      lastId += 1;
      const id = lastId;
      socket.write(messageOf({ ...command, $db: connection.name }, { id }));
      return new Promise<Buffer>((resolve) => waiting.set(id, resolve));
    });
    return Promise.all(answers);
  };
}
