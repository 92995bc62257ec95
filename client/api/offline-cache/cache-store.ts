import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod';
import { CACHE_DATABASE } from './owner';

/** Rises when the stored shape changes: what an older version of the app kept is thrown away. */
const VERSION = 1;

interface CachedEntrySchema extends DBSchema {
  answers: { key: string; value: unknown };
}

const cachedEntrySchema = z.object({ owner: z.string(), at: z.number(), answer: z.unknown() });

/** An answer of the server's, by the address that was asked. `at`: when, in wall clock ms. */
export type CachedEntry = z.infer<typeof cachedEntrySchema>;

let opening: Promise<IDBPDatabase<CachedEntrySchema>> | null = null;

function open(): Promise<IDBPDatabase<CachedEntrySchema>> {
  opening ??= openDB<CachedEntrySchema>(CACHE_DATABASE, VERSION, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      db.createObjectStore('answers');
    },
    // Sign-out, or a newer version of the app in another tab: let it.
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

/** What is kept of an address for this member, as it was stored. Unreadable or another's: thrown away, and null. */
export async function getCached(address: string, owner: string): Promise<CachedEntry | null> {
  const db = await open();
  const stored = await db.get('answers', address);
  if (stored === undefined) return null;
  const kept = cachedEntrySchema.safeParse(stored);
  if (kept.success && kept.data.owner === owner) return kept.data;
  await db.delete('answers', address);
  return null;
}

export async function dropCached(address: string): Promise<void> {
  await (await open()).delete('answers', address);
}
