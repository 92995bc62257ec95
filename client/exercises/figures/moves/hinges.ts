import { band, barbell, barbellAt, barbellOnHips, box, cable, dumbbells, type Gear, grip, kettlebell, mat, rolledPad, still, support } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, onChest, press, type Sketch, shin } from '../movement';
import { ball, bar, block, disc, rod } from '../solids';
import { between, plus, sum, type Vec } from '../space';
import { BEHIND_NECK, ON_HIPS } from './squats';

const HIPS = foot(0, 10, { yaw: 8 });
const OUT: Vec = [0, 0, 1];
const deadlift = (low: Sketch, top: Sketch = {}, gear: readonly Gear[] = [barbell()], options: MoveOptions = {}) =>
  move(
    [
      { legs: HIPS, lean: 62, at: [-28, 61, 0], nod: -30, arms: hold(9, 27, 24, OUT), ...low },
      { legs: HIPS, at: [-1, 92.5, 0], arms: hold(10, 80, 24, OUT), ...top },
    ],
    { gear, yaw: -28, ...options },
  );
const hinge = (top: Sketch, low: Sketch, gear: readonly Gear[], options: MoveOptions = {}) =>
  move(
    [
      { legs: HIPS, at: [-1, 92, 0], ...top },
      { legs: HIPS, lean: 76, at: [-24, 84, 0], nod: -26, ...low },
    ],
    { gear, yaw: -28, ...options },
  );
const trapBar: Gear = ({ arms }) => {
  const middle = between(arms[0].end, arms[1].end);
  const corner = (x: number, z: number) => plus(middle, [x, 0, z]);
  return [
    rod('gear', 2.4, corner(-26, -10), corner(0, -30), corner(26, -10), corner(26, 10), corner(0, 30), corner(-26, 10), corner(-26, -10)),
    ...[-1, 1].flatMap((side) => [rod('gear', 2.6, corner(0, side * 30), corner(0, side * 60)), disc('gear', corner(0, side * 54), OUT, 20, 5)]),
  ];
};

const supine: Sketch = { lean: -90, at: [0, 10, 0], arms: press(12, 3, 24) };
const bridgeFeet = foot(42, 11, { yaw: 4 });
const BRIDGE_TOP: Sketch = { lean: -118, at: [4, 34, 0], nod: 26, arms: press(-4, 3, 24, [1, 0, 0], [0.2, 0, 1]), legs: bridgeFeet };
const thrust = (low: Sketch, top: Sketch, gear: readonly Gear[] = []) =>
  move(
    [
      { at: [-6, 20, 0], lean: -42, nod: 20, legs: foot(40, 13), ...low },
      { at: [4, 44, 0], lean: -92, nod: 40, legs: foot(40, 13), ...top },
    ],
    { gear: [support(-46, 19, [13, 19, 30]), ...gear] },
  );
const calfStep: Gear = still(...block('frame', [14, 7, 0], [11, 7, 26]));
const calf = (low: Sketch, top: Sketch, gear: readonly Gear[]) =>
  move(
    [
      { legs: foot(0, 10, { y: 14, pitch: -16, yaw: 2 }), at: [1, 99, 0], ...low },
      { legs: foot(0, 10, { y: 14, pitch: 40, yaw: 2 }), at: [4, 113, 0], ...top },
    ],
    { gear: [calfStep, ...gear], seconds: 2.4 },
  );

const seat = (x: number, y: number, lean = 12): Gear =>
  still(...block('dark', [x, y, 0], [24, 4, 16]), ...block('dark', [x - 27, y + 30, 0], [4, 30, 15], lean), rod('frame', 6, [x, y, 0], [x, 3, 0]), rod('frame', 6, [x - 34, 3, 0], [x + 34, 3, 0]));
const machineSeat: Sketch = { at: [-14, 60, 0], lean: -12, arms: hold(-8, 52, 22, [-1, 0, 0.4]) };
const shinPad = (front: number): Gear => rolledPad(({ legs }) => sum([between(legs[0].lower.to, legs[1].lower.to), 1], [legs[0].lower.front, front]), 5, 18);
const kneeLever =
  (x: number, y: number): Gear =>
  ({ legs }) => [{ ...rod('gear', 3.6, [x, y, 22], plus(legs[0].lower.to, [4, 0, 10])), near: 40 }];
const prone: Sketch = { lean: 90, at: [6, 62, 0], nod: -12, arms: hold(60, 44, 20, [0.4, 0, 1]) };

