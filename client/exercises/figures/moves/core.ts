import { ballAt, bench, cable, dipBars, type Gear, hands, heldBall, kettlebell, mat, straps } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, onChest, press, type Sketch, shin } from '../movement';
import { disc, rod } from '../solids';
import { between, plus } from '../space';
import { hang, highBar } from './pulls';

const TOES = foot(-110, 9, { pitch: 78, yaw: 0 });
const FLOOR = mat(-110, 80, 30);
const ON_ELBOWS = press(62, 5, 14, [1, 0, -0.2], [1, 0.15, 0.1]);
const PLANK: Sketch = { lean: 81.5, at: [-8, 27, 0], nod: -10, legs: TOES, arms: ON_ELBOWS };
export const HIGH_PLANK: Sketch = { lean: 69.5, at: [-12, 44, 0], nod: -14, legs: TOES, arms: press(31, 4, 20) };
const two = (a: Sketch, b: Sketch, gear: readonly Gear[] = [mat(-90, 80, 30)], options: MoveOptions = {}) => move([a, b], { gear, ...options });

export const SUPINE: Sketch = { lean: -90, at: [0, 10, 0] };
export const BENT_LEGS = foot(40, 11, { yaw: 3 });
export const BEHIND_HEAD = onChest(-3, 14, 9, [0.4, 0.5, 1]);
const SIDES = press(10, 4, 26, [1, 0, 0], [0.1, 0, 1]);
const OVERHEAD = arm(172, 3, 4);
export const ALL_FOURS: Sketch = { lean: 88, at: [0, 49, 0], nod: -14, arms: press(46, 4, 17), legs: shin([-42, 8, 10], [-1, -0.05, 0], [1, 0, 0.05]) };
export const KNEEL = shin([-42, 8, 10], [-1, -0.05, 0], [1, 0, 0.05]);
const hanging = (low: Sketch, high: Sketch, options: MoveOptions = {}) =>
  move(
    [
      { at: [-2, 113, 0], arms: hang(24), shrug: 5, legs: leg(0, 2, 4, 30), ...low },
      { at: [-10, 116, 0], lean: -12, arms: hang(24), shrug: 4, ...high },
    ],
    { gear: [highBar], hasFloor: false, yaw: 30, ...options },
  );
const wheel: Gear = (skeleton) => {
  const middle = between(...hands(skeleton));
  return [rod('gear', 3, plus(middle, [0, 0, 14]), plus(middle, [0, 0, -14])), disc('gear', middle, [0, 0, 1], 10, 5)];
};
export const SIDE_PLANK: Sketch = {
  ...{ turn: 90, roll: -75, at: [-8, 37, 0] },
  legs: leg(0, 0, 2, 0),
  arms: [arm(0, 90, 2), press(40, 5, -25, [0, 0, -1], [0, 0, 1])],
};
const STANCE = foot(0, 20, { yaw: 10 });
const chop = (a: Sketch, b: Sketch, gear: readonly Gear[]) =>
  move(
    [
      { legs: STANCE, at: [-2, 86, 0], ...a },
      { legs: STANCE, at: [-2, 86, 0], ...b },
    ],
    { gear, yaw: 66, tilt: 10 },
  );
const towerAside =
  (y: number): Gear =>
  (skeleton) => {
    const [right, left] = hands(skeleton);
    return [
      { ...rod('frame', 6, [6, 0, -92], [6, 200, -92]), isFixed: true, near: -90 },
      { ...disc('frame', [6, y, -88], [1, 0, 0], 5, 2), isFixed: true },
      rod('gear', 1.5, [6, y, -88], between(right, left)),
      rod('gear', 3, right, left),
    ];
  };

