import { hands, kettlebell, mat, still, wall } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, onChest, pose, press, type Sketch, shin } from '../movement';
import { solve } from '../skeleton';
import { ball, bar, block, rod } from '../solids';
import { plus } from '../space';
import { BENT_LEGS, HIGH_PLANK, SUPINE } from './core';

const calm = (a: Sketch, b: Sketch, options: MoveOptions = {}) => move([a, b], { seconds: 4.4, ...options });
/** The same pose at the height at which its lowest joint lies on the floor. */
function onFloor(sketch: Sketch): Sketch {
  const { hip, neck, skull, arms, legs } = solve(pose(sketch));
  const joints = [...arms, ...legs].flatMap(({ upper, lower, end, toe, heel }) => [upper.to, lower.to, end, toe, heel]);
  const low = Math.min(...joints.map(([, y]) => y), hip[1] - 7, neck[1] - 5, skull[1] - 7);
  return { ...sketch, at: [hip[0], hip[1] - low + 3, hip[2]] };
}

const FLOOR = mat(-90, 90, 34);
const ON_KNEES = hold(30, 36, 34, [-0.4, -0.6, 1]);
const CROSSED = shin([26, 8, 14], [0.3, -0.2, -1], [0.6, 0.2, 1]);
const ONE_LEG = (knee: number): Sketch => ({ arms: arm(4, 54, 8), legs: [leg(knee, 5, knee + 4, 10), foot(0, 2, { yaw: 4 })] });

