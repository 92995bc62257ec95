import type { Db } from 'mongodb';

/** Removes the hashes of the journal's entries and the marks of their chain; what the entries say stays as it is. */
export async function unchainJournal(db: Db): Promise<void> {
  await db
    .collection('journal')
    .updateMany({ hash: { $exists: true } }, { $unset: { previous: '', hash: '' } });
  const hasMarks = await db.listCollections({ name: 'journalmarks' }).hasNext();
  if (hasMarks) await db.collection('journalmarks').drop();
}
