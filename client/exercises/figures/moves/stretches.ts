import { band, type Gear, hands, mat, still, wall } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, onChest, press, type Sketch, shin } from '../movement';
import { rod } from '../solids';
import { plus } from '../space';
import { ALL_FOURS, KNEEL, SUPINE } from './core';

const FLOOR = mat(-80, 90, 34);
/** A stretch is slow: into it, and out. */
const stretch = (a: Sketch, b: Sketch, options: MoveOptions = {}) => move([a, b], { seconds: 4.6, gear: [FLOOR], ...options });
const standing = (a: Sketch, b: Sketch, options: MoveOptions = {}) => stretch(a, b, { gear: [], ...options });
const LONG = shin([84.4, 9, 9], [0.1, 1, 0], [-0.2, 1, 0]);
const SITTING: Sketch = { at: [0, 11, 0], lean: 0, legs: LONG, arms: press(-14, 4, 20, [-1, 0, 0]) };
const strapTo =
  (which: 0 | 1): Gear =>
  (skeleton) => [rod('gear', 2.4, hands(skeleton)[0], plus(skeleton.legs[which].end, [0, 1, 0]), hands(skeleton)[1])];
const LOW_LUNGE: Sketch = { at: [4, 44, 0], lean: 8, legs: [foot(44, 9, { yaw: 2 }), shin([-68, 6, 9], [-1, -0.1, 0], [1, -0.3, 0])] };
const PRONE_LEGS = shin([-86.5, 6, 9], [-1, -0.1, 0], [1, 0, 0]);
const WIDE_SIT = shin([58.6, 9, 69.6], [0.1, 1, 0.1], [-0.2, 1, 0]);

