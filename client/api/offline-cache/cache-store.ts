import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod';
import { CACHE_DATABASE } from './owner';

/** Version of the database. Raise it with a change of the stored shape: older data is deleted. */
const VERSION = 1;

interface CachedEntrySchema extends DBSchema {
  answers: { key: string; value: unknown };
}

const cachedEntrySchema = z.object({ owner: z.string(), at: z.number(), answer: z.unknown() });

/** A cached answer, keyed by the request's address. `at`: time of the answer, in wall clock ms. */
export type CachedEntry = z.infer<typeof cachedEntrySchema>;

let opening: Promise<IDBPDatabase<CachedEntrySchema>> | null = null;

function open(): Promise<IDBPDatabase<CachedEntrySchema>> {
  opening ??= openDB<CachedEntrySchema>(CACHE_DATABASE, VERSION, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      db.createObjectStore('answers');
    },
    // Sign-out or a newer app version in another tab needs the database: close it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated() {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

export async function putCached(address: string, kept: CachedEntry): Promise<void> {
  await (await open()).put('answers', kept, address);
}

/**
 * The cached entry of an address for this member. Deletes it and returns null if it is unreadable or another member's.
 */
export async function getCached(address: string, owner: string): Promise<CachedEntry | null> {
  const db = await open();
  const stored = await db.get('answers', address);
  if (stored === undefined) return null;
  const entry = cachedEntrySchema.safeParse(stored);
  if (entry.success && entry.data.owner === owner) return entry.data;
  await db.delete('answers', address);
  return null;
}

export async function dropCached(address: string): Promise<void> {
  await (await open()).delete('answers', address);
}