export const CORE: Catalog = {
  plank: () => two(PLANK, { ...PLANK, at: [-8, 28.5, 0], lean: 82.5 }, [FLOOR], { seconds: 4 }),
  'side plank': () => two({ ...SIDE_PLANK, at: [-8, 35, 0] }, SIDE_PLANK, [FLOOR], { seconds: 4, yaw: 12 }),
  'copenhagen plank': () =>
    two(
      { ...SIDE_PLANK, at: [-8, 47, 0], roll: -88, legs: [leg(0, 4, 2), leg(0, -2, 30)] },
      { ...SIDE_PLANK, at: [-8, 48, 0], roll: -86, legs: [leg(0, 6, 2), leg(0, 6, 10)] },
      [bench(-112, -60, 44), mat(-40, 76, 30)],
      { yaw: 12, seconds: 3.4 },
    ),
  'plank jack': () => two({ ...HIGH_PLANK, legs: foot(-110, 5, { pitch: 78, yaw: 0 }) }, { ...HIGH_PLANK, legs: foot(-106, 36, { pitch: 78, yaw: 4 }) }, [FLOOR], { seconds: 1.2, yaw: 40, tilt: 16 }),
  'plank up-down': () => two({ ...PLANK, arms: ON_ELBOWS }, { ...HIGH_PLANK, arms: press(34, 4, 18, [1, 0, 0], [1, 0.15, 0.1]) }, [FLOOR]),
  'body saw': () =>
    two({ ...PLANK, at: [0, 30, 0], legs: shin([-84, 22, 9], [-0.1, -1, 0], [1, 0, 0]) }, { ...PLANK, at: [-18, 28, 0], lean: 82, legs: shin([-102, 22, 9], [-0.1, -1, 0], [1, 0, 0]) }, [
      straps([-92, 190, 4], 'feet'),
    ]),
  'stir the pot': () => {
    const at = (x: number, z: number): Sketch => ({
      lean: 66,
      at: [-12, 46, z / 3],
      nod: -12,
      legs: foot(-108, 14, { pitch: 70, yaw: 0 }),
      arms: [press(52 + x, 58, 8 + z, [1, 0, -0.3], [1, 0.2, 0.2]), press(52 + x, 58, 8 - z, [1, 0, -0.3], [1, 0.2, 0.2])],
    });
    return move([at(0, 0), at(7, 5), at(0, 9), at(-7, 5), at(-7, -5), at(0, -9), at(7, -5)], { gear: [ballAt([42, 28, 0], 28)], course: 'cycle', shown: 1 });
  },
  'dead bug': () => {
    const [up, out] = [arm(90, 2, 4), arm(168, 3, 4)];
    const [bent, straight] = [leg(90, 3, 88), leg(12, 3, 8)];
    return move(
      [
        { ...SUPINE, arms: up, legs: bent },
        { ...SUPINE, arms: [up, out], legs: [straight, bent] },
        { ...SUPINE, arms: up, legs: bent },
        { ...SUPINE, arms: [out, up], legs: [bent, straight] },
      ],
      { gear: [mat(-90, 90, 30)], course: 'cycle', shown: 1, seconds: 4.4, yaw: 34, tilt: 12 },
    );
  },
  'bird dog': () =>
    two(ALL_FOURS, { ...ALL_FOURS, arms: [press(98, 56, 15, [1, 0.1, 0], [-1, 0, 0.2]), press(46, 4, 17)], legs: [KNEEL, shin([-84, 50, 9], [-0.9, -0.5, 0], [1, 0, 0])] }, [mat(-70, 80, 30)]),
  'hollow body hold': () =>
    two(
      { ...SUPINE, at: [0, 11, 0], lean: -84, curl: 24, nod: 10, arms: arm(168, 3, 4), legs: leg(16, 2, 3, 34) },
      { ...SUPINE, at: [0, 11, 0], lean: -81, curl: 26, nod: 10, arms: arm(168, 3, 4), legs: leg(20, 2, 3, 34) },
      undefined,
      { seconds: 4 },
    ),
  crunch: () => two({ ...SUPINE, arms: BEHIND_HEAD, legs: BENT_LEGS }, { ...SUPINE, curl: 42, nod: 8, arms: BEHIND_HEAD, legs: BENT_LEGS }),
  'bicycle crunch': () => {
    const [near, far] = [leg(112, 3, 112), leg(28, 3, 10, 20)];
    const up: Sketch = { ...SUPINE, lean: -88, curl: 38, nod: 6, arms: BEHIND_HEAD };
    return move(
      [
        { ...up, twist: 30, legs: [near, far] },
        { ...up, twist: -30, legs: [far, near] },
      ],
      { gear: [mat(-90, 90, 30)], yaw: 34, tilt: 12, seconds: 2.2 },
    );
  },
  'reverse crunch': () =>
    two({ ...SUPINE, arms: SIDES, legs: leg(84, 2, 88) }, { ...SUPINE, at: [-8, 24, 0], lean: -128, curl: 36, nod: 6, arms: press(-2, 4, 26, [1, 0, 0], [0.2, 0, 1]), legs: leg(118, 2, 104) }),
  'sit-up': () =>
    two({ ...SUPINE, arms: onChest(14, -14, -6, [0, -1, 0.6]), legs: BENT_LEGS }, { ...SUPINE, at: [0, 11, 0], lean: -14, curl: 26, arms: onChest(14, -14, -6, [0, -1, 0.6]), legs: BENT_LEGS }),
  'v-up': () => two({ ...SUPINE, arms: OVERHEAD, legs: leg(2, 2, 2, 34) }, { ...SUPINE, at: [0, 12, 0], lean: -46, curl: 20, arms: arm(104, 2, 3), legs: leg(96, 2, 4, 34) }),
  'flutter kick': () =>
    two(
      { ...SUPINE, lean: -86, curl: 18, arms: SIDES, legs: [leg(12, 2, 4, 34), leg(34, 2, 4, 34)] },
      { ...SUPINE, lean: -86, curl: 18, arms: SIDES, legs: [leg(34, 2, 4, 34), leg(12, 2, 4, 34)] },
      undefined,
      { seconds: 1.2 },
    ),
  'pilates hundred': () =>
    two({ ...SUPINE, lean: -86, curl: 30, arms: arm(16, 5, 2), legs: leg(40, 2, 3, 34) }, { ...SUPINE, lean: -86, curl: 30, arms: arm(28, 5, 2), legs: leg(40, 2, 3, 34) }, undefined, { seconds: 1 }),
  'pilates roll-up': () =>
    two({ ...SUPINE, arms: OVERHEAD, legs: leg(0, 2, 2, 0) }, { at: [0, 10, 0], lean: 26, curl: 36, arms: arm(116, 3, 3), legs: leg(116, 2, 2, -8) }, [mat(-90, 96, 30)], { seconds: 4 }),
  'pilates teaser': () => two({ ...SUPINE, arms: OVERHEAD, legs: leg(4, 2, 2, 34) }, { at: [0, 12, 0], lean: -38, curl: 6, arms: arm(92, 3, 3), legs: leg(82, 2, 2, 34) }, undefined, { seconds: 3.6 }),
  'hanging knee raise': () => hanging({}, { legs: leg(114, 2, 112, 20), lean: -16 }),
  'hanging leg raise': () => hanging({}, { legs: leg(104, 2, 6, 30), lean: -12, at: [-6, 115, 0] }),
  'toes to bar': () => hanging({}, { at: [26, 138, 0], lean: -64, nod: 20, legs: leg(152, 2, 6, 34), arms: hang(24) }, {}),
  'windshield wiper': () => {
    const up: Sketch = { at: [30, 158, 0], lean: -78, nod: 26, arms: hang(24), shrug: 2 };
    return move(
      [
        { ...up, spin: -44, twist: 40, legs: leg(96, 2, 8, 34) },
        { ...up, spin: 44, twist: -40, legs: leg(96, 2, 8, 34) },
      ],
      { gear: [highBar], hasFloor: false, yaw: 52, seconds: 3 },
    );
  },
  'kneeling ab wheel rollout': () =>
    two({ at: [-2, 49, 0], lean: 66, nod: -10, legs: KNEEL, arms: hold(48, 11, 8, [-1, 0, 0.4]) }, { at: [25, 40, 0], lean: 93, nod: -4, legs: KNEEL, arms: hold(122, 11, 8, [-1, 0, 0.4]) }, [
      mat(-60, 60, 30),
      wheel,
    ]),
  'standing ab wheel rollout': () =>
    two(
      { at: [-30, 84, 0], lean: 118, nod: -10, legs: foot(-38, 10), arms: hold(12, 11, 8, [-1, 0, 0.4]) },
      { at: [26, 56, 0], lean: 92, nod: -8, legs: foot(-52, 10, { pitch: 48 }), arms: hold(114, 11, 8, [-1, 0, 0.4]) },
      [wheel],
    ),
  'dragon flag': () => {
    const base: Sketch = { arms: onChest(-6, 24, 8, [1, 0.5, 0.4]), nod: 20 };
    return two({ ...base, at: [-8, 92, 0], lean: -172, legs: leg(2, 2, 2, 34), curl: 4 }, { ...base, at: [8, 72, 0], lean: -112, legs: leg(2, 2, 2, 34), curl: 4 }, [bench(0, -92, 45)]);
  },
  'l-sit': () =>
    two(
      { at: [0, 98, 0], lean: -4, arms: hold(2, 94, 24, [-1, -0.2, 0.1]), legs: leg(50, 2, 60, 30) },
      { at: [-2, 103, 0], lean: -2, arms: hold(2, 94, 24, [-1, -0.2, 0.1]), legs: leg(88, 2, 3, 34) },
      [dipBars(0, 94)],
      { seconds: 4 },
    ),
  'pallof press': () => chop({ arms: onChest(16, -16, 4, [-0.4, -0.6, 1]) }, { arms: hold(56, 124, 4, [-0.2, -0.6, 1]) }, [towerAside(122)]),
  'cable woodchop': () => chop({ twist: -30, arms: [hold(36, 156, -4), hold(34, 158, 14)] }, { twist: 38, lean: 20, arms: [hold(34, 72, 22), hold(34, 72, -14)] }, [towerAside(186)]),
  'landmine rotation': () =>
    chop({ twist: -30, arms: [hold(48, 112, -22), hold(48, 112, 30)] }, { twist: 30, arms: [hold(48, 112, 30), hold(48, 112, -22)] }, [
      (skeleton) => {
        const at = between(...hands(skeleton));
        return [rod('gear', 3, [118, 4, 0], plus(at, [-6, 8, 0])), disc('gear', plus(at, [8, -10, 0]), [0.6, -0.8, 0], 14, 5)];
      },
    ]),
  'russian twist': () =>
    two(
      { at: [0, 11, 0], lean: -36, curl: 14, twist: -44, arms: [hold(18, 34, -30), hold(18, 34, 34)], legs: leg(76, 3, 50) },
      { at: [0, 11, 0], lean: -36, curl: 14, twist: 44, arms: [hold(18, 34, 34), hold(18, 34, -30)], legs: leg(76, 3, 50) },
      [mat(-60, 90, 30), heldBall(11)],
      { yaw: 50, tilt: 14, seconds: 2 },
    ),
  'superman hold': () =>
    two(
      { at: [0, 10, 0], lean: 90, arms: arm(172, 5, 3), legs: leg(0, 4, 2, 34), nod: -10 },
      { at: [0, 10, 0], lean: 84, curl: -26, arms: arm(172, 5, 3), legs: leg(-18, 5, 3, 34), nod: -12 },
      [mat(-90, 110, 30)],
      { seconds: 3.6, yaw: -16 },
    ),
  'cable crunch': () =>
    two(
      { at: [-6, 48, 0], lean: 34, nod: 6, arms: onChest(10, 12, 8, [1, -0.6, 0.4]), legs: KNEEL },
      { at: [-10, 46, 0], lean: 56, curl: 50, nod: 14, arms: onChest(10, 12, 8, [1, -0.6, 0.4]), legs: KNEEL },
      [cable(62, 190), mat(-60, 40, 30)],
    ),
  'kettlebell windmill': () =>
    move(
      [
        { legs: foot(0, 26, { yaw: 20 }), at: [-2, 87, 0], arms: [hold(-4, 193, 16, [0, 0, 1]), hold(6, 82, 30)] },
        { legs: foot(0, 26, { yaw: 20 }), at: [-6, 84, 14], lean: 26, roll: -34, bend: -22, twist: 20, look: 30, arms: [hold(2, 166, 8, [0, 0, 1]), hold(18, 36, 34)] },
      ],
      { gear: [kettlebell('right', 'back')], yaw: 62 },
    ),
  'turkish get-up': () =>
    move(
      [
        { ...SUPINE, arms: [hold(-46, 70, 17, [0, 1, 1]), press(-4, 4, 50)], legs: [foot(36, 12), foot(66, 24, { pitch: -60, y: 16 })] },
        { at: [0, 12, 0], lean: -30, curl: 8, arms: [hold(-18, 112, 17, [0, 1, 1]), press(-42, 5, 30, [-1, 0, 0])], legs: [foot(36, 12), foot(66, 24, { pitch: -60, y: 16 })] },
        { at: [0, 50, 0], lean: 6, arms: [hold(6, 156, 14, [0, 0, 1]), press(-6, 44, 26, [0, -1, 0])], legs: [foot(36, 10), foot(-48, 10, { pitch: 60 })] },
        { at: [0, 92, 0], arms: [hold(0, 198, 14, [0, 0, 1]), press(4, 84, 24, [0, -1, 0])], legs: [foot(0, 11), foot(0, 11)] },
      ],
      { gear: [kettlebell('right', 'back', 8)], seconds: 5.5, yaw: 30 },
    ),
};