export const OTHER: Catalog = {
  'foam roll quads': () =>
    calm(
      { lean: 84, at: [-6, 25, 0], nod: -14, arms: press(62, 5, 15, [1, 0, -0.2], [1, 0.1, 0.1]), legs: leg(-4, 3, 4, 30) },
      { lean: 84, at: [14, 25, 0], nod: -14, arms: press(70, 5, 15, [1, 0, -0.2], [1, 0.1, 0.1]), legs: leg(-4, 3, 4, 30) },
      { gear: [FLOOR, still(bar('gear', [-16, 8, -26], [-16, 8, 26], 8))], seconds: 3 },
    ),
  'foam roll upper back': () =>
    calm(
      { at: [14, 22, 0], lean: -86, nod: 20, arms: onChest(12, -14, -6, [0, -0.4, 1]), legs: foot(48, 12) },
      { at: [26, 24, 0], lean: -86, nod: 20, arms: onChest(12, -14, -6, [0, -0.4, 1]), legs: foot(48, 12) },
      { gear: [FLOOR, still(bar('gear', [-20, 8, -26], [-20, 8, 26], 8))], seconds: 3 },
    ),
  'massage ball foot roll': () =>
    calm(
      { arms: [hold(26, 112, 22), arm()], legs: [foot(14, 9, { y: 6, pitch: 10 }), foot(-4, 9)] },
      { arms: [hold(26, 112, 22), arm()], legs: [foot(24, 9, { y: 6, pitch: -6 }), foot(-4, 9)] },
      { gear: [still(ball('gear', [22, 4, 9], 4), rod('frame', 4, [28, 0, 24], [28, 112, 24]))], seconds: 2.4 },
    ),
  'box breathing': () =>
    calm({ at: [0, 12, 0], legs: CROSSED, arms: ON_KNEES, curl: 5, shrug: -1 }, { at: [0, 12, 0], legs: CROSSED, arms: ON_KNEES, curl: -3, shrug: 3 }, { yaw: 62, tilt: 10, seconds: 8 }),
  'diaphragmatic breathing': () =>
    calm(
      { ...SUPINE, legs: BENT_LEGS, arms: [onChest(14, -14, 0, [0, -0.4, 1]), onChest(13, -30, 2, [0, -0.4, 1])] },
      { ...SUPINE, legs: BENT_LEGS, arms: [onChest(15, -14, 0, [0, -0.4, 1]), onChest(18, -30, 2, [0, -0.4, 1])] },
      { gear: [FLOOR], seconds: 6 },
    ),
  'body scan relaxation': () =>
    calm({ ...SUPINE, arms: arm(2, 24, 6), legs: leg(0, 12, 4, 26) }, { ...SUPINE, at: [0, 10.6, 0], arms: arm(2, 25, 6), legs: leg(0, 13, 4, 28), shrug: 1 }, { gear: [FLOOR], seconds: 7, tilt: 16 }),
  'legs up the wall': () => calm({ ...SUPINE, arms: arm(2, 40, 6), legs: leg(76, 4, 20, 0) }, { ...SUPINE, arms: arm(2, 40, 6), legs: leg(88, 4, 2, 0) }, { gear: [FLOOR, wall(16, 130, 40)] }),
  'single-leg balance': () => calm(ONE_LEG(60), { ...ONE_LEG(84), at: [0, 92.7, 0] }, { yaw: 58 }),
  'balance board stance': () =>
    calm(
      { arms: arm(4, 50, 8), at: [-2, 106, 2], roll: 3, legs: [foot(0, 20, { y: 14 }), foot(0, 20, { y: 18 })] },
      { arms: arm(4, 62, 8), at: [-2, 106, -2], roll: -3, legs: [foot(0, 20, { y: 18 }), foot(0, 20, { y: 14 })] },
      { gear: [({ legs }) => [rod('gear', 4, plus(legs[0].end, [0, -5, 14]), plus(legs[1].end, [0, -5, -14]))], still(ball('frame', [4, 7, 0], 7))], yaw: 78, seconds: 2.4 },
    ),
  'slackline walk': () =>
    move(
      [
        { at: [0, 128, 0], arms: [arm(10, 84, 20), arm(10, 66, 20)], legs: [foot(16, 1, { y: 40, yaw: 0 }), foot(-22, -1, { y: 40, pitch: 24, yaw: 0 })] },
        { at: [2, 130, 0], bend: 4, arms: [arm(10, 60, 20), arm(10, 90, 20)], legs: [foot(-6, 1, { y: 40, pitch: 10, yaw: 0 }), foot(10, 10, { y: 54, pitch: 10, yaw: 0 })] },
      ],
      { gear: [still(rod('gear', 3, [-90, 41, 0], [0, 38, 0], [90, 41, 0]), rod('frame', 6, [-90, 0, 0], [-90, 46, 0]), rod('frame', 6, [90, 0, 0], [90, 46, 0]))], seconds: 2.6 },
    ),
  'short foot hold': () => calm({ arms: arm(), legs: foot(0, 8) }, { arms: arm(), legs: foot(0, 8, { pitch: 5 }), at: [0, 92.6, 0] }, { seconds: 3 }),
  'reaction ball catch': () =>
    move(
      [
        { at: [-8, 76, 0], lean: 24, nod: -6, arms: hold(34, 92, 12), legs: foot(0, 20) },
        { at: [-10, 66, 14], lean: 36, nod: -10, arms: hold(34, 44, 12), legs: foot(0, 24) },
      ],
      {
        gear: [
          ({ hip }) => {
            const up = Math.min(1, Math.max(0, (76 - hip[1]) / 10));
            return [ball('gear', [76 - 38 * up, 8 + 34 * Math.sin(up * 1.4), 4], 6)];
          },
        ],
        seconds: 1.4,
        yaw: 40,
      },
    ),
  'controlled shoulder circles': () =>
    move([{ arms: arm(4, 8, 4) }, { arms: arm(90, 8, 4) }, { arms: arm(174, 8, 4) }, { arms: arm(176, 40, 4) }, { arms: arm(20, 100, 4) }, { arms: arm(-30, 40, 4) }], {
      course: 'cycle',
      shown: 2,
      seconds: 5,
      yaw: 50,
    }),
  'crow pose': () =>
    calm(
      { at: [-22, 48, 0], lean: 84, nod: -24, arms: press(30, 4, 17, [1, 0, 0], [-0.6, -0.6, 0.3]), legs: shin([-30, 21, 8], [0.2, -1, 0], [1, 0.6, 0.5]) },
      { at: [-4, 58, 0], lean: 102, nod: -34, arms: press(30, 4, 17, [1, 0, 0], [-0.6, -0.6, 0.3]), legs: shin([-30, 50, 6], [-0.8, 0.4, 0], [1, 0.6, 0.5]) },
      { gear: [mat(-60, 60)] },
    ),
  'flying crow pose': () =>
    calm(
      {
        at: [-8, 58, 0],
        lean: 100,
        nod: -34,
        arms: press(30, 4, 17, [1, 0, 0], [-0.6, -0.6, 0.3]),
        legs: [shin([-34, 50, 6], [-0.8, 0.4, 0], [1, 0.6, 0.3]), shin([-34, 50, 6], [-0.8, 0.4, 0], [1, 0.6, 0.4])],
      },
      {
        at: [-4, 58, 0],
        lean: 98,
        nod: -34,
        arms: press(30, 4, 17, [1, 0, 0], [-0.6, -0.6, 0.3]),
        legs: [shin([-86, 76, 9], [-0.9, 0.3, 0], [1, 0.2, 0.1]), shin([-34, 50, 6], [-0.8, 0.4, 0], [1, 0.6, 0.4])],
      },
      { gear: [mat(-70, 70)] },
    ),
  'sun salutation a': () =>
    move(
      [
        { arms: press(4, 190, 10, [0, 1, 0], [0, -0.1, 1]) },
        { at: [-16, 91, 0], lean: 104, curl: 26, nod: 10, arms: press(18, 6, 14), legs: foot(0, 10) },
        { ...HIGH_PLANK, at: [-12, 46, 0], arms: press(31, 4, 18), legs: foot(-108, 10, { pitch: 78 }) },
        { lean: 130, at: [-36, 83, 0], nod: 4, arms: press(31, 4, 18, [1, 0, 0], [0, 0.3, 1]), legs: foot(-80, 10, { pitch: 14 }) },
      ],
      { gear: [mat(-110, 60)], seconds: 7, course: 'cycle', shown: 3 },
    ),
  'tai chi cloud hands': () =>
    move(
      [
        { at: [-4, 82, 14], twist: 26, arms: [hold(34, 132, 24), hold(30, 92, 2)], legs: foot(0, 28, { yaw: 10 }) },
        { at: [-4, 82, -14], twist: -26, arms: [hold(30, 92, 2), hold(34, 132, 24)], legs: foot(0, 28, { yaw: 10 }) },
      ],
      { yaw: 66, seconds: 5 },
    ),
  'crab reach flow': () =>
    move(
      [
        { at: [4, 30, 0], lean: -70, nod: 20, arms: [press(-42, 4, 22, [-1, 0, 0.2], [0, -0.4, 1]), press(-42, 4, 22, [-1, 0, 0.2], [0, -0.4, 1])], legs: foot(42, 14) },
        { at: [6, 48, 0], lean: -102, twist: -30, nod: -20, arms: [press(-70, 84, 6, [-1, 0.4, 0], [0, 0.6, 1]), press(-40, 4, 22, [-1, 0, 0.2], [0, -0.4, 1])], legs: foot(42, 14) },
      ],
      { seconds: 3.4 },
    ),
  'forward roll': () =>
    move(
      (
        [
          { at: [-46, 46, 0], lean: 66, curl: 30, nod: 10, arms: arm(96, 6, 124), legs: leg(104, 6, 124, 10) },
          { at: [-20, 78, 0], lean: 150, curl: 56, nod: 30, arms: arm(96, 6, 124), legs: leg(96, 5, 110, 20) },
          { at: [22, 50, 0], lean: 250, curl: 50, nod: 30, arms: arm(96, 6, 124), legs: leg(112, 4, 116, 20) },
          { at: [62, 24, 0], lean: 330, curl: 44, nod: 20, arms: arm(96, 6, 124), legs: leg(108, 5, 116, 0) },
          { at: [88, 46, 0], lean: 394, curl: 30, nod: 0, arms: arm(96, 6, 124), legs: leg(106, 6, 126, 0) },
        ] satisfies Sketch[]
      ).map(onFloor),
      { gear: [mat(-60, 120)], seconds: 3 },
    ),
  'parkour precision jump': () =>
    move(
      [
        { at: [-66, 84, 0], lean: 30, arms: arm(-46, 8, 14), legs: foot(-52, 9, { y: 24 }) },
        { at: [0, 128, 0], lean: 14, arms: arm(130, 8, 10), legs: foot(2, 9, { y: 62, pitch: 10 }) },
        { at: [44, 76, 0], lean: 34, arms: arm(60, 10, 14), legs: foot(58, 9, { y: 24, pitch: 14 }) },
      ],
      { gear: [still(...block('gear', [-56, 12, 0], [20, 12, 22]), ...block('gear', [66, 12, 0], [16, 12, 22]))], seconds: 2 },
    ),
  'kettlebell around-the-body pass': () =>
    move(
      [
        { arms: [hold(26, 90, 4), hold(26, 90, 4)] },
        { arms: [hold(4, 82, 32), hold(4, 86, 20)] },
        { arms: [hold(-22, 86, 4, [-0.4, 0, 1]), hold(-22, 86, 4, [-0.4, 0, 1])] },
        { arms: [hold(4, 86, 20), hold(4, 82, 32)] },
      ],
      {
        gear: [
          (skeleton) => {
            const [right, left] = hands(skeleton);
            const isRight = Math.abs(right[2]) + Math.abs(right[1] - 86) * 0 >= Math.abs(left[2]);
            return kettlebell(isRight ? 'right' : 'left', 'down', 8)(skeleton);
          },
        ],
        course: 'cycle',
        shown: 1,
        seconds: 2.4,
        yaw: 50,
      },
    ),
};
