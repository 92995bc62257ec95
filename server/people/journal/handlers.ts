import type { Connection } from 'mongoose';
import type { Handlers } from '../../http/handlers';
import { forMember } from './policy';
import { createReadJournal } from './read-journal';
import type { Journal } from './service';

type JournalCalls = 'ownJournal' | 'adminJournal' | 'adminCheckJournal';

/** Reading the club's journal, and a member's own part of it. */
export function journalHandlers(
  connection: Connection,
  journal: Pick<Journal, 'verify'>,
): Handlers<JournalCalls> {
  const read = createReadJournal(connection);
  return {
    adminJournal: ({ query }) => read(query),
    adminCheckJournal: () => journal.verify(),
    async ownJournal({ caller, query }) {
      const { entries, next } = await read({ ...query, member: caller.memberId });
      return { entries: entries.map((entry) => forMember(entry, caller.memberId)), next };
    },
  };
}
