import type { Connection } from 'mongoose';
import type { journalCalls } from '../../../common/journal';
import type { Handlers } from '../../http/handlers';
import { forMember } from './policy';
import { createReadJournal } from './read-journal';
import type { Journal } from './service';

/** Reading the club's journal, and a member's own part of it. */
export function journalHandlers(
  connection: Connection,
  journal: Pick<Journal, 'verify'>,
): Handlers<keyof typeof journalCalls> {
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
