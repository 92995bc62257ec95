import type { Connection, QueryFilter } from 'mongoose';
import type { JournalEntry, JournalPage, JournalQuery, journalCalls } from '@common/contract/people/journal';
import type { Handlers } from '@server/http/handlers';
import { journalModel, type StoredJournal } from './entry-model';
import { forMember } from './policy';

const personOf = (who: StoredJournal['by']) => who && { id: who.id ?? null, email: who.email ?? null };

/** An entry as the REST API answers it. */
function presentEntry(doc: StoredJournal): JournalEntry {
  const { seq, kind, detail, address, device, isCertain } = doc;
  return {
    seq,
    at: doc.at.toISOString(),
    kind,
    by: personOf(doc.by),
    to: personOf(doc.to),
    detail,
    address,
    device,
    isCertain,
  };
}

const PAGE = 50;

function filterOf({ text, member, kind, from, to, before }: JournalQuery): QueryFilter<StoredJournal> {
  const all: QueryFilter<StoredJournal>[] = [];
  if (before !== undefined) all.push({ seq: { $lt: before } });
  if (kind !== undefined) all.push({ kind });
  if (from !== undefined) all.push({ at: { $gte: new Date(from) } });
  if (to !== undefined) all.push({ at: { $lt: new Date(to) } });
  if (member !== undefined) all.push({ $or: [{ 'by.id': member }, { 'to.id': member }] });
  if (text) {
    const part = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
    const fields = ['by.email', 'to.email', 'detail', 'address', 'device'];
    all.push({ $or: fields.map((field) => ({ [field]: part })) });
  }
  return all.length > 0 ? { $and: all } : {};
}

/** Reads a page of the journal, newest first. */
async function readJournal(connection: Connection, query: JournalQuery): Promise<JournalPage> {
  const limit = query.limit ?? PAGE;
  const docs = await journalModel(connection)
    .find(filterOf(query))
    .sort({ seq: -1 })
    .limit(limit + 1)
    .lean();
  const shown = docs.slice(0, limit);
  const last = shown.at(-1);
  return { entries: shown.map(presentEntry), next: docs.length > limit && last ? last.seq : null };
}

/** REST handlers to read the journal, and a member's own part of it. */
export function journalHandlers(connection: Connection): Handlers<keyof typeof journalCalls> {
  return {
    adminJournal: ({ query }) => readJournal(connection, query),
    async ownJournal({ caller, query }) {
      const { entries, next } = await readJournal(connection, { ...query, member: caller.memberId });
      return { entries: entries.map((entry) => forMember(entry, caller.memberId)), next };
    },
  };
}
