import type { Document } from 'bson';
import { endTogether, openTcpProxy } from '@server/testing/network';
import { eachMessage } from '@server/testing/wire-messages';

/**
 * Point at which a write is stopped: before the database gets it, or after it was done and before its answer arrives.
 */
export type Stop = 'request' | 'answer';

/** A line between a node and its database that can stop one chosen write, and with it that connection, for good. */
export interface DatabaseLine {
  /** URI for the node, for a database of this name. */
  uri(database: string): string;
  /** Stops the next write of a workout session; resolves when it is stopped. */
  stopNextWrite(where: Stop): Promise<void>;
  close(): Promise<void>;
}

interface Trap {
  where: Stop;
  sprung: () => void;
}

const SESSIONS = 'workoutsessions';

/** Listens on a port of its own; `socketPath` is called at each connection, as the database may have been restarted. */
export async function databaseLine(socketPath: () => string): Promise<DatabaseLine> {
  let trap: Trap | null = null;
  /** Takes the trap, once and only at its own point. */
  const take = (where: Stop): (() => void) | null => {
    if (trap?.where !== where) return null;
    const { sprung } = trap;
    trap = null;
    return sprung;
  };
  const proxy = await openTcpProxy(
    () => ({ path: socketPath() }),
    (node, database) => {
      if (!database) return;
      endTogether(node, database);
      let isStopped = false;
      let awaited: { requestId: number; sprung: () => void } | null = null;
      eachMessage(node, (message, command) => {
        if (!isStopped && writesSession(command())) {
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
    },
  );
  return {
    uri: (database) => `mongodb://127.0.0.1:${proxy.port}/${database}`,
    stopNextWrite: (where) =>
      new Promise((sprung) => {
        trap = { where, sprung };
      }),
    close: proxy.close,
  };
}

const writesSession = (command: Document | null): boolean =>
  command?.insert === SESSIONS || command?.update === SESSIONS;
