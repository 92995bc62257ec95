import type { JournalKind } from '../../../../common/journal';
import type { Caller } from '../../../http/handlers';
import { CLUB } from './model';

/** Whose exercises a call is about. */
export interface Owner {
  isClub: boolean;
  id: string;
}

/** The caller's own. */
export const ownOf = ({ memberId }: Pick<Caller, 'memberId'>): Owner => ({ isClub: false, id: memberId });
/** The club's; the contract lets only admins come to what uses it. */
export const CLUBS: Owner = { isClub: true, id: String(CLUB) };

/** Does what an admin does with the club's exercises, and writes it into the journal; `detail` names the exercise. */
export type ClubDeed = <T>(
  event: { kind: JournalKind; by: string; detail: string },
  does: () => Promise<T>,
) => Promise<T>;
