import type { JournalKind, JournalPerson } from '../../../common/journal';

/** A member's id, whose address is looked up; or both, where they are no member yet. */
export type Who = string | JournalPerson | null;

/** What happened, or is about to. */
export interface JournalEvent {
  kind: JournalKind;
  /** Who does it; left out: the server, or somebody unknown. */
  by?: Who;
  /** To whom. */
  to?: Who;
  /** The way, the reason or the name of a thing. Never a secret, a code or a token. */
  detail?: string;
}
