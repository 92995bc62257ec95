import type { Club } from '../contract/people/club';

/** A club that has not been named. */
export const NO_CLUB: Club = { name: null, letters: null, picture: null };

/** Letters of the mark where there is no picture. */
export const markLetters = ({ name, letters }: Pick<Club, 'name' | 'letters'>): string =>
  letters ?? [...(name ?? '')][0]?.toUpperCase() ?? '';
