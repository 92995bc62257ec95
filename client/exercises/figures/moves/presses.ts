import { barbell, bench, dipBars, dumbbells, type Gear, hands, mat, plate, still, straps, support } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, press, type Sketch, shin } from '../movement';
import { bar, block, disc, rod } from '../solids';
import { between, plus, type Vec } from '../space';

const FLAT: Sketch = { at: [8, 55, 0], lean: -90, legs: foot(46, 17, { yaw: 6 }) };
export const flatBench = bench(0, -66, 45);
const lying = (top: Sketch['arms'], low: Sketch['arms'], gear: readonly Gear[], base: Sketch = FLAT, options: MoveOptions = {}) =>
  move(
    [
      { ...base, arms: top! },
      { ...base, arms: low! },
    ],
    { gear, yaw: 52, tilt: 15, ...options },
  );
const inclined: Sketch = { at: [2, 55, 0], lean: -58, legs: foot(44, 17, { yaw: 6 }) };
const inclineBench = bench(-6, -66, 42, 32);
const declined: Sketch = { at: [-6, 62, 0], lean: -104, legs: shin([54, 30, 9], [0.6, 0.8, 0], [0.75, -0.65, 0.1]) };
const declineBench: Gear = still(
  ...block('frame', [-28, 47, 0], [46, 3.5, 13], 14),
  rod('dark', 5, [-62, 36, 0], [-62, 2, 0]),
  rod('dark', 5, [10, 56, 0], [14, 2, 0]),
  rod('dark', 4, [-66, 2, 0], [56, 2, 0]),
  rod('dark', 5, [56, 2, 0], [50, 40, 0]),
  bar('dark', [48, 40, -18], [48, 40, 18], 4.5),
);

/** The toes on the floor of a body that lies face down. */
const TOES = foot(-110, 9, { pitch: 78, yaw: 0 });
const pushUp = (top: Sketch = {}, low: Sketch = {}, gear: readonly Gear[] = [], options: MoveOptions = {}) =>
  move(
    [
      { lean: 69.5, at: [-12, 44, 0], nod: -14, legs: TOES, arms: press(31, 4, 24), ...top },
      { lean: 86.5, at: [-8, 19.5, 0], nod: -14, legs: TOES, arms: press(31, 4, 24), ...low },
    ],
    { gear, seconds: 2.4, ...options },
  );
const SEATED: Sketch = { at: [0, 57, 0], lean: -6, legs: foot(44, 15) };
const seatBack = (x = 0): Gear => bench(x - 6, x - 66, 46, 80);
const overhead = (low: Sketch['arms'], top: Sketch['arms'], gear: readonly Gear[], base: Sketch = {}, options: MoveOptions = {}) =>
  move(
    [
      { ...base, arms: low! },
      { ...base, arms: top!, shrug: 4 },
    ],
    { gear, ...options },
  );
const dip = (top: Sketch, low: Sketch, gear: readonly Gear[]) =>
  move(
    [
      { at: [-4, 104, 0], lean: 6, legs: leg(8, 2, 62, 20), ...top },
      { at: [-10, 76, 0], lean: 26, legs: leg(14, 2, 68, 20), ...low },
    ],
    { gear, hasFloor: true },
  );
const TUCKED: Vec = [-1, -0.2, 0.12];
const OUT: Vec = [0, -0.3, 1];
const chestSeat: Sketch = { at: [-10, 57, 0], lean: -4, legs: foot(32, 17) };
const chestMachine: Gear = still(
  ...block('dark', [-8, 44, 0], [20, 4, 16]),
  ...block('dark', [-27, 86, 0], [4, 32, 15], 3),
  rod('frame', 6, [-8, 40, 0], [-8, 3, 0]),
  { ...rod('frame', 6, [-44, 0, 0], [-44, 170, 0]), near: -100 },
  rod('frame', 6, [-44, 3, 0], [30, 3, 0]),
);
/** Levers of a machine from above or from the side to both hands. */
const levers =
  (from: (side: 1 | -1) => Vec): Gear =>
  (skeleton) =>
    hands(skeleton).flatMap((end, index) => {
      const side = index === 0 ? 1 : -1;
      return [rod('gear', 3, from(side), plus(end, [0, 0, side * 7])), rod('gear', 4, plus(end, [0, 0, side * 7]), plus(end, [0, 0, side * -6]))];
    });
