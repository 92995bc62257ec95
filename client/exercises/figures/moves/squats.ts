import type { Gear } from '../gear';
import { barbell, barbellAt, box, dumbbells, kettlebell, still, support, wall } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, onChest, type Sketch, shin } from '../movement';
import { bar, block, disc, rod } from '../solids';
import { between, plus, sum } from '../space';

const WIDE = foot(0, 15, { yaw: 16 });
const squat = (top: Sketch, low: Sketch, gear: readonly Gear[] = [], options: MoveOptions = {}) =>
  move(
    [
      { legs: WIDE, lean: 4, at: [-2, 92, 0], ...top },
      { legs: WIDE, lean: 40, at: [-24, 47, 0], nod: -22, ...low },
    ],
    { gear, ...options },
  );

export const BEHIND_NECK = onChest(-7, -4, 31, [-0.5, -1, 0]);
const RACKED = onChest(11, -5, 20, [1, -0.25, 0.25]);
const AT_CHEST = onChest(15, -17, 6, [-0.1, -1, 0.45]);
const backLoaded = (top: Sketch = {}, low: Sketch = {}, gear: readonly Gear[] = []) => squat({ arms: BEHIND_NECK, ...top }, { arms: BEHIND_NECK, lean: 44, ...low }, [barbellAt(-8, -4), ...gear]);

/** The two uprights in which a guided bar runs. */
export const smithFrame: Gear = still(
  { ...rod('frame', 4, [-4, 0, -50], [-4, 205, -50]), near: -200 },
  { ...rod('frame', 4, [-4, 0, 50], [-4, 205, 50]), near: -150 },
  { ...rod('frame', 4, [-4, 204, -50], [-4, 204, 50]), near: -200 },
);

const SPLIT: readonly [Sketch['legs'], Sketch['legs']] = [
  [foot(32, 9, { yaw: 3 }), foot(-42, 9, { yaw: 0, pitch: 42 })],
  [foot(32, 9, { yaw: 3 }), foot(-42, 9, { yaw: 0, pitch: 58 })],
];
const lunge = (top: Sketch, low: Sketch, gear: readonly Gear[] = [], options: MoveOptions = {}) =>
  move(
    [
      { lean: 3, at: [-3, 88, 0], ...top },
      { lean: 6, at: [-5, 52, 0], legs: SPLIT[1]!, ...low },
    ],
    { gear, ...options },
  );
export const HANGING = arm(6, 10, 8);
export const BELLS = [dumbbells([1, 0, 0])];
export const ON_HIPS = onChest(4, -46, 20, [-0.5, 0, 1]);

const reclined: Sketch = { at: [-24, 40, 0], lean: -42, arms: hold(-22, 34, 26, [-1, 0, 0.4]) };
const pressFoot = (far: number, z = 13) => shin([-24 + far * 0.75, 40 + far * 0.66, z], [-0.6, 0.8, 0.15], [0, 1, 0.25]);
const footPlate: Gear = ({ legs }) => {
  const middle = plus(between(legs[0].end, legs[1].end), [1, -3, 0]);
  return [
    { ...rod('gear', 5, plus(middle, [15, -20, 0]), plus(middle, [-13, 17, 0])), near: -50 },
    disc('gear', plus(middle, [16, 8, 26]), [0, 0, 1], 17, 5),
    { ...rod('gear', 3, plus(middle, [4, 2, 0]), plus(middle, [16, 8, 26])), near: -40 },
  ];
};

const sled: Gear = ({ neck, waist, chest, hip }) => [
  { ...bar('dark', sum([hip, 1], [chest.x, -15]), sum([neck, 1], [chest.x, -12], [chest.y, 6]), 4), near: -30 },
  { ...bar('gear', sum([neck, 1], [chest.x, 6], [chest.y, 2], [chest.z, 14]), sum([neck, 1], [chest.x, -9], [chest.y, 4], [chest.z, 14]), 3.5) },
  disc('gear', sum([waist, 1], [chest.x, -18], [chest.z, 30]), [0, 0, 1], 17, 5),
];

