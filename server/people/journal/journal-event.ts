import type { JournalKind, JournalPerson } from '@common/contract/people/journal';

/** A member's id (the address is looked up); or id and address, for people who are no members yet. */
export type Who = string | JournalPerson | null;

/** An event for the journal. */
export interface JournalEvent {
  kind: JournalKind;
  /** The person who acts; undefined: the server, or an unknown person. */
  by?: Who;
  /** The person affected. */
  to?: Who;
  /** The way, the reason or the name of a thing. Never a secret, a code or a token. */
  detail?: string;
}
