import { barbell, bench, cable, dumbbells, type Gear, grip, hands, still, support } from '../gear';
import { arm, type Catalog, foot, hold, type MoveOptions, move, type Sketch } from '../movement';
import { bar, block, disc, rod } from '../solids';
import { between, plus, sum } from '../space';
import { flatBench } from './presses';

const curl = (low: Sketch['arms'], high: Sketch['arms'], gear: readonly Gear[], base: Sketch = {}, options: MoveOptions = {}) =>
  move(
    [
      { ...base, arms: low! },
      { ...base, arms: high! },
    ],
    { gear, seconds: 2.6, ...options },
  );
const ezBar: Gear = (skeleton) => {
  const [right, left] = hands(skeleton);
  const middle = between(right, left);
  const at = (x: number, z: number) => plus(middle, [x, 0, z]);
  return [rod('gear', 2.6, at(0, -44), at(0, -24), at(4, -16), at(-3, -7), at(-3, 7), at(4, 16), at(0, 24), at(0, 44)), ...[-36, 36].map((z) => disc('gear', at(0, z), [0, 0, 1], 14, 4))];
};

export const ARMS: Catalog = {
  'barbell curl': () => curl(arm(6, 4, 8), arm(14, 3, 128), [barbell({ half: 58, plate: 15 })]),
  'ez-bar curl': () => curl(arm(6, 1, 8), arm(14, 1, 128), [ezBar]),
  'cable curl': () => curl(arm(10, 2, 10), arm(14, 2, 126), [cable(66, 14), grip(22)]),
  'alternating dumbbell curl': () => curl([arm(4, 7, 8), arm(10, 5, 120)], [arm(12, 5, 126), arm(4, 7, 8)], [dumbbells()], {}, { yaw: 40 }),
  'hammer curl': () => curl(arm(4, 7, 8), arm(12, 5, 122), [dumbbells('front')], {}, { yaw: 40 }),
  'zottman curl': () => curl(arm(4, 7, 8), arm(14, 5, 130), [dumbbells()], {}, { yaw: 40 }),
  'incline dumbbell curl': () => curl(arm(-36, 7, 8), arm(-30, 5, 122), [bench(-6, -66, 44, 40), dumbbells()], { at: [2, 56, 0], lean: -44, nod: 10, legs: foot(44, 16) }),
  'concentration curl': () =>
    curl(
      [hold(22, 34, 8, [0, 0, 1]), hold(36, 60, 16, [-0.6, 0, 1])],
      [hold(32, 78, 14, [-0.4, -0.6, 0.5]), hold(36, 60, 16, [-0.6, 0, 1])],
      [support(-8, 22, [26, 22, 22]), dumbbells([0, 0, 1], 'right')],
      { at: [-4, 56, 0], lean: 44, nod: -10, legs: foot(34, 26, { yaw: 14 }) },
    ),
  'preacher curl': () =>
    curl(
      arm(52, 2, 12),
      arm(52, 2, 112),
      [
        still(
          ...block('dark', [-16, 44, 0], [16, 4, 16]),
          ...block('dark', [26, 78, 0], [22, 5, 19], -42),
          rod('frame', 6, [-16, 40, 0], [-16, 3, 0]),
          rod('frame', 6, [22, 70, 0], [22, 3, 0]),
          rod('frame', 6, [-30, 3, 0], [36, 3, 0]),
        ),
        ezBar,
      ],
      { at: [-14, 57, 0], lean: 14, legs: foot(14, 18) },
    ),
  'wrist curl': () => {
    const sit: Sketch = { at: [-10, 56, 0], lean: 32, nod: -8, legs: foot(30, 13) };
    return move(
      [
        { ...sit, arms: hold(46, 58, 12, [-1, -0.4, 0.5]) },
        { ...sit, arms: hold(43, 68, 12, [-1, -0.5, 0.5]) },
      ],
      { gear: [support(-14, 22, [24, 22, 20]), dumbbells()], seconds: 1.8 },
    );
  },
  'plate pinch hold': () => curl(arm(2, 8, 2), arm(3, 10, 3), [(skeleton) => hands(skeleton).map((end) => disc('gear', plus(end, [0, -13, 0]), [0, 0, 1], 16, 4))], {}, { yaw: 44, seconds: 4 }),
  'triceps rope pushdown': () =>
    curl(arm(12, 3, 112), arm(2, 6, 6), [cable(42, 196), (skeleton) => hands(skeleton).map((end) => rod('gear', 2.6, end, plus(between(...hands(skeleton)), [4, 8, 0])))], {
      lean: 8,
      at: [-4, 91.5, 0],
    }),
  'skull crusher': () => curl(hold(-40, 113, 15, [0.6, 0.5, 0.1]), hold(-62, 82, 15, [0.6, 0.5, 0.1]), [flatBench, ezBar], { at: [8, 55, 0], lean: -90, legs: foot(46, 17) }),
  'overhead dumbbell triceps extension': () => curl(hold(-24, 152, 4, [0.6, 1, 0.3]), hold(-4, 197, 4, [0.4, 0.2, 1]), [dumbbells([0, 0, 1], 'right')], { shrug: 3 }, { yaw: 24 }),
  "farmer's carry": () => carry(arm(2, 9, 4), [dumbbells([1, 0, 0])]),
  'suitcase carry': () => carry([arm(2, 9, 4), arm(4, 14, 12)], [kettle('right')]),
  'overhead carry': () => carry([arm(176, 4, 2), arm(4, 22, 10)], [kettle('right', true)]),
};
const kettle =
  (which: 'right' | 'left', isUp = false): Gear =>
  ({ arms }) => {
    const { end, lower } = arms[which === 'right' ? 0 : 1];
    const hangs = isUp ? sum([lower.from, 0.4], [lower.to, 0.6], [[-9, 0, 0], 1]) : plus(end, [0, -13, 0]);
    return [
      rod('gear', 2.6, plus(end, [-4, 0, 0]), plus(end, [4, 0, 0])),
      rod('gear', 2.4, plus(end, [-4, 0, 0]), hangs),
      rod('gear', 2.4, plus(end, [4, 0, 0]), hangs),
      bar('gear', hangs, plus(hangs, [0, 0.1, 0]), 9),
    ];
  };
function carry(arms: Sketch['arms'], gear: readonly Gear[]) {
  const step = (side: 1 | -1): Sketch => {
    const [ahead, behind] = [foot(20, 8, { pitch: -14, yaw: 3 }), foot(-22, 8, { pitch: 30, yaw: 3 })];
    return { at: [0, 89, 0], lean: 2, twist: side * -2, legs: side > 0 ? [ahead, behind] : [behind, ahead], arms: arms! };
  };
  const passing = (side: 1 | -1): Sketch => ({
    at: [0, 92, 0],
    lean: 2,
    arms: arms!,
    legs: side > 0 ? [foot(0, 8), foot(2, 8, { y: 12, pitch: 34 })] : [foot(2, 8, { y: 12, pitch: 34 }), foot(0, 8)],
  });
  return move([step(1), passing(1), step(-1), passing(-1)], { gear, course: 'cycle', shown: 2, seconds: 1.6 });
}