export const STRETCHES: Catalog = {
  'standing hamstring stretch': () => standing({ arms: arm(10, 6, 6) }, { at: [-16, 91, 0], lean: 104, curl: 30, nod: 10, arms: hold(14, 26, 12) }),
  'seated forward fold': () => stretch({ ...SITTING, arms: arm(80, 3, 4) }, { ...SITTING, lean: 40, curl: 40, arms: hold(84, 20, 9) }),
  'strap hamstring stretch': () =>
    stretch(
      { ...SUPINE, legs: [leg(60, 3, 6, 0), leg(2, 3, 2, 0)], arms: hold(-4, 58, 6) },
      { ...SUPINE, legs: [leg(94, 3, 3, 0), leg(2, 3, 2, 0)], arms: hold(-22, 62, 6) },
      { gear: [mat(-80, 90), strapTo(0)] },
    ),
  'elephant walk': () =>
    standing(
      { at: [-16, 88, 0], lean: 108, curl: 20, nod: 8, arms: press(24, 6, 14), legs: [foot(0, 10), foot(2, 10, { pitch: 34 })] },
      { at: [-16, 88, 0], lean: 108, curl: 20, nod: 8, arms: press(24, 6, 14), legs: [foot(2, 10, { pitch: 34 }), foot(0, 10)] },
      { seconds: 2.4 },
    ),
  'kneeling hip flexor stretch': () =>
    stretch(
      { ...LOW_LUNGE, at: [-18, 46, 0], arms: hold(34, 58, 10), legs: [foot(30, 9), shin([-62, 5, 9], [-1, -0.1, 0], [1, 0, 0])] },
      { ...LOW_LUNGE, at: [2, 43, 0], lean: -4, arms: hold(34, 58, 10), legs: [foot(30, 9), shin([-62, 5, 9], [-1, -0.1, 0], [1, 0, 0])] },
    ),
  'couch stretch': () =>
    stretch(
      { at: [-8, 46, 0], lean: 34, legs: [foot(36, 9), shin([-32, 42, 9], [-0.5, 0.85, 0], [0.56, -0.83, 0])], arms: hold(36, 54, 10) },
      { at: [-10, 49, 0], lean: -2, legs: [foot(36, 9), shin([-32, 42, 9], [-0.5, 0.85, 0], [0.1, -1, 0])], arms: hold(30, 58, 12) },
      { gear: [FLOOR, wall(-44, 110, 40)] },
    ),
  'standing quad stretch': () =>
    standing({ arms: arm(), legs: [leg(-4, 3, 60, 20), foot(0, 6)] }, { arms: [hold(-28, 84, 12, [-1, 0, 0.6]), arm(60, 14, 10)], legs: [leg(-6, 3, 132, 40), foot(0, 6)] }, {}),
  'figure-four stretch': () =>
    stretch(
      { ...SUPINE, arms: press(10, 4, 24), legs: [leg(78, 44, 112, 0), leg(66, 4, 94, 0)] },
      { ...SUPINE, arms: press(10, 4, 24), legs: [leg(112, 44, 112, 0), leg(104, 4, 100, 0)] },
      { yaw: 36, tilt: 14 },
    ),
  'pigeon pose': () =>
    stretch(
      { at: [-4, 18, 0], lean: 14, arms: press(26, 4, 20), legs: [shin([24, 7, -14], [0.4, 0, -1], [0.9, 0.3, 1]), shin([-86, 6, 10], [-1, -0.1, 0], [1, 0, 0])] },
      { at: [-4, 16, 0], lean: 66, curl: 16, nod: -8, arms: press(77, 4, 16), legs: [shin([24, 7, -14], [0.4, 0, -1], [0.1, 1, 1]), shin([-86, 6, 10], [-1, -0.1, 0], [1, 0, 0])] },
      { yaw: 34, tilt: 14 },
    ),
  'king pigeon pose': () =>
    stretch(
      { at: [-2, 18, 0], lean: 4, arms: press(20, 4, 22), legs: [shin([26, 7, -12], [0.4, 0, -1], [1, 0.25, 1]), shin([-78, 20, 10], [-1, 0.2, 0], [1, -0.6, 0])] },
      {
        at: [-2, 24, 0],
        lean: -4,
        curl: -26,
        nod: -34,
        arms: hold(-38, 88, 8, [0.3, 1, 0.4]),
        legs: [shin([26, 7, -12], [0.4, 0, -1], [1, 0.25, 1]), shin([-44, 58, 10], [-0.2, 1, 0], [-0.6, -1, 0])],
      },
      { yaw: 26, tilt: 10 },
    ),
  'butterfly stretch': () =>
    stretch(
      { at: [0, 12, 0], lean: 4, arms: hold(30, 16, 5), legs: shin([30, 9, 5], [0.9, 0, -0.1], [0.2, 0.5, 1]) },
      { at: [0, 12, 0], lean: 30, curl: 14, arms: hold(32, 12, 5), legs: shin([30, 9, 5], [0.9, 0, -0.1], [0.3, 0.1, 1]) },
      { yaw: 60, tilt: 14 },
    ),
  'frog stretch': () =>
    stretch(
      { at: [0, 32, 0], lean: 82, nod: -14, arms: press(64, 6, 16, [1, 0, -0.2], [1, 0.1, 0.1]), legs: shin([-28, 6, 44], [-0.6, 0, 0.8], [0.7, 0.4, 1]) },
      { at: [-12, 25, 0], lean: 84, nod: -14, arms: press(54, 6, 16, [1, 0, -0.2], [1, 0.1, 0.1]), legs: shin([-30, 6, 52], [-0.6, 0, 0.8], [0.6, 0.4, 1]) },
      { yaw: 62, tilt: 24 },
    ),
  'middle split': () =>
    stretch(
      { at: [-4, 40, 0], lean: 62, nod: -20, arms: press(44, 4, 20), legs: foot(0, 70, { yaw: 40, pitch: -10 }) },
      { at: [-2, 17, 0], lean: 28, arms: press(38, 4, 20), legs: leg(30, 84, 2, 0, -40) },
      { yaw: 70, tilt: 14 },
    ),
  'front split': () =>
    stretch(
      { at: [0, 40, 0], lean: 10, arms: press(6, 30, 28, [0, -1, 0]), legs: [shin([68, 8, 9], [0.2, 1, 0], [0.2, 1, 0]), shin([-70, 6, 9], [-1, -0.2, 0], [1, -0.4, 0])] },
      { at: [0, 14, 0], lean: 2, arms: press(4, 8, 32, [1, 0, 0]), legs: [shin([84, 8, 9], [0.2, 1, 0], [0.2, 1, 0]), shin([-84, 6, 9], [-1, -0.2, 0], [1, -0.4, 0])] },
    ),
  'pancake fold': () =>
    stretch({ at: [0, 11, 0], lean: 4, legs: WIDE_SIT, arms: press(30, 4, 12) }, { at: [0, 11, 0], lean: 60, curl: 18, nod: -10, legs: WIDE_SIT, arms: press(94, 4, 14) }, { yaw: 62, tilt: 22 }),
  'standing split': () =>
    stretch(
      { at: [-10, 88, 0], lean: 124, nod: 8, arms: press(24, 6, 16), legs: [leg(4, 4, 20, 20), foot(0, 4)] },
      { at: [-6, 90, 0], lean: 132, nod: 10, arms: press(20, 4, 16), legs: [leg(-36, 3, 3, 30), foot(0, 4)] },
      { gear: [mat(-50, 60)] },
    ),
  'compass pose': () =>
    stretch(
      { at: [0, 12, 0], lean: 0, arms: [hold(40, 44, 16), press(-8, 5, 34, [-1, 0, 0])], legs: [leg(134, 24, 64, 0), shin([26, 8, 14], [0.3, -0.2, -1], [0.6, 0.2, 1])] },
      { at: [0, 12, 0], bend: -20, twist: -14, arms: [hold(18, 92, 26), press(-6, 5, 44, [-1, 0, 0])], legs: [leg(146, 24, 10, 0), shin([26, 8, 14], [0.3, -0.2, -1], [0.6, 0.2, 1])] },
      { yaw: 62 },
    ),
  'cat-cow': () => stretch({ ...ALL_FOURS, curl: -20, nod: -26, lean: 98 }, { ...ALL_FOURS, lean: 66, curl: 44, nod: 24, at: [-2, 51, 0] }, { seconds: 4 }),
  "child's pose": () => stretch({ ...ALL_FOURS }, { at: [-33, 27, 0], lean: 84, curl: 16, nod: 6, arms: press(64, 4, 17), legs: shin([-42, 8, 10], [-1, -0.05, 0], [-0.2, 1, 0.3]) }, {}),
  'cobra pose': () =>
    stretch(
      { at: [-2, 11, 0], lean: 90, nod: -6, arms: press(42, 4, 22, [1, 0, 0], [-1, -0.4, 0.1]), legs: PRONE_LEGS },
      { at: [-2, 12, 0], lean: 72, curl: -36, nod: -10, arms: press(38, 4, 22, [1, 0, 0], [-1, -0.4, 0.2]), legs: PRONE_LEGS },
    ),
  'upward-facing dog': () =>
    stretch(
      { at: [-2, 12, 0], lean: 88, nod: -6, arms: press(36, 4, 22, [1, 0, 0], [-1, -0.4, 0.1]), legs: PRONE_LEGS },
      { at: [0, 19, 0], lean: 56, curl: -42, nod: -14, arms: press(24, 4, 20), legs: shin([-83.8, 7, 9], [-1, -0.1, 0], [1, 0, 0]) },
    ),
  'downward-facing dog': () =>
    stretch(
      { lean: 78, at: [-14, 50, 0], nod: -14, arms: press(46, 4, 18), legs: foot(-72, 10, { pitch: 64, yaw: 0 }) },
      { lean: 130, at: [-20, 84, 0], nod: 4, arms: press(46, 4, 18, [1, 0, 0], [0, 0.3, 1]), legs: foot(-62, 10, { pitch: 10, yaw: 0 }) },
      { gear: [mat(-90, 80)] },
    ),
  'camel pose': () => stretch({ at: [0, 49, 0], legs: KNEEL, arms: arm(-10, 10, 20) }, { at: [14, 46, 0], lean: -26, curl: -50, nod: -20, legs: KNEEL, arms: hold(-42, 14, 15, [0.2, 0.3, 1]) }, {}),
  'wheel pose': () =>
    stretch(
      { ...SUPINE, legs: foot(36, 12), arms: press(-58, 4, 18, [1, 0, 0], [0.6, 1, 0.2]) },
      { at: [0, 62, 0], lean: -100, curl: -52, nod: -20, legs: foot(30, 12), arms: press(-58, 5, 18, [1, 0, 0], [0.4, 0.6, 0.6]) },
    ),
  'low lunge twist': () =>
    stretch({ ...LOW_LUNGE, lean: 60, nod: -10, arms: press(44, 5, 14) }, { ...LOW_LUNGE, lean: 60, twist: 58, look: 10, arms: [arm(20, 92, 4), press(44, 5, 14)] }, { yaw: 20 }),
  "world's greatest stretch": () =>
    standing(
      { at: [-10, 48, 0], lean: 64, nod: -10, arms: press(38, 5, 16), legs: [foot(44, 14), foot(-98, 9, { pitch: 66, yaw: 0 })] },
      { at: [-10, 48, 0], lean: 64, twist: 56, look: 14, arms: [press(26, 128, 26, [0, 1, 0], [0, 0, 1]), press(38, 5, 16)], legs: [foot(44, 14), foot(-98, 9, { pitch: 66, yaw: 0 })] },
      { yaw: 20 },
    ),
  'lizard pose': () =>
    stretch(
      { at: [-6, 46, 0], lean: 66, nod: -12, arms: press(36, 5, 12), legs: [foot(36, 26, { yaw: 14 }), foot(-102, 9, { pitch: 66, yaw: 0 })] },
      { at: [-10, 40, 0], lean: 84, nod: -16, arms: press(64, 5, 12, [1, 0, -0.2], [1, 0.1, 0.1]), legs: [foot(36, 26, { yaw: 14 }), foot(-102, 9, { pitch: 66, yaw: 0 })] },
      { yaw: 22 },
    ),
  'triangle pose': () =>
    stretch(
      { at: [0, 80, 0], arms: arm(0, 88, 2), legs: foot(0, 46, { yaw: 30 }) },
      { at: [-4, 79, -10], roll: 72, bend: 4, arms: [press(2, 18, 58, [0, -1, 0]), arm(0, 90, 2)], legs: foot(0, 46, { yaw: 30 }), look: -20 },
      { yaw: 82 },
    ),
  'dancer pose': () =>
    standing(
      { arms: [hold(-28, 86, 12, [-1, 0, 0.6]), hold(36, 172, 12)], legs: [leg(-6, 3, 132, 40), foot(0, 5)] },
      { at: [-4, 90, 0], lean: 42, curl: -20, nod: -20, arms: [hold(-42, 132, 12, [0, 0.2, 1]), hold(76, 158, 12)], legs: [leg(-62, 3, 88, 40), foot(0, 5)] },
    ),
  'supine twist': () =>
    stretch({ ...SUPINE, arms: arm(0, 88, 2), legs: leg(96, 4, 96, 10) }, { ...SUPINE, spin: 58, twist: -58, arms: arm(0, 88, 2), legs: leg(96, 4, 96, 10) }, { yaw: 34, tilt: 24 }),
  'thread the needle': () =>
    stretch(
      { ...ALL_FOURS, arms: [press(46, 4, 17), press(46, 4, 17)] },
      { ...ALL_FOURS, lean: 98, curl: 14, twist: -34, at: [-4, 49, 0], arms: [press(52, 8, -34, [0, 0, -1], [0.4, 0, 0.4]), press(62, 4, 20)], nod: 6 },
      { yaw: 44, tilt: 14 },
    ),
  'open book rotation': () =>
    stretch(
      { ...SUPINE, spin: 84, at: [0, 16, 0], arms: [arm(88, 4, 3), arm(92, 4, 3)], legs: leg(86, 3, 88, 10) },
      { ...SUPINE, spin: 84, twist: -78, at: [0, 16, 0], arms: [arm(10, 84, 6), arm(92, 4, 3)], legs: leg(86, 3, 88, 10) },
      { yaw: 40, tilt: 34 },
    ),
  'neck side stretch': () => standing({ arms: arm(0, 6, 4) }, { bend: 2, look: 0, arms: [onChest(2, 28, -4, [0.2, 0.1, 1]), arm(0, 10, 4)] }, { yaw: 82 }),
  'doorway chest stretch': () =>
    standing(
      { at: [-10, 92, 0], arms: [hold(6, 158, 40, [-0.1, -0.6, 1]), hold(6, 158, 40, [-0.1, -0.6, 1])], legs: [foot(14, 10), foot(-24, 10, { pitch: 14 })] },
      { at: [6, 86, 0], lean: 8, arms: [hold(6, 158, 40, [-0.3, -0.6, 1]), hold(6, 158, 40, [-0.3, -0.6, 1])], legs: [foot(14, 10), foot(-24, 10, { pitch: 34 })] },
      {
        gear: [
          still(
            { ...rod('frame', 7, [10, 0, 46], [10, 206, 46]), near: 50 },
            { ...rod('frame', 7, [10, 0, -46], [10, 206, -46]), near: -90 },
            { ...rod('frame', 7, [10, 206, -46], [10, 206, 46]), near: -90 },
          ),
        ],
        yaw: 52,
      },
    ),
  'cross-body shoulder stretch': () =>
    standing({ arms: [hold(40, 134, 12, [0, -0.4, 1]), arm(20, 6, 60)] }, { arms: [hold(22, 136, -30, [0.8, 0, 0.2]), hold(24, 132, 10, [-0.2, -1, 0.6])] }, { yaw: 70 }),
  'overhead triceps stretch': () =>
    standing({ arms: [hold(-4, 190, 14, [0, 0, 1]), hold(6, 180, 4, [0.4, 0, 1])] }, { arms: [onChest(-12, -6, 3, [0.1, 1, 0.4]), onChest(-4, 26, -10, [0.2, 0.4, 1])] }, { yaw: -56 }),
  'cow face arms': () =>
    standing({ arms: [arm(160, 10, 30), arm(-20, 14, 30)] }, { arms: [onChest(-12, -8, 0, [0.1, 1, 0.3]), onChest(-14, -24, 2, [-0.2, -0.8, 1])] }, { yaw: -58, gear: [band(hands, 2.2)] }),
  'band shoulder pass-through': () =>
    move([{ arms: hold(24, 82, 34, [0, 0.2, 1]) }, { arms: hold(34, 168, 40, [0, 0.2, 1]) }, { arms: hold(-30, 172, 40, [0, 0.2, 1]) }, { arms: hold(-34, 96, 32, [0, 0, 1]) }], {
      gear: [band(hands, 2.4)],
      seconds: 4.4,
      yaw: 44,
    }),
  'wrist flexor stretch': () => standing({ arms: [arm(80, 4, 4), arm(40, 6, 70)] }, { arms: [press(53, 138, 14, [-0.2, 1, 0]), hold(54, 146, -10, [-0.2, -0.8, 0.6])] }, { yaw: 30 }),
  'wall calf stretch': () =>
    standing(
      { at: [-12, 88, 0], lean: 10, arms: press(38, 134, 18, [0, 1, 0], [-0.3, -1, 0.2]), legs: [foot(8, 10), foot(-50, 10, { pitch: 20, yaw: 0 })] },
      { at: [-4, 78, 0], lean: 19, arms: press(38, 132, 18, [0, 1, 0], [-0.3, -1, 0.2]), legs: [foot(8, 10), foot(-50, 10, { yaw: 0 })] },
      { gear: [wall(44, 190, 40)] },
    ),
  'ankle rock': () =>
    standing(
      { at: [-20, 58, 0], lean: 14, arms: hold(30, 58, 10), legs: [foot(26, 9), foot(-44, 9, { pitch: 62 })] },
      { at: [-4, 54, 0], lean: 20, arms: hold(42, 54, 10), legs: [foot(26, 9), foot(-44, 9, { pitch: 76 })] },
      { seconds: 2.6 },
    ),
  '90/90 hip switch': () =>
    stretch(
      { at: [0, 13, 0], lean: -10, arms: press(-30, 5, 24, [-1, 0, 0]), legs: [shin([44, 7, 8], [0.4, 0, -1], [0.4, 0.2, 1]), shin([14, 7, 46], [-0.4, 0, 1], [1, 0.1, 0.1])] },
      { at: [0, 13, 0], lean: -10, arms: press(-30, 5, 24, [-1, 0, 0]), legs: [shin([14, 7, 46], [-0.4, 0, 1], [1, 0.1, 0.1]), shin([44, 7, 8], [0.4, 0, -1], [0.4, 0.2, 1])] },
      { yaw: 64, tilt: 20, seconds: 3.4 },
    ),
};
