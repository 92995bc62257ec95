import { create } from 'zustand';
import type { Club } from '@common/contract/people/club';
import { NO_CLUB } from '@common/rules/club-mark';
import { deviceStorage } from '../storage/storage';

/** Local storage key of the club as this device last saw it, for pages that the server has not sent. */
const KEY = 'club';

/** The stored club, read without a schema: the first screen does without those. */
function rememberedClub(): Club {
  const stored = deviceStorage.json(KEY) as Partial<Club> | null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    name: textOf(stored?.name),
    letters: textOf(stored?.letters),
    picture: textOf(stored?.picture),
  };
}

/** The club's name and mark; without a name the app shows its own. */
export const useClub = create<Club>(rememberedClub);

/** Shows the club that the server told of, and remembers it on this device. */
export function showClub(club: Club = NO_CLUB): void {
  useClub.setState(club);
  if (club.name === null) deviceStorage.forget(KEY);
  else deviceStorage.keepJson(KEY, club);
}
