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
