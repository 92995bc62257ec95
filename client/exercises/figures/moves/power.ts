import { barbell, box, dumbbells, type Gear, hands, heldBall, kettlebell, pullUpBar, still, wall } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, onChest, press, type Sketch } from '../movement';
import { bar, block, disc, rod } from '../solids';
import { between, plus, type Vec } from '../space';
import { HIGH_PLANK } from './core';

const WIDE = foot(0, 13, { yaw: 12 });
const OUT: Vec = [0, 0, 1];
const FLOOR_LIFT: Sketch = { legs: WIDE, lean: 60, at: [-28, 58, 0], nod: -30, arms: hold(9, 27, 25, OUT) };
const HIP_DRIVE: Sketch = { legs: foot(0, 13, { pitch: 26, yaw: 12 }), lean: -6, at: [3, 98, 0], shrug: 5, arms: hold(14, 96, 25, [-0.3, 0.4, 1]) };
const RACK = hold(14, 138, 22, [1, -0.3, 0.25]);
const RACK_LOW: Sketch = { legs: foot(0, 17, { yaw: 16 }), at: [-12, 66, 0], lean: 12, arms: hold(12, 111, 22, [1, -0.3, 0.25]) };
const OVERHEAD: Sketch = { arms: hold(-2, 196, 28, [0, 0, 1]), shrug: 3, legs: WIDE };
const lift = (keys: readonly Sketch[], gear: readonly Gear[], options: MoveOptions = {}) => move(keys, { gear, seconds: 3.2, ...options });

const DIP: Sketch = { legs: foot(0, 12, { yaw: 10 }), at: [-18, 62, 0], lean: 34, nod: -14, arms: arm(-46, 8, 14) };
export const jump = (top: Sketch, options: MoveOptions = {}) =>
  move(
    [
      { legs: foot(0, 12, { yaw: 10 }), at: [0, 92, 0] },
      DIP,
      { legs: foot(0, 12, { y: 26, pitch: 50, yaw: 10 }), at: [6, 126, 0], lean: -2, arms: arm(160, 8, 10), ...top },
      { legs: foot(0, 12, { yaw: 10 }), at: [-8, 80, 0], lean: 18, arms: arm(40, 8, 14) },
    ],
    { course: 'cycle', shown: 2, seconds: 2, ...options },
  );
const jacks = (a: Sketch, b: Sketch, options: MoveOptions = {}) => move([a, b], { yaw: 76, seconds: 1.1, ...options });
const SQUATTED: Sketch = { lean: 84, at: [-18, 50, 0], nod: -24, arms: press(28, 4, 18), legs: foot(-12, 12, { pitch: 42 }) };
const burpee = (end: readonly Sketch[], gear: readonly Gear[] = [], options: MoveOptions = {}) =>
  move([{ legs: foot(0, 12), arms: press(4, 84, 24, [0, -1, 0]), at: [0, 92, 0] }, { ...SQUATTED }, { ...HIGH_PLANK, arms: press(31, 4, 18) }, SQUATTED, ...end], {
    gear,
    course: 'cycle',
    seconds: 3.2,
    shown: 2,
    ...options,
  });
const LEAP: Sketch = { legs: foot(0, 12, { y: 22, pitch: 46 }), at: [4, 122, 0], arms: press(6, 216, 16, [0, 1, 0]), lean: 0 };
const ropes: Gear = (skeleton) =>
  hands(skeleton).map((end) => {
    const points = [0, 0.25, 0.5, 0.75, 1].map((at, index): Vec => [end[0] + (138 - end[0]) * at, end[1] * (1 - at) ** 1.5 + (index % 2 ? 9 : 2), end[2] * (1 - at)]);
    return rod('gear', 4, ...points);
  });
const sandbag =
  (x: number, y: number): Gear =>
  (skeleton) => {
    const at = plus(between(...hands(skeleton)), [x, y, 0]);
    return [bar('gear', plus(at, [0, 0, -22]), plus(at, [0, 0, 22]), 12)];
  };