export const HINGES: Catalog = {
  'conventional deadlift': () => deadlift({}),
  'sumo deadlift': () =>
    deadlift(
      { legs: foot(0, 42, { yaw: 34 }), lean: 44, at: [-20, 54, 0], arms: hold(6, 27, 14, OUT), nod: -20 },
      { legs: foot(0, 42, { yaw: 34 }), at: [-2, 84, 0], arms: hold(8, 73, 14, OUT) },
      [barbell()],
      { yaw: 52 },
    ),
  'trap bar deadlift': () => deadlift({ lean: 46, at: [-24, 58, 0], arms: hold(2, 34, 28, OUT), nod: -22 }, { arms: hold(1, 81, 28, OUT) }, [trapBar]),
  'deficit deadlift': () => {
    const legs = foot(0, 10, { y: 10 });
    return deadlift({ legs, lean: 68, at: [-29, 66, 0] }, { legs, at: [-1, 102, 0], arms: hold(10, 90, 24, OUT) }, [still(...block('frame', [4, 5, 0], [22, 5, 26])), barbell()]);
  },
  'rack pull': () =>
    deadlift({ lean: 42, at: [-18, 78, 0], nod: -20, arms: hold(12, 57, 24, OUT) }, {}, [
      still(...[-40, 40].flatMap((z) => [rod('frame', 4, [2, 0, z], [2, 170, z]), rod('frame', 4, [2, 52, z], [26, 52, z])])),
      barbell(),
    ]),
  'romanian deadlift': () => hinge({ arms: hold(10, 80, 24, OUT) }, { arms: hold(7, 42, 24, OUT) }, [barbell()]),
  'dumbbell romanian deadlift': () => hinge({ arms: hold(12, 80, 17, OUT) }, { arms: hold(8, 42, 17, OUT) }, [dumbbells()]),
  'single-leg romanian deadlift': () =>
    hinge({ arms: hold(10, 80, 17, OUT), legs: [leg(-6, 3, 14), foot(0, 4)] }, { arms: hold(22, 38, 17, OUT), at: [-10, 89, 0], lean: 82, legs: [leg(-4, 3, 4, 20), foot(0, 4)] }, [dumbbells()]),
  'good morning': () => hinge({ arms: BEHIND_NECK, lean: 4 }, { arms: BEHIND_NECK, lean: 72 }, [barbellAt(-8, -4)]),
  'jefferson curl': () =>
    move(
      [
        { legs: foot(0, 10, { y: 24 }), at: [-1, 116.5, 0], arms: hold(11, 103, 8, OUT) },
        { legs: foot(0, 10, { y: 24 }), at: [-14, 114.5, 0], lean: 92, curl: 62, nod: 20, arms: hold(6, 50, 8, OUT) },
      ],
      { gear: [box(4, 24, 24), kettlebell('both', 'down', 8)], seconds: 4.5, yaw: -20 },
    ),
  'kettlebell swing': () =>
    move(
      [
        { legs: foot(0, 20, { yaw: 12 }), lean: 62, at: [-28, 76, 0], nod: -30, arms: hold(-18, 60, 5, OUT) },
        { legs: foot(0, 20, { yaw: 12 }), at: [-1, 91, 0], lean: -3, arms: hold(57, 132, 5, [0, -1, 0.6]) },
      ],
      { gear: [kettlebell('both', 'away')], seconds: 1.7 },
    ),
  'cable pull-through': () => hinge({ arms: hold(10, 82, 5, OUT), legs: foot(0, 18) }, { arms: hold(-14, 62, 5, OUT), legs: foot(0, 18), lean: 66, at: [-26, 80, 0] }, [cable(-84, 30), grip(10)]),
  'cable kickback': () =>
    move(
      [
        { lean: 24, at: [-4, 91, 0], arms: hold(44, 112, 14), legs: [leg(36, 2, 30), foot(2, 6)] },
        { lean: 34, at: [-4, 91, 0], arms: hold(44, 112, 14), legs: [leg(-4, 2, 12), foot(2, 6)] },
      ],
      { gear: [cable(64, 12, ({ legs }) => [legs[0].lower.to]), still(rod('gear', 3, [46, 112, -20], [46, 112, 20]))] },
    ),
  'glute bridge': () => move([{ ...supine, legs: bridgeFeet, arms: press(-4, 3, 24, [1, 0, 0], [0.2, 0, 1]) }, BRIDGE_TOP], { gear: [mat(-80, 62)] }),
  'barbell hip thrust': () => thrust({ arms: hold(0, 34, 30, [-1, 0, 0.6]) }, { arms: hold(2, 58, 30, [-1, -0.2, 0.6]) }, [barbellOnHips]),
  'single-leg hip thrust': () => thrust({ arms: hold(-50, 42, 30, [0, -1, 0.4]), legs: [leg(96, 3, 70), foot(40, 6)] }, { arms: hold(-50, 44, 30, [0, -1, 0.4]), legs: [leg(78, 3, 70), foot(40, 6)] }),
  'back extension': () =>
    move(
      [
        { at: [0, 84, 0], lean: 142, nod: -10, arms: onChest(14, -18, -8, [0, -1, 0.5]), legs: shin([-65, 31, 9], [0.5, -0.86, 0], [0, 1, 0]) },
        { at: [0, 84, 0], lean: 52, nod: -6, arms: onChest(14, -18, -8, [0, -1, 0.5]), legs: shin([-65, 31, 9], [0.5, -0.86, 0], [1, 0, 0]) },
      ],
      {
        gear: [
          still(
            ...block('dark', [4, 66, 0], [15, 5, 16], 42),
            rod('frame', 6, [2, 62, 0], [-8, 4, 0]),
            rod('frame', 6, [-70, 4, 0], [24, 4, 0]),
            rod('frame', 5, [-66, 22, 0], [2, 62, 0]),
            bar('dark', [-66, 44, -18], [-66, 44, 18], 5),
          ),
        ],
      },
    ),
  'glute-ham raise': () => {
    const legs = shin([-44, 62, 9], [0, -1, 0], [0.3, -1, 0]);
    const arms = onChest(14, -18, -8, [0, -1, 0.5]);
    return move(
      [
        { at: [40, 66, 0], lean: 92, nod: -10, arms, legs },
        { at: [1, 104, 0], lean: 4, arms, legs },
      ],
      {
        gear: [
          still(
            ...block('dark', [6, 50, 0], [15, 7, 18], 8),
            rod('frame', 6, [4, 44, 0], [4, 4, 0]),
            rod('frame', 6, [-62, 4, 0], [26, 4, 0]),
            rod('frame', 5, [-54, 4, 0], [-54, 74, 0]),
            bar('dark', [-42, 74, -18], [-42, 74, 18], 5),
          ),
        ],
      },
    );
  },
  'nordic hamstring curl': () => {
    const legs = shin([-42, 8, 10], [-1, -0.05, 0], [1, 0, 0]);
    return move(
      [
        { at: [0, 49, 0], arms: onChest(20, -20, 12), legs },
        { at: [33, 34, 0], lean: 58, nod: -16, arms: onChest(26, -8, 16), legs },
      ],
      {
        gear: [mat(-60, 70), still(bar('gear', [-42, 12, -18], [-42, 12, 18], 5))],
        seconds: 3.6,
      },
    );
  },
  'stability ball leg curl': () =>
    move(
      [
        { lean: -106, at: [0, 26, 0], nod: 14, arms: press(-6, 3, 28, [1, 0, 0], [0.2, 0, 1]), legs: shin([82, 50, 9], [0.2, 1, 0], [0.4, 1, 0]) },
        { lean: -122, at: [4, 38, 0], nod: 28, arms: press(-6, 3, 28, [1, 0, 0], [0.2, 0, 1]), legs: shin([44, 56, 9], [0.9, 0.4, 0], [1, 0.4, 0]) },
      ],
      { gear: [({ legs }) => [{ ...ball('gear', [between(legs[0].heel, legs[1].heel)[0] + 4, 23, 0], 23), near: -30 }]] },
    ),
  'leg extension': () =>
    move(
      [
        { ...machineSeat, legs: leg(76, 3, 84, 0) },
        { ...machineSeat, legs: leg(80, 3, 6, -6) },
      ],
      {
        gear: [seat(-14, 48), kneeLever(29, 54), shinPad(6)],
      },
    ),
  'seated leg curl': () =>
    move(
      [
        { ...machineSeat, legs: leg(80, 3, 8, -4) },
        { ...machineSeat, legs: leg(76, 3, 98, -4) },
      ],
      {
        gear: [seat(-14, 48), kneeLever(29, 54), shinPad(-6)],
      },
    ),
  'lying leg curl': () =>
    move(
      [
        { ...prone, legs: leg(-6, 4, 4, 10) },
        { ...prone, legs: leg(-4, 4, 108, 0) },
      ],
      {
        gear: [still(...block('dark', [22, 48, 0], [52, 4, 16]), rod('frame', 6, [10, 46, 0], [10, 3, 0]), rod('frame', 6, [-40, 3, 0], [62, 3, 0])), kneeLever(-36, 54), shinPad(-6)],
      },
    ),
  'standing calf raise': () => {
    const arms = onChest(8, 1, 19, [0.6, -1, 0.3]);
    return calf({ arms }, { arms }, [
      ({ neck }) => [
        bar('gear', plus(neck, [-6, 3, 13]), plus(neck, [8, 3, 13]), 4),
        { ...bar('gear', plus(neck, [-6, 3, -13]), plus(neck, [8, 3, -13]), 4) },
        { ...rod('gear', 4, plus(neck, [-7, 3, 0]), plus(neck, [-30, 3, 0])), near: -40 },
      ],
      still({ ...rod('frame', 6, [-32, 0, 0], [-32, 190, 0]), near: -100 }),
    ]);
  },
  'seated calf raise': () => {
    const sit: Sketch = { at: [-36, 58, 0], lean: 8, arms: hold(2, 70, 12) };
    return move(
      [
        { ...sit, legs: foot(0, 11, { y: 8, pitch: -10, yaw: 2 }) },
        { ...sit, legs: foot(0, 11, { y: 8, pitch: 26, yaw: 2 }) },
      ],
      {
        gear: [
          support(-38, 22, [20, 22, 16]),
          still(...block('frame', [15, 4, 0], [9, 4, 24])),
          ({ legs }) => [
            bar('gear', plus(legs[0].upper.to, [-6, 9, 6]), plus(legs[1].upper.to, [-6, 9, -6]), 5),
            { ...rod('gear', 4, plus(legs[0].upper.to, [-6, 9, -9]), [46, 44, 0]), near: 0 },
            disc('gear', plus(legs[0].upper.to, [18, 6, 4]), OUT, 12, 4),
          ],
        ],
        seconds: 2.4,
      },
    );
  },
  'single-leg calf raise': () =>
    calf(
      { legs: [leg(-4, 3, 60), foot(0, 4, { y: 14, pitch: -16 })], arms: [arm(), hold(26, 118, 16)] },
      { legs: [leg(-4, 3, 60), foot(0, 4, { y: 14, pitch: 40 })], arms: [arm(), hold(26, 122, 16)] },
      [],
    ),
  'tibialis raise': () =>
    move(
      [
        { at: [-12, 90, 0], lean: -3, legs: foot(8, 10, { yaw: 2 }) },
        { at: [-12, 90, 0], lean: -3, legs: foot(6, 10, { pitch: -28, yaw: 2, y: 7 }) },
      ],
      {
        gear: [still({ ...rod('frame', 5, [-30, 0, 0], [-30, 190, 0]), near: -100 })],
        seconds: 2.2,
      },
    ),
  'hip abduction machine': () =>
    move(
      [
        { ...machineSeat, legs: leg(80, 4, 76, 0) },
        { ...machineSeat, legs: leg(80, 34, 76, 0) },
      ],
      {
        gear: [seat(-14, 48), ({ legs }) => legs.map(({ upper }) => bar('gear', sum([upper.to, 1], [upper.out, 8], [upper.from, 0]), sum([upper.to, 0.7], [upper.from, 0.3], [upper.out, 9]), 4.5))],
        yaw: 58,
        tilt: 14,
      },
    ),
  'hip adduction machine': () =>
    move(
      [
        { ...machineSeat, legs: leg(80, 36, 76, 0) },
        { ...machineSeat, legs: leg(80, 5, 76, 0) },
      ],
      {
        gear: [seat(-14, 48), ({ legs }) => legs.map(({ upper }) => bar('gear', sum([upper.to, 1], [upper.out, -7]), sum([upper.to, 0.7], [upper.from, 0.3], [upper.out, -8]), 4))],
        yaw: 58,
        tilt: 14,
      },
    ),
  'banded lateral walk': () =>
    move(
      [
        { at: [-12, 78, 0], lean: 24, nod: -10, arms: ON_HIPS, legs: foot(0, 14) },
        { at: [-12, 76, 14], lean: 24, nod: -10, arms: ON_HIPS, legs: [foot(0, 44), foot(0, 14)] },
      ],
      {
        yaw: 66,
        gear: [band(({ legs }) => [sum([legs[0].lower.from, 1], [legs[0].lower.out, 6], [[0, -6, 0], 1]), sum([legs[1].lower.from, 1], [legs[1].lower.out, 6], [[0, -6, 0], 1])], 4)],
        seconds: 1.8,
      },
    ),
  'nordic walking': () => move([walkPose(1), walkPose(-1)], { gear: [({ arms }) => arms.map(({ end }) => rod('gear', 1.8, plus(end, [0, 3, 0]), [end[0] - 34, 1, end[2]]))], seconds: 1.6 }),
};

export function walkPose(side: 1 | -1, stride = 26, swing = 26, lean = 4): Sketch {
  const ahead = foot(stride, 8, { pitch: -16, yaw: 3 });
  const behind = foot(-stride - 4, 8, { pitch: 34, yaw: 3 });
  const [front, back] = [arm(swing, 6, 24), arm(-swing, 6, 14)];
  return {
    at: [0, 86, 0],
    lean,
    twist: side * -6,
    legs: side > 0 ? [ahead, behind] : [behind, ahead],
    arms: side > 0 ? [back, front] : [front, back],
  };
}
