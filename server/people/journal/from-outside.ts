import mongoose from 'mongoose';
import { createLogger } from '../../core/logger';
import { DURABLE } from '../../core/mongo-durability';
import { mendDriverWrites } from '../../database/driver-writes';
import type { JournalEvent } from './journal-event';
import { Journal } from './service';

/**
 * Writes down what a command at the terminal has done, in the journal of a club that this process does not serve;
 * several processes write one chain. What cannot be written is told on standard output, as the server does.
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
