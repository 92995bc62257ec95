/** Lists that follow across screens. The two admin lists go to admins only. */
export const LIST_NAMES = [
  'workouts',
  'sessions',
  'programs',
  'profile',
  'settings',
  'members',
  'invitations',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/**
 * The header of the answer to a GET that reads lists: their numbers when it was read, `; ` between them, as in `hello`'s answer
 * (`sessions=1795257025470`).
 */
export const LIST_NUMBERS = 'List-Numbers';
