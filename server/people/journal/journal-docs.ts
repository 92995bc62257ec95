import { journalEntrySchema, journalPageSchema } from '@common/contract/people/journal';
import { email, memberId, moment, otherId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const journalEntry = {
  seq: 128,
  at: moment(0),
  kind: 'approved',
  by: { id: otherId, email: 'grace@example.org' },
  to: { id: memberId, email },
  detail: null,
  address: '192.168.1.20',
  device: 'Firefox on Linux',
  isCertain: true,
};

/** OpenAPI documentation of the journal. */
export const journalDocs: FeatureDocs = {
  schemas: [
    describeSchema('JournalEntry', journalEntrySchema, {
      description: 'One thing that happened to the club’s accounts.',
      example: journalEntry,
      fields: {
        address:
          'The network address it was done from; null if there was none, or where it is not for the reader.',
        at: 'When it happened, ISO 8601 in UTC.',
        by: 'The member who did it; null: the server itself, or a person who is not known.',
        detail: 'The way, the reason or the name of the thing, in words; null if there is none.',
        device:
          'The browser or program it was done from, in words; null if there was none, or where it is not for the reader.',
        email: 'Their email address as of then; null if it is unknown.',
        id: 'Their id; null if they were not a member (yet).',
        isCertain: 'Whether it certainly happened; false if the server stopped midway.',
        kind: 'What happened.',
        seq: 'The number of the entry, counted up from 1.',
        to: 'The member to whom it was done; null: it concerns no other member.',
      },
    }),
    describeSchema('JournalPage', journalPageSchema, {
      description: 'A page of the journal, newest entry first.',
      example: { entries: [journalEntry], next: 128 },
      fields: {
        entries: 'Entries of the journal, newest first.',
        next: 'The `before` of the next page, a number of an entry; null: this was the last one.',
      },
    }),
  ],
  calls: {
    adminJournal: {
      before: 'Only entries with a smaller number (`seq`) than this.',
      from: 'Only entries from this moment on, ISO 8601 in UTC.',
      kind: 'Only entries of this kind.',
      limit: 'The most entries in one answer.',
      member: 'Only entries by or about the member with this id.',
      text: 'Only entries with this in an address, the device or the detail.',
      to: 'Only entries before this moment, ISO 8601 in UTC.',
    },
    ownJournal: {
      before: 'Only entries with a smaller number (`seq`) than this.',
      from: 'Only entries from this moment on, ISO 8601 in UTC.',
      kind: 'Only entries of this kind.',
      limit: 'The most entries in one answer.',
      to: 'Only entries before this moment, ISO 8601 in UTC.',
    },
  },
};
