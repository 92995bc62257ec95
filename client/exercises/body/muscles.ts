/** The library's word for all muscles at once. */
export const EVERY_MUSCLE = 'full body';

const ON_BODY = [
  ...['neck', 'shoulders', 'chest', 'back', 'biceps', 'triceps', 'forearms', 'core', 'hips', 'glutes'],
  ...['quads', 'hamstrings', 'inner thighs', 'calves', 'ankles'],
];
/** True if a muscle of the library is drawn on the body; breathing and balance are not. */
export const isOnBody = (muscle: string): boolean => muscle === EVERY_MUSCLE || ON_BODY.includes(muscle);

/** Steps by which a muscle is lit, one scale for all bodies; 0 is not at all. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5;

/** Levels of an exercise: the first muscle works most, the others help. */
export function levelsOf(muscles: readonly string[]): (muscle: string) => Level {
  const [first, ...others] = muscles;
  return (muscle) => {
    if (muscle === first || first === EVERY_MUSCLE) return 5;
    return others.includes(muscle) || others.includes(EVERY_MUSCLE) ? 3 : 0;
  };
}
