import mongoose from 'mongoose';
import { createLogger } from '@server/core/logger';
import { DURABLE } from '@server/core/mongo-durability';
import { mendDriverWrites } from '@server/database/driver-writes';
import type { JournalEvent } from './journal-event';
import { Journal } from './service';

/**
 * Records an event of an admin command at the terminal in a club's journal, also while nodes are running. What cannot
 * be written is logged on standard output, as by the server.
 */
export async function recordFromOutside(uri: string, event: JournalEvent): Promise<void> {
  mendDriverWrites();
  const options = { autoIndex: false, autoCreate: false, serverSelectionTimeoutMS: 8_000, ...DURABLE };
  const connection = mongoose.createConnection(uri, options);
  try {
    await connection.asPromise();
    const journal = new Journal(connection, async () => null, createLogger('error'));
    await journal.record(event);
    await journal.noteAll();
  } finally {
    await connection.close();
  }
}