const sledAt =
  (x: number): Gear =>
  ({ hip }) => [
    ...block('gear', [hip[0] + x, 8, 0], [26, 4, 22]),
    rod('gear', 4, [hip[0] + x - 16, 10, 16], [hip[0] + x - 20, 96, 16]),
    rod('gear', 4, [hip[0] + x - 16, 10, -16], [hip[0] + x - 20, 96, -16]),
    disc('gear', [hip[0] + x + 6, 20, 0], [0, 1, 0], 18, 14),
  ];

export const POWER: Catalog = {
  'power clean': () => lift([FLOOR_LIFT, HIP_DRIVE, RACK_LOW, { arms: RACK, legs: foot(0, 17, { yaw: 16 }), at: [0, 91.5, 0] }], [barbell()]),
  'barbell snatch': () =>
    lift(
      [
        { ...FLOOR_LIFT, lean: 64, at: [-29, 52, 0], arms: hold(9, 27, 40, OUT) },
        { ...HIP_DRIVE, arms: hold(14, 104, 40, [-0.3, 0.4, 1]) },
        { legs: foot(0, 17, { yaw: 16 }), at: [-20, 48, 0], lean: 28, nod: -12, arms: hold(-2, 140, 40, OUT), shrug: 3 },
        { ...OVERHEAD, legs: foot(0, 17, { yaw: 16 }), at: [0, 91.5, 0], arms: hold(-3, 189, 40, OUT) },
      ],
      [barbell()],
    ),
  'clean and jerk': () =>
    lift(
      [
        FLOOR_LIFT,
        HIP_DRIVE,
        { arms: RACK, legs: foot(0, 13), at: [0, 91.5, 0] },
        { legs: [foot(34, 10, { yaw: 4 }), foot(-40, 10, { pitch: 44 })], at: [-2, 72, 0], arms: hold(-4, 176, 27, OUT), shrug: 3 },
        { ...OVERHEAD, at: [0, 92, 0] },
      ],
      [barbell()],
      { seconds: 4.4, shown: 3 },
    ),
  'barbell thruster': () =>
    lift(
      [
        { legs: foot(0, 15, { yaw: 14 }), at: [-16, 46, 0], lean: 20, nod: -8, arms: hold(10, 90, 22, [1, -0.3, 0.25]) },
        { ...OVERHEAD, legs: foot(0, 15, { yaw: 14 }), at: [0, 91.5, 0] },
      ],
      [barbell()],
      { seconds: 2.4 },
    ),
  'dumbbell thruster': () =>
    lift(
      [
        { legs: foot(0, 15, { yaw: 14 }), at: [-17, 46, 0], lean: 22, nod: -8, arms: hold(8, 94, 20, [0.8, -0.6, 0.3]) },
        { ...OVERHEAD, legs: foot(0, 15, { yaw: 14 }), at: [0, 91.5, 0], arms: hold(0, 197, 17, OUT) },
      ],
      [dumbbells([1, 0, 0])],
      { seconds: 2.4, yaw: 40 },
    ),
  'alternating dumbbell snatch': () =>
    lift(
      [
        { legs: foot(0, 17, { yaw: 12 }), lean: 66, at: [-26, 56, 0], nod: -26, arms: [hold(14, 20, 4), arm(20, 24, 10)] },
        { legs: foot(0, 17, { yaw: 12, pitch: 20 }), at: [2, 96, 0], shrug: 4, arms: [hold(16, 116, 14, [-0.2, 0.4, 1]), arm(10, 24, 10)] },
        { legs: foot(0, 17, { yaw: 12 }), at: [0, 91, 0], arms: [hold(0, 197, 14, OUT), arm(4, 26, 12)] },
      ],
      [dumbbells([0, 0, 1], 'right')],
      { yaw: 40, seconds: 2.4 },
    ),
  'kettlebell snatch': () =>
    lift(
      [
        { legs: foot(0, 18, { yaw: 12 }), lean: 60, at: [-28, 76, 0], nod: -26, arms: [hold(-14, 60, 4), arm(-10, 24, 10)] },
        { legs: foot(0, 18, { yaw: 12 }), at: [0, 91.5, 0], arms: [hold(24, 138, 15, [-0.3, -0.2, 1]), arm(8, 24, 12)] },
        { legs: foot(0, 18, { yaw: 12 }), at: [0, 91.5, 0], arms: [hold(0, 197, 15, OUT), arm(4, 26, 12)] },
      ],
      [kettlebell('right', 'away', 8)],
      { yaw: 36, seconds: 2.2 },
    ),
  'man maker': () =>
    move(
      [
        { ...HIGH_PLANK, at: [-12, 47, 0], arms: hold(31, 7, 20) },
        { lean: 86.5, at: [-8, 24, 0], nod: -14, legs: HIGH_PLANK.legs!, arms: hold(31, 7, 20) },
        { ...HIGH_PLANK, at: [-14, 56, 0], lean: 78, arms: hold(31, 7, 20) },
        { ...SQUATTED, arms: hold(26, 8, 20) },
        { legs: foot(0, 14), at: [0, 91.5, 0], arms: hold(6, 142, 22, [0.8, -0.6, 0.3]) },
        { legs: foot(0, 14), at: [0, 91.5, 0], arms: hold(0, 197, 17, OUT) },
      ],
      { gear: [dumbbells([1, 0, 0])], seconds: 4.6 },
    ),
  'devil press': () =>
    move(
      [
        { lean: 86.5, at: [-8, 24, 0], nod: -14, legs: HIGH_PLANK.legs!, arms: hold(31, 7, 20) },
        { ...HIGH_PLANK, at: [-14, 56, 0], lean: 78, arms: hold(31, 7, 20) },
        { ...SQUATTED, arms: hold(26, 8, 20) },
        { legs: foot(0, 22), lean: 60, at: [-26, 72, 0], nod: -24, arms: hold(-6, 50, 12) },
        { legs: foot(0, 22), at: [0, 88, 0], arms: hold(50, 150, 16, [0, -0.3, 1]) },
        { legs: foot(0, 22), at: [0, 88, 0], arms: hold(0, 194, 17, OUT) },
      ],
      { gear: [dumbbells([1, 0, 0])], seconds: 3.6 },
    ),
  'medicine ball slam': () =>
    move(
      [
        { legs: foot(0, 16), at: [0, 91.5, 0], arms: hold(6, 194, 9, [0, -0.2, 1]) },
        { legs: foot(0, 16), at: [-22, 62, 0], lean: 56, curl: 14, nod: -10, arms: hold(34, 32, 9) },
      ],
      { gear: [heldBall(12)], seconds: 1.6 },
    ),
  'wall ball': () =>
    move(
      [
        { legs: foot(-8, 15, { yaw: 14 }), at: [-24, 46, 0], lean: 18, nod: -20, arms: hold(6, 84, 9, [0.2, -1, 0.6]) },
        { legs: foot(-8, 15, { yaw: 14 }), at: [-8, 92, 0], nod: -20, arms: hold(14, 190, 9, [0.4, -0.4, 1]) },
      ],
      { gear: [wall(58, 200), heldBall(13, [4, 6, 0])], seconds: 2 },
    ),
  'ball chest pass and sprint': () =>
    move(
      [
        { legs: [foot(18, 9), foot(-20, 9, { pitch: 24 })], at: [-2, 86, 0], lean: 6, arms: onChest(18, -12, 10, [-0.4, -0.6, 1]) },
        { legs: [foot(26, 9), foot(-22, 9, { pitch: 34 })], at: [6, 82, 0], lean: 18, arms: onChest(52, -6, 10, [-0.4, -0.6, 1]) },
      ],
      { gear: [heldBall(12, [6, 0, 0])], seconds: 1.4 },
    ),
  'squat jump': () => jump({}),
  'tuck jump': () => jump({ legs: leg(112, 4, 112, 20), at: [2, 132, 0], arms: arm(70, 6, 30) }, {}),
  'split squat jump': () =>
    move(
      [
        { legs: [foot(30, 9), foot(-34, 9, { pitch: 48 })], at: [-2, 62, 0], lean: 6, arms: arm(-20, 8, 30) },
        { legs: [foot(6, 9, { y: 26, pitch: 40 }), foot(-6, 9, { y: 26, pitch: 40 })], at: [0, 112, 0], arms: arm(60, 8, 40) },
        { legs: [foot(-34, 9, { pitch: 48 }), foot(30, 9)], at: [-2, 62, 0], lean: 6, arms: arm(-20, 8, 30) },
        { legs: [foot(-6, 9, { y: 26, pitch: 40 }), foot(6, 9, { y: 26, pitch: 40 })], at: [0, 112, 0], arms: arm(60, 8, 40) },
      ],
      { course: 'cycle', shown: 1, seconds: 2 },
    ),
  'broad jump': () =>
    move(
      [
        { ...DIP, at: [-58, 62, 0], legs: foot(-40, 12) },
        { at: [4, 104, 0], lean: 24, arms: arm(150, 8, 10), legs: foot(-6, 12, { y: 26, pitch: 40 }) },
        { at: [38, 58, 0], lean: 30, nod: -14, arms: arm(60, 8, 10), legs: foot(58, 12) },
      ],
      { seconds: 2.2 },
    ),
  'box jump': () =>
    move(
      [
        { ...DIP, at: [-52, 62, 0], legs: foot(-34, 12) },
        { at: [-16, 134, 0], lean: 12, arms: arm(140, 8, 10), legs: foot(-14, 12, { y: 62, pitch: 40 }) },
        { at: [16, 106, 0], lean: 28, nod: -12, arms: arm(50, 8, 20), legs: foot(28, 12, { y: 50 }) },
      ],
      { gear: [box(38, 50, 26)], seconds: 2.2 },
    ),
  'depth jump': () =>
    move(
      [
        { at: [-44, 142, 0], arms: arm(10, 8, 10), legs: foot(-44, 11, { y: 50 }) },
        { at: [0, 70, 0], lean: 26, arms: arm(-40, 8, 10), legs: foot(12, 12) },
        { at: [14, 124, 0], arms: arm(165, 8, 8), legs: foot(12, 12, { y: 26, pitch: 50 }) },
      ],
      { gear: [box(-48, 50, 22)], seconds: 2.4 },
    ),
  'burpee box jump-over': () =>
    burpee([{ ...LEAP, at: [10, 134, 0], legs: foot(6, 12, { y: 62, pitch: 30 }), arms: press(40, 130, 20, [1, 0, 0]) }], [still(...block('gear', [46, 22, 0], [18, 22, 24]))], { shown: 4 }),
  'skater jump': () =>
    move(
      [
        { at: [-10, 68, 46], lean: 30, roll: 8, nod: -10, arms: [arm(-30, 10, 40), arm(50, -10, 60)], legs: [foot(6, 48), foot(-34, -34, { y: 12, pitch: 50 })] },
        { at: [-2, 96, 0], lean: 12, arms: arm(10, 14, 50), legs: [foot(0, 16, { y: 16, pitch: 30 }), foot(0, 16, { y: 16, pitch: 30 })] },
        { at: [-10, 68, -46], lean: 30, roll: -8, nod: -10, arms: [arm(50, -10, 60), arm(-30, 10, 40)], legs: [foot(-34, -34, { y: 12, pitch: 50 }), foot(6, 48)] },
      ],
      { yaw: 78, seconds: 2 },
    ),
  'jumping jack': () => jacks({ legs: foot(0, 5), at: [0, 92.5, 0], arms: arm(0, 8, 6) }, { legs: foot(0, 40, { pitch: 14 }), at: [0, 88, 0], arms: arm(0, 166, 8) }),
  'seal jack': () => jacks({ legs: foot(0, 5), at: [0, 92.5, 0], arms: arm(88, 2, 6) }, { legs: foot(0, 40, { pitch: 14 }), at: [0, 88, 0], arms: arm(20, 88, 6) }, { yaw: 62 }),
  'star jump': () =>
    jacks({ legs: foot(0, 10), at: [-14, 62, 0], lean: 30, arms: arm(30, 6, 20) }, { legs: foot(0, 48, { y: 22, pitch: 50, yaw: 30 }), at: [0, 106, 0], arms: arm(0, 140, 4) }, { seconds: 1.6 }),
  burpee: () => burpee([LEAP]),
  'squat thrust': () => burpee([]),
  sprawl: () => burpee([], [], { seconds: 2.6 }),
  'burpee pull-up': () => burpee([{ ...LEAP, at: [0, 126, 0], arms: press(0, 222, 24, [0, 1, 0], [0.2, -0.5, 1]), legs: foot(-10, 10, { y: 28, pitch: 60 }) }], [pullUpBar(0, 226)], { shown: 4 }),
  'mountain climber': () => {
    const [back, drawn] = [foot(-110, 9, { pitch: 78, yaw: 0 }), foot(-50, 9, { y: 8, pitch: 66, yaw: 0 })];
    return move(
      [
        { ...HIGH_PLANK, legs: [back, drawn] },
        { ...HIGH_PLANK, legs: [drawn, back] },
      ],
      { seconds: 1.1 },
    );
  },
  'bear crawl': () =>
    move(
      [
        { lean: 84, at: [-12, 50, 0], nod: -14, arms: [press(40, 4, 18), press(20, 4, 18)], legs: [foot(-56, 12, { pitch: 58, yaw: 0 }), foot(-28, 12, { pitch: 58, yaw: 0 })] },
        { lean: 84, at: [-12, 50, 0], nod: -14, arms: [press(20, 4, 18), press(40, 4, 18)], legs: [foot(-28, 12, { pitch: 58, yaw: 0 }), foot(-56, 12, { pitch: 58, yaw: 0 })] },
      ],
      { seconds: 1.6 },
    ),
  'crab toe touch': () => {
    const down: Sketch = { at: [4, 40, 0], lean: -82, nod: 40, arms: press(-42, 4, 20, [-1, 0, 0.2], [0, -0.4, 1]), legs: foot(42, 12) };
    return move([down, { ...down, at: [2, 46, 0], arms: [press(8, 78, 14, [0.6, 0.6, 0]), press(-42, 4, 20, [-1, 0, 0.2], [0, -0.4, 1])], legs: [foot(42, 12), foot(34, 8, { y: 76, pitch: -70 })] }], {
      seconds: 1.8,
    });
  },
  'alternating battle rope waves': () =>
    move(
      [
        { legs: foot(0, 20), at: [-16, 74, 0], lean: 24, nod: -8, arms: [hold(36, 112, 14), hold(32, 78, 14)] },
        { legs: foot(0, 20), at: [-16, 74, 0], lean: 24, nod: -8, arms: [hold(32, 78, 14), hold(36, 112, 14)] },
      ],
      { gear: [ropes], seconds: 0.9 },
    ),
  'battle rope double slam': () =>
    move(
      [
        { legs: foot(0, 20), at: [-10, 84, 0], lean: 8, arms: hold(34, 168, 14) },
        { legs: foot(0, 20), at: [-22, 66, 0], lean: 42, nod: -14, arms: hold(36, 62, 14) },
      ],
      { gear: [ropes], seconds: 1.4 },
    ),
  'sled push sprint': () => sledPush(),
  'backward sled drag': () => {
    const step = (side: 1 | -1): Sketch => ({
      at: [-50, 74, 0],
      lean: -22,
      nod: 10,
      arms: hold(-14, 92, 10),
      legs: side > 0 ? [foot(-64, 9, { pitch: 34 }), foot(-18, 9, { pitch: -14 })] : [foot(-18, 9, { pitch: -14 }), foot(-64, 9, { pitch: 34 })],
    });
    return move([step(1), step(-1)], {
      gear: [(skeleton) => hands(skeleton).map((end) => rod('gear', 2.2, end, [66, 14, end[2]])), still(...block('gear', [84, 8, 0], [26, 4, 22]), disc('gear', [88, 20, 0], [0, 1, 0], 18, 14))],
      seconds: 1.6,
    });
  },
  'tire flip': () =>
    move(
      [
        { legs: foot(-14, 18), lean: 72, at: [-42, 52, 0], nod: -30, arms: hold(14, 22, 20) },
        { legs: [foot(-6, 16), foot(-26, 16, { pitch: 26 })], lean: 26, at: [-16, 84, 0], arms: hold(34, 92, 20, [-0.4, -1, 0.4]) },
      ],
      { gear: [tire], seconds: 2.8 },
    ),
  'sledgehammer tire strike': () =>
    move(
      [
        { legs: foot(0, 20), at: [0, 91, 0], lean: -4, arms: [hold(-10, 188, 3, [0.4, 0, 1]), hold(-2, 182, 1, [0.4, 0, 1])] },
        { legs: foot(0, 20), at: [-18, 74, 0], lean: 44, nod: -12, arms: [hold(36, 62, 3), hold(24, 70, 1)] },
      ],
      { gear: [hammer, still(disc('gear', [92, 11, 0], [0, 1, 0], 34, 20))], seconds: 1.8 },
    ),
  'sandbag over shoulder': () =>
    move(
      [
        { legs: foot(0, 20), lean: 76, at: [-26, 58, 0], nod: -26, arms: hold(20, 22, 16) },
        { legs: foot(0, 18), at: [-20, 56, 0], lean: 20, arms: hold(14, 76, 18, [-0.2, -1, 0.6]) },
        { legs: foot(0, 18), at: [2, 92, 0], lean: -8, twist: 12, arms: [hold(8, 152, 18, [0.8, -0.6, 0.6]), hold(8, 146, -4, [0.8, -0.6, 0.6])] },
      ],
      { gear: [sandbag(0, 2)], seconds: 3 },
    ),
};
function tire(skeleton: Parameters<Gear>[0]) {
  const edge = between(...hands(skeleton));
  const root: Vec = [78, 12, 0];
  const axis: Vec = [-(edge[1] - root[1]), edge[0] - root[0], 0];
  return [disc('gear' as const, between(edge, root), axis, 33, 22)];
}
function hammer(skeleton: Parameters<Gear>[0]) {
  const [right, left] = hands(skeleton);
  const way: Vec = [right[0] - left[0], right[1] - left[1], 0];
  const size = Math.hypot(way[0], way[1]) || 1;
  const head: Vec = [right[0] + (way[0] / size) * 40, right[1] + (way[1] / size) * 40, 0];
  const across: Vec = [(-way[1] / size) * 9, (way[0] / size) * 9, 0];
  return [rod('gear' as const, 3, left, head), bar('gear' as const, plus(head, across), plus(head, [-across[0], -across[1], 0]), 5)];
}
function sledPush() {
  const step = (side: 1 | -1): Sketch => ({
    at: [-26, 74, 0],
    lean: 58,
    nod: -26,
    arms: hold(54, 92, 16, [-0.3, -1, 0.4]),
    legs: side > 0 ? [foot(-22, 9, { pitch: 26 }), foot(-98, 9, { pitch: 52 })] : [foot(-98, 9, { pitch: 52 }), foot(-22, 9, { pitch: 26 })],
  });
  return move([step(1), step(-1)], { gear: [sledAt(100)], seconds: 1.2 });
}