export const SQUATS: Catalog = {
  'barbell back squat': () => backLoaded(),
  'barbell front squat': () => squat({ arms: RACKED }, { arms: RACKED, lean: 18, at: [-16, 45, 0], nod: -8 }, [barbellAt(10, -5)]),
  'goblet squat': () => squat({ arms: AT_CHEST }, { arms: AT_CHEST, lean: 24, at: [-19, 45, 0], nod: -10 }, [kettlebell('both', 'down', 10)]),
  'bodyweight squat': () => squat({ arms: arm(6, 8, 8) }, { arms: arm(128, 2, 4) }),
  'overhead squat': () => squat({ arms: hold(-6, 192, 34, [0, -0.2, 1]) }, { arms: hold(-3, 138, 34, [0, -0.2, 1]), lean: 30, at: [-21, 45, 0], nod: -16 }, [barbell()]),
  'box squat': () => backLoaded({}, { lean: 46, at: [-33, 53, 0] }, [box(-40, 42, 19)]),
  'zercher squat': () => squat({ arms: arm(34, 8, 118) }, { arms: arm(34, 8, 118), lean: 24, at: [-18, 45, 0], nod: -12 }, [barbellAt(20, -27)]),
  'smith machine squat': () => backLoaded({ legs: foot(14, 15, { yaw: 14 }) }, { legs: foot(14, 15, { yaw: 14 }), lean: 18, at: [-15, 48, 0], nod: -6 }, [smithFrame]),
  'belt squat': () =>
    squat({ arms: hold(34, 112, 20) }, { arms: hold(34, 108, 20), lean: 22, at: [-20, 48, 0], nod: -10 }, [
      still(...block('frame', [-4, 3, 0], [36, 3, 34]), rod('frame', 4, [34, 6, -20], [34, 112, -20]), rod('frame', 4, [34, 6, 20], [34, 112, 20]), rod('gear', 3.4, [34, 112, -24], [34, 112, 24])),
      ({ hip }) => [rod('gear', 3, plus(hip, [-11, 6, 12]), plus(hip, [12, 0, 12])), rod('gear', 1.8, plus(hip, [12, 0, 2]), [0, 14, 0]), disc('gear', [0, 12, 0], [1, 0, 0], 10, 5)],
    ]),
  'hack squat': () => {
    const legs = foot(26, 14, { y: 9, pitch: -18, yaw: 10 });
    const arms = onChest(9, 2, 20, [0.6, -1, 0.4]);
    return move(
      [
        { legs, arms, lean: -30, at: [-17, 87, 0] },
        { legs, arms, lean: -30, at: [2, 55, 0] },
      ],
      {
        gear: [still({ ...rod('frame', 5, [18, 6, 0], [-86, 186, 0]), near: -120 }, ...block('frame', [42, 8, 0], [24, 3, 26], 18)), sled],
      },
    );
  },
  'leg press': () =>
    move(
      [
        { ...reclined, legs: pressFoot(82) },
        { ...reclined, legs: pressFoot(46) },
      ],
      {
        gear: [
          footPlate,
          still(
            { ...rod('frame', 5, [-40, 6, 0], [62, 104, 0]), near: -120 },
            rod('frame', 5, [-62, 4, 0], [40, 4, 0]),
            ...block('dark', [-22, 24, 0], [16, 4, 15], 8),
            ...block('dark', [-58, 54, 0], [26, 4, 15], -48),
          ),
        ],
      },
    ),
  'split squat': () => lunge({ legs: SPLIT[0]!, arms: ON_HIPS, at: [-5, 80, 0] }, { arms: ON_HIPS }),
  'bulgarian split squat': () => {
    const legs: Sketch['legs'] = [foot(26, 9, { yaw: 3 }), shin([-50, 50, 9], [-0.9, -0.4, 0], [1, -0.6, 0])];
    return lunge({ legs, arms: HANGING, at: [-8, 82, 0], lean: 8 }, { legs, arms: arm(10, 10, 8), at: [-8, 53, 0], lean: 16 }, [support(-58, 23, [14, 22, 26]), ...BELLS]);
  },
  'walking dumbbell lunge': () => lunge({ arms: HANGING, at: [-3, 92, 0], legs: [foot(0, 9), foot(-4, 9)] }, { arms: HANGING }, BELLS),
  'reverse lunge': () => lunge({ arms: ON_HIPS, legs: [foot(32, 9), foot(30, 9)], at: [30, 92, 0] }, { arms: ON_HIPS, at: [-3, 52, 0] }),
  'lateral lunge': () =>
    move(
      [
        { arms: AT_CHEST, legs: [foot(0, 10), foot(0, 10)] },
        { arms: AT_CHEST, lean: 36, nod: -20, at: [-18, 54, 44], legs: [foot(0, 52, { yaw: 12 }), foot(0, 10, { yaw: 6 })] },
      ],
      { yaw: 62 },
    ),
  'curtsy lunge': () =>
    move(
      [
        { arms: HANGING, legs: [foot(0, 11), foot(0, 11)] },
        { arms: HANGING, lean: 14, at: [-14, 56, 4], legs: [foot(2, 11), foot(-44, -30, { pitch: 56, yaw: -10 })] },
      ],
      { yaw: 55, gear: BELLS },
    ),
  'dumbbell step-up': () =>
    move(
      [
        { arms: HANGING, lean: 18, at: [-8, 91, 0], legs: [foot(32, 10, { y: 42, yaw: 3 }), foot(-16, 10, { pitch: 10 })] },
        { arms: HANGING, lean: 3, at: [30, 134, 0], legs: [foot(32, 10, { y: 42, yaw: 3 }), foot(26, 10, { y: 42 })] },
      ],
      { gear: [box(40, 42, 22), ...BELLS] },
    ),
  'pistol squat': () =>
    move([
      { arms: arm(70, 4, 4), legs: [leg(14, 2, 4), foot(0, 4, { yaw: 2 })] },
      { arms: arm(118, 4, 4), at: [-18, 36, 0], lean: 34, nod: -16, legs: [leg(128, 2, 6, -6), foot(4, 4, { yaw: 2 })] },
    ]),
  'shrimp squat': () =>
    move([
      { arms: arm(30, 8, 10), legs: [leg(-2, 4, 100), foot(0, 6)] },
      { arms: arm(110, 4, 4), at: [-12, 54, 0], lean: 36, nod: -16, legs: [leg(14, 4, 118, 40), foot(0, 6)] },
    ]),
  'sissy squat': () =>
    move(
      [
        { arms: [hold(20, 112, 26), arm(10, 10, 20)], legs: foot(0, 10, { pitch: 12 }), at: [-1, 93, 0] },
        { arms: [hold(20, 96, 26), arm(20, 10, 40)], legs: foot(0, 10, { pitch: 62, knee: [1, 0, 0.1] }), at: [2, 62, 0], lean: -42, nod: 14 },
      ],
      { gear: [still(rod('frame', 4, [20, 0, 28], [20, 112, 28]))] },
    ),
  'wall sit': () =>
    move(
      [
        { arms: arm(16, 6, 20), at: [-30, 60, 0], legs: foot(12, 11, { yaw: 4 }), lean: -1 },
        { arms: arm(18, 6, 24), at: [-30, 53, 0], legs: foot(12, 11, { yaw: 4 }), lean: -1 },
      ],
      { gear: [wall(-43, 150)], seconds: 4 },
    ),
  'deep squat hold': () =>
    squat({ arms: onChest(16, -20, 3, [0, -1, 0.6]) }, { arms: onChest(18, -20, 3, [0, -1, 0.7]), lean: 30, at: [-18, 36, 0], nod: -18, legs: foot(0, 18, { yaw: 24 }) }, [], { seconds: 4.5 }),
  'cossack squat': () =>
    move(
      [
        { arms: AT_CHEST, at: [-4, 76, 0], lean: 12, legs: foot(0, 46, { yaw: 14 }) },
        { arms: AT_CHEST, lean: 38, nod: -20, at: [-20, 42, 34], legs: [foot(0, 46, { yaw: 22 }), foot(0, 46, { yaw: 10, pitch: -14 })] },
      ],
      { yaw: 64 },
    ),
  'fencing lunge': () =>
    move(
      [
        { at: [-10, 84, 0], legs: [foot(14, 4, { yaw: 2 }), foot(-26, 6, { yaw: 70 })], turn: 24, arms: [hold(34, 118, 12), arm(-40, 40, 70)], look: -20 },
        { at: [14, 62, 0], lean: 10, legs: [foot(56, 4, { yaw: 2 }), foot(-42, 6, { yaw: 70 })], turn: 24, arms: [hold(66, 112, 10), arm(-50, 30, 6)], look: -20 },
      ],
      { gear: [({ arms }) => [rod('gear', 1.6, arms[0].end, plus(arms[0].end, [52, 10, 0]))]], seconds: 1.8 },
    ),
  'barre plié pulse': () =>
    move(
      [
        { arms: [hold(4, 104, 46), arm(20, 70, 20)], legs: foot(0, 26, { yaw: 58, pitch: 6 }), at: [-2, 84, 0] },
        { arms: [hold(4, 104, 46), arm(20, 76, 20)], legs: foot(0, 26, { yaw: 58, pitch: 30 }), at: [-2, 70, 0] },
      ],
      { yaw: 70, gear: [still(rod('gear', 3.4, [-30, 104, 50], [40, 104, 50]), rod('frame', 4, [-26, 0, 50], [-26, 104, 50]), rod('frame', 4, [36, 0, 50], [36, 104, 50]))] },
    ),
};
