import type { JournalKind } from '@common/contract/people/journal';
import type { Caller } from '@server/http/handlers';
import { CLUB } from './model';

/** Owner of the exercises that a call is about: a member or the club. */
export interface Owner {
  isClub: boolean;
  id: string;
}

/** The caller as owner. */
export const ownOf = ({ memberId }: Pick<Caller, 'memberId'>): Owner => ({ isClub: false, id: memberId });
/** The club as owner; only calls for admins use it. */
export const CLUBS: Owner = { isClub: true, id: String(CLUB) };

/** Runs an admin's change of a club exercise and records it in the journal; `detail` names the exercise. */
export type ClubDeed = <T>(
  event: { kind: JournalKind; by: string; detail: string },
  does: () => Promise<T>,
) => Promise<T>;
