import { bodyGroups } from '../figures/body';
import { arm, leg, pose } from '../figures/movement';
import type { Lens } from '../figures/outline';
import type { Shape } from '../figures/shape';
import { MAN, solve, WOMAN } from '../figures/skeleton';
import { camera } from '../figures/space';

/** The builds of which a member chooses one. */
export const FORMS = { woman: WOMAN, man: MAN } as const;
export type FormName = keyof typeof FORMS;

export const WIDE = 1000;
export const HIGH = 1080;
const SCALE = 5.9;
const UPRIGHT = pose({ arms: arm(4, 20, 10, 16), legs: leg(0, 6, 2, 14) });

/** A body that stands, seen from the front and from behind, side by side; all of its muscles have their names. */
export function uprightBody(form: FormName): Shape[] {
  const skeleton = solve(UPRIGHT, FORMS[form]);
  return [90, -90].flatMap((yaw, index) => {
    const lens: Lens = {
      view: camera(yaw, 0),
      place: ([x, y]) => [WIDE / 4 + (index * WIDE) / 2 + x * SCALE, HIGH - 20 + y * SCALE],
      scale: SCALE,
    };
    return bodyGroups(skeleton, () => 'muscle', lens)
      .sort((a, b) => a.near - b.near)
      .flatMap(({ shapes }) => shapes);
  });
}
