import { once } from 'node:events';
import { connect } from 'node:net';
import type { Document } from 'bson';
import type { Connection } from 'mongoose';
import { eachMessage, messageOf } from './wire-messages';

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