const twoCables = (y: number): Gear[] =>
  [1, -1].map((side) => (skeleton) => {
    const end = hands(skeleton)[side === 1 ? 0 : 1];
    return [
      { ...rod('frame', 6, [-14, 0, side * 96], [-14, 200, side * 96]), isFixed: true, near: -90 },
      { ...disc('frame', [-14, y, side * 92], [1, 0, 0], 5, 2), isFixed: true, near: -89 },
      rod('gear', 1.5, [-14, y, side * 92], end),
      rod('gear', 3, plus(end, [-4, 0, 0]), plus(end, [4, 0, 0])),
    ];
  });
const STAGGERED: Sketch['legs'] = [foot(22, 9, { yaw: 3 }), foot(-26, 11, { pitch: 24, yaw: 10 })];
const cableFly = (y: number, from: Sketch['arms'], to: Sketch['arms']) =>
  move(
    [
      { lean: 10, at: [-2, 89, 0], legs: STAGGERED, arms: from! },
      { lean: 12, at: [0, 89, 0], legs: STAGGERED, arms: to! },
    ],
    { gear: twoCables(y), yaw: 66 },
  );
const handstand = (y: number, x = 30): Sketch => ({ lean: 180, at: [x, y, 0], legs: leg(-4, 3, 2, 30), nod: 10 });

