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

/** The lists that change with this one: itself, and those that show its entries by name. */
export const changingWith = (list: ListName): readonly ListName[] =>
  list === 'workouts' ? ['workouts', 'programs'] : [list];

/**
 * The header of the answer to a GET that reads lists: their numbers when it was read, `; ` between them, as in `hello`'s answer
 * (`sessions=1795257025470318`).
 */
export const LIST_NUMBERS = 'List-Numbers';
const BETWEEN = '; ';

/** Header text for these lists. */
export const listNumbersText = (lists: readonly ListName[], numbers: Record<ListName, number>): string =>
  lists.map((list) => `${list}=${numbers[list]}`).join(BETWEEN);

/** The number of a list in the header; NaN where it is not there. */
export const listNumberIn = (header: string | null, list: ListName): number =>
  Number(
    header
      ?.split(BETWEEN)
      .find((pair) => pair.startsWith(`${list}=`))
      ?.slice(list.length + 1),
  );
