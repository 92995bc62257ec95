import type { ToneOf } from './shape';

/** The library's word for all muscles at once. */
const EVERY_MUSCLE = 'full body';
/** Words of the library that are no muscle of the body. */
const NO_MUSCLES = ['heart and lungs', 'mobility', 'balance', 'breathing'];

/** The part of each muscle: the first that is on the body works most, the others help. */
export function tonesOf(muscles: readonly string[]): ToneOf {
  const [first, ...others] = muscles.filter((muscle) => !NO_MUSCLES.includes(muscle));
  return (muscle) => {
    if (first === muscle) return 'main';
    if (first === EVERY_MUSCLE || others.includes(muscle) || others.includes(EVERY_MUSCLE)) return 'help';
    return 'muscle';
  };
}