export const PRESSES: Catalog = {
  'barbell bench press': () => lying(hold(-35, 113, 27), hold(-26, 70, 27, [-1, -0.4, 0.7]), [flatBench, barbell()]),
  'close-grip bench press': () => lying(hold(-35, 114, 14), hold(-20, 71, 14, TUCKED), [flatBench, barbell()]),
  'barbell floor press': () => lying(hold(-45, 71, 27), hold(-37, 34, 30, [-1, -0.4, 0.8]), [mat(-84, 66), barbell({ plate: 18 })], { at: [0, 11, 0], lean: -90, legs: foot(44, 12) }),
  'dumbbell bench press': () => lying(hold(-36, 113, 14), hold(-30, 72, 34, [-1, -0.3, 0.5]), [flatBench, dumbbells()]),
  'dumbbell fly': () => lying(hold(-36, 112, 9, [-0.2, 0, 1]), hold(-36, 66, 66, [-1, 0, 0.8]), [flatBench, dumbbells([1, 0, 0])], FLAT, { yaw: 62, tilt: 16 }),
  'dumbbell pullover': () => lying(hold(-36, 112, 5, [0, 0.3, 1]), hold(-92, 66, 5, [-0.2, 1, 0.8]), [flatBench, dumbbells([0, 1, 0], 'right')], FLAT, { yaw: 28, tilt: 8 }),
  'incline barbell bench press': () => lying(hold(-24, 135, 27), hold(-14, 93, 27, [-1, -0.6, 0.7]), [inclineBench, barbell()], inclined),
  'incline dumbbell press': () => lying(hold(-25, 135, 13), hold(-16, 95, 33, [-1, -0.5, 0.6]), [inclineBench, dumbbells()], inclined),
  'decline barbell bench press': () => lying(hold(-47, 108, 27), hold(-34, 66, 27, [-1, -0.4, 0.7]), [declineBench, barbell()], declined),
  'smith machine bench press': () =>
    lying(hold(-35, 113, 27), hold(-35, 70, 27, [-1, -0.2, 0.7]), [
      flatBench,
      still(...[-52, 52].map((z) => ({ ...rod('frame', 4, [-35, 0, z], [-35, 190, z]), near: z < 0 ? -200 : -150 }))),
      barbell(),
    ]),
  'machine chest press': () => lying(hold(16, 98, 24, OUT), hold(46, 98, 15, OUT), [chestMachine, levers((side) => [10, 160, side * 34])], chestSeat, { yaw: 34, tilt: 8 }),
  'pec deck fly': () => lying(hold(-6, 100, 62, [-1, 0, 0.4]), hold(34, 100, 9, [0, 0, 1]), [chestMachine, levers((side) => [-30, 168, side * 26])], chestSeat, { yaw: 58 }),
  'reverse pec deck': () =>
    lying(
      hold(40, 100, 10, [0, 0, 1]),
      hold(-4, 100, 64, [-0.4, 0, 1]),
      [
        still(
          ...block('dark', [-6, 44, 0], [18, 4, 16]),
          ...block('dark', [17, 92, 0], [4, 26, 12]),
          rod('frame', 6, [-6, 40, 0], [-6, 3, 0]),
          { ...rod('frame', 6, [34, 0, 0], [34, 180, 0]), near: -60 },
          rod('frame', 6, [-30, 3, 0], [40, 3, 0]),
        ),
        levers((side) => [32, 172, side * 12]),
      ],
      { at: [-8, 57, 0], lean: 4, legs: foot(26, 24) },
      { yaw: -44 },
    ),
  'cable fly': () => cableFly(132, arm(66, 62, 24), hold(62, 118, 5, OUT)),
  'cable crossover': () => cableFly(186, arm(60, 82, 24), hold(44, 92, 4, OUT)),
  'low-to-high cable fly': () => cableFly(20, arm(10, 36, 20), hold(58, 142, 5, OUT)),
  'push-up': () => pushUp(),
  'incline push-up': () =>
    pushUp(
      { lean: 48, at: [-18, 69, 0], arms: press(25, 48, 22), legs: foot(-98, 9, { pitch: 62, yaw: 0 }) },
      { lean: 60, at: [-10, 53, 0], arms: press(25, 48, 22), legs: foot(-98, 9, { pitch: 66, yaw: 0 }) },
      [support(34, 22, [14, 22, 30])],
    ),
  'decline push-up': () =>
    pushUp(
      { lean: 87, at: [-6, 57, 0], arms: press(40, 4, 24), legs: foot(-105, 9, { y: 44, pitch: 78, yaw: 0 }) },
      { lean: 101, at: [-4, 44, 0], nod: -4, arms: press(40, 4, 24), legs: foot(-84, 9, { y: 44, pitch: 78, yaw: 0 }) },
      [support(-80, 22, [14, 22, 26])],
    ),
  'diamond push-up': () => pushUp({ arms: press(29, 4, 5, [0.9, 0, -0.5]) }, { arms: press(29, 4, 5, [0.9, 0, -0.5], [-0.8, -0.7, 0.5]) }),
  'archer push-up': () => pushUp({ arms: press(30, 4, 46, [0.6, 0, 0.8]), lean: 74, at: [-10, 39, 0] }, { arms: press(30, 4, 46, [0.6, 0, 0.8]), at: [-8, 20, 20] }, [], { yaw: 44, tilt: 12 }),
  'one-arm push-up': () =>
    pushUp(
      { arms: [press(30, 4, 10), onBack()], legs: foot(-107, 26, { pitch: 78, yaw: 0 }) },
      { arms: [press(30, 4, 10), onBack()], at: [-9, 22, 0], twist: -6, legs: foot(-107, 26, { pitch: 78, yaw: 0 }) },
    ),
  'pseudo planche push-up': () => pushUp({ lean: 72, at: [-14, 40, 0], arms: press(16, 4, 24, [-0.5, 0, 0.9]) }, { lean: 86, at: [-9, 22, 0], arms: press(16, 4, 24, [-0.5, 0, 0.9]) }),
  'clapping push-up': () =>
    move(
      [
        { lean: 69.5, at: [-12, 44, 0], nod: -14, legs: TOES, arms: press(31, 4, 24) },
        { lean: 86.5, at: [-8, 19.5, 0], nod: -14, legs: TOES, arms: press(31, 4, 24) },
        { lean: 62, at: [-15, 52, 0], nod: -14, legs: TOES, arms: press(31, 26, 3, [0, -0.4, -1]) },
      ],
      { seconds: 1.8, course: 'cycle', shown: 2 },
    ),
  'pike push-up': () =>
    pushUp(
      { lean: 132, at: [-28, 86, 0], nod: -20, arms: press(36, 4, 22), legs: foot(-66, 9, { pitch: 40, yaw: 0 }) },
      { lean: 140, at: [-24, 76, 0], nod: -16, arms: press(36, 4, 22), legs: foot(-66, 9, { pitch: 40, yaw: 0 }) },
    ),
  'wall handstand push-up': () =>
    pushUp({ ...handstand(109), arms: press(30, 4, 24, [-1, 0, 0.2]) }, { ...handstand(82), arms: press(30, 4, 24, [-1, 0, 0.2], [-0.3, -0.3, 1]) }, [
      still({ ...block('frame', [16, 100, 0], [2, 100, 34])[1]!, near: -300 }),
    ]),
  'wall handstand hold': () =>
    pushUp(
      { ...handstand(109), arms: press(30, 4, 22, [-1, 0, 0.2]) },
      { ...handstand(110.5), arms: press(30, 4, 22, [-1, 0, 0.2]) },
      [still({ ...block('frame', [16, 100, 0], [2, 100, 34])[1]!, near: -300 })],
      { seconds: 4 },
    ),
  'freestanding handstand': () =>
    pushUp(
      { ...handstand(110, 0), arms: press(0, 4, 20, [1, 0, 0.1]), lean: 182 },
      { ...handstand(110, 0), arms: press(0, 4, 20, [1, 0, 0.1]), lean: 178, at: [1, 110.5, 0], legs: leg(4, 3, 2, 30) },
      [],
      { seconds: 4 },
    ),
  'bench dip': () =>
    dip(
      { at: [18, 54, 0], lean: -8, legs: shin([88, 9, 10], [0.2, 1, 0], [1, 0.3, 0]), arms: press(0, 46, 22, [1, -0.3, 0], [-1, 0.2, 0.2]) },
      { at: [20, 26, 0], lean: -4, legs: shin([88, 9, 10], [0.2, 1, 0], [1, 0.3, 0]), arms: press(0, 46, 22, [1, -0.3, 0], [-1, 0.2, 0.2]) },
      [support(-14, 21, [15, 21, 30])],
    ),
  'parallel bar dip': () => dip({ arms: hold(2, 94, 24, TUCKED) }, { arms: hold(2, 94, 24, TUCKED) }, [dipBars(0, 94)]),
  'ring dip': () => dip({ arms: hold(2, 94, 22, TUCKED) }, { arms: hold(2, 94, 22, TUCKED) }, [straps([2, 210, 24], 'hands', true)]),
  'assisted dip machine': () =>
    dip({ arms: hold(2, 94, 24, TUCKED), legs: leg(8, 3, 92, 20) }, { arms: hold(2, 94, 24, TUCKED), legs: leg(22, 3, 100, 20), lean: 18 }, [
      dipBars(0, 94),
      ({ legs }) => [
        ...block('gear', plus(between(legs[0].lower.from, legs[1].lower.from), [-8, -10, 0]), [18, 3, 18]),
        { ...rod('frame', 5, plus(between(legs[0].lower.from, legs[1].lower.from), [-8, -12, 0]), [40, 40, 0]), near: -60 },
      ],
      still({ ...rod('frame', 6, [42, 0, 0], [42, 180, 0]), near: -100 }),
    ]),
  'barbell overhead press': () => overhead(hold(13, 139, 24, [0.7, -1, 0.3]), hold(-1, 196, 26, [0.3, 0, 1]), [barbell()]),
  'push press': () =>
    move(
      [
        { arms: hold(13, 139, 24, [0.8, -1, 0.3]) },
        { at: [-5, 80, 0], arms: hold(9, 127, 24, [0.9, -1, 0.3]) },
        { arms: hold(-1, 196, 26, [0.3, 0, 1]), shrug: 4, legs: foot(0, 11, { pitch: 6 }), at: [0, 93.5, 0] },
      ],
      { gear: [barbell()], seconds: 2.2 },
    ),
  'standing dumbbell press': () => overhead(hold(6, 146, 28, [0.4, -1, 0.4]), hold(0, 196, 15, [0.2, 0, 1]), [dumbbells()], {}, { yaw: 52 }),
  'seated dumbbell shoulder press': () => overhead(hold(4, 108, 36, [0.3, -1, 0.4]), hold(-4, 161, 14, [0.2, 0, 1]), [seatBack(), dumbbells()], SEATED, { yaw: 46 }),
  'arnold press': () => overhead(hold(19, 138, 11, [0.4, -1, 0.2]), hold(0, 196, 15, [0.2, 0, 1]), [dumbbells()], {}, { yaw: 52 }),
  'smith machine shoulder press': () =>
    overhead(
      hold(8, 106, 28, [0.6, -1, 0.4]),
      hold(8, 159, 28, [0.2, 0, 1]),
      [seatBack(), still(...[-52, 52].map((z) => ({ ...rod('frame', 4, [8, 0, z], [8, 205, z]), near: z < 0 ? -200 : -150 }))), barbell()],
      SEATED,
    ),
  'machine shoulder press': () => overhead(hold(8, 108, 32, [0.4, -1, 0.4]), hold(4, 160, 22, [0.2, 0, 1]), [seatBack(), levers((side) => [-46, 118, side * 36])], SEATED, { yaw: 40 }),
  'landmine press': () =>
    move(
      [
        { legs: STAGGERED, at: [-2, 88, 0], lean: 6, arms: [hold(22, 134, 13, [-0.2, -1, 0.3]), arm(10, 14, 20)] },
        { legs: STAGGERED, at: [2, 89, 0], lean: 14, arms: [hold(54, 171, 8), arm(10, 14, 20)] },
      ],
      {
        gear: [({ arms }) => [rod('gear', 3, [112, 4, 8], plus(arms[0].end, [-7, 8, 0])), disc('gear', plus(arms[0].end, [7, -11, 0]), [0.6, -0.8, 0], 14, 5)]],
      },
    ),
  'dumbbell lateral raise': () => move([{ arms: arm(8, 6, 12) }, { arms: arm(14, 88, 12), shrug: 1 }], { gear: [dumbbells([1, 0, 0])], yaw: 72, seconds: 2.6 }),
  'machine lateral raise': () => {
    const sit: Sketch = { at: [0, 57, 0], lean: 2, legs: foot(40, 16) };
    return move(
      [
        { ...sit, arms: arm(4, 10, 88) },
        { ...sit, arms: arm(6, 84, 88) },
      ],
      {
        gear: [chestMachine, ({ arms }) => arms.map(({ upper, lower }) => bar('gear', plus(between(upper.from, upper.to, 0.55), [0, 0, 0]), plus(lower.from, [2, 0, 0]), 4.5))],
        yaw: 62,
      },
    );
  },
  'cable lateral raise': () =>
    move([{ arms: [hold(8, 84, 4), arm(8, 12, 20)] }, { arms: [arm(12, 86, 10), arm(8, 12, 20)] }], {
      gear: [
        ({ arms }) => [
          { ...rod('frame', 6, [6, 0, -66], [6, 190, -66]), isFixed: true, near: -90 },
          { ...disc('frame', [6, 12, -62], [1, 0, 0], 5, 2), isFixed: true },
          rod('gear', 1.5, [6, 12, -62], arms[0].end),
        ],
      ],
      yaw: 72,
    }),
  'plate front raise': () => move([{ arms: hold(20, 82, 12) }, { arms: hold(58, 138, 13), lean: -2 }], { gear: [plate([1, 0.01, 0], 18)] }),
};
export function onBack() {
  return { to: [-14, -38, 6] as Vec, elbow: [-0.8, 0.1, 1] as Vec, isOnChest: true };
}
