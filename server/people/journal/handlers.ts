import type { Connection } from 'mongoose';
import type { journalCalls } from '@common/journal';
import type { Handlers } from '@server/http/handlers';
import { forMember } from './policy';
import { readJournal } from './read-journal';

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
