import { band, barbell, bench, cable, dumbbells, type Gear, grip, hands, kettlebell, pullUpBar, still, straps } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, press, type Sketch, shin } from '../movement';
import { bar, block, disc, rod } from '../solids';
import { between, plus, type Vec } from '../space';

const BAR_Y = 218;
export const highBar = pullUpBar(0, BAR_Y);
const BACK = -40;
export const hang = (z = 27, elbow: Vec = [0.3, -0.6, 0.8]) => hold(0, BAR_Y, z, elbow);
const KNEES_BENT = leg(4, 3, 66, 30);
const pullUp = (low: Sketch = {}, high: Sketch = {}, gear: readonly Gear[] = [], options: MoveOptions = {}) =>
  move(
    [
      { at: [-2, 114, 0], lean: -2, arms: hang(), legs: KNEES_BENT, shrug: 4, ...low },
      { at: [-12, 156, 0], lean: -14, nod: -6, arms: hang(), legs: KNEES_BENT, shrug: -2, ...high },
    ],
    { gear: [highBar, ...gear], yaw: BACK, hasFloor: false, ...options },
  );
const HIPS = foot(0, 11, { yaw: 6 });
const BENT: Sketch = { legs: HIPS, lean: 64, at: [-26, 80, 0], nod: -24 };
const row = (low: Sketch, high: Sketch, gear: readonly Gear[], options: MoveOptions = {}) =>
  move(
    [
      { ...BENT, ...low },
      { ...BENT, ...high },
    ],
    { gear, yaw: -26, ...options },
  );
const BACKWARDS: Vec = [-1, 0, 0.25];

const rowSeat: Sketch = { at: [-22, 40, 0], legs: foot(40, 11, { y: 14, pitch: -56, yaw: 2 }) };
const rowBench: Gear = still(
  ...block('dark', [-22, 27, 0], [26, 4, 15]),
  rod('frame', 6, [-22, 24, 0], [-22, 3, 0]),
  rod('frame', 6, [-46, 3, 0], [84, 3, 0]),
  ...block('frame', [54, 18, 0], [3, 16, 20], 28),
);
const pullSeat: Sketch = { at: [0, 56, 0], legs: foot(30, 12) };
const pullTower: Gear = still(
  ...block('dark', [0, 43, 0], [19, 4, 16]),
  bar('dark', [26, 66, -18], [26, 66, 18], 5),
  rod('frame', 6, [0, 40, 0], [0, 3, 0]),
  rod('frame', 6, [-22, 3, 0], [52, 3, 0]),
  { ...rod('frame', 6, [50, 3, 0], [50, 214, 0]), near: -100 },
  { ...rod('frame', 5, [14, 212, 0], [52, 212, 0]), near: -100 },
  rod('frame', 5, [26, 62, 0], [50, 54, 0]),
);
const pulldownBar =
  (half: number): Gear =>
  (skeleton) => {
    const [right, left] = hands(skeleton);
    const middle = between(right, left);
    return [
      rod('gear', 3, plus(middle, [0, -3, half]), plus(middle, [0, 1, half - 12]), plus(middle, [0, 1, 12 - half]), plus(middle, [0, -3, -half])),
      rod('gear', 1.5, plus(middle, [0, 1, 0]), [14, 212, 0]),
    ];
  };
const proneOn = (lean: number, x: number, y: number): Sketch => ({ lean, at: [x, y, 0], nod: -14, legs: foot(-58, 11, { pitch: 46 }) });
const landmine =
  (x = 20): Gear =>
  (skeleton) => {
    const [right, left] = hands(skeleton);
    const middle = between(right, left);
    return [rod('gear', 3, [-78, 4, 0], plus(middle, [8, 3, 0])), disc('gear', plus(middle, [x, 3, 0]), [1, 0.2, 0], 17, 6), rod('gear', 3, plus(right, [0, 0, 3]), plus(left, [0, 0, -3]))];
  };
const inverted = (low: Sketch, high: Sketch, gear: readonly Gear[]) => move([low, high], { gear, yaw: 22 });

export const PULLS: Catalog = {
  'pull-up': () => pullUp({ arms: hang(32) }, { arms: hang(32) }),
  'chin-up': () => pullUp({ arms: hang(17, [0.8, -0.8, 0.1]) }, { arms: hang(17, [0.8, -0.9, 0.1]) }, [], { yaw: 34 }),
  'weighted pull-up': () =>
    pullUp({}, {}, [({ hip, pelvis }) => [rod('gear', 1.6, plus(hip, [pelvis.x[0] * 12, 4, 6]), plus(hip, [6, -34, 0])), disc('gear', plus(hip, [6, -42, 0]), [0, 0, 1], 13, 4)]]),
  'muscle-up': () =>
    move(
      [
        { at: [-2, 114, 0], arms: hang(), legs: leg(14, 3, 20, 20), shrug: 4 },
        { at: [-26, 152, 0], lean: 14, arms: hang(), legs: leg(24, 3, 30, 20) },
        { at: [-20, 190, 0], lean: 34, arms: hang(27, [-1, 0.2, 0.3]), legs: leg(20, 3, 30, 20) },
        { at: [-7, 227, 0], lean: 10, arms: hang(27, [-1, -0.2, 0.3]), legs: leg(-2, 3, 14, 20) },
      ],
      { gear: [highBar], hasFloor: false, seconds: 3.4 },
    ),
  'band-assisted pull-up': () => pullUp({ legs: leg(20, 3, 60, 20) }, { legs: leg(26, 3, 66, 20) }, [band(({ legs }) => [[0, BAR_Y, 4], legs[0].end, legs[1].end, [0, BAR_Y, -4]])]),
  'assisted pull-up machine': () =>
    pullUp({ legs: leg(12, 4, 90, 30) }, { legs: leg(22, 4, 100, 30) }, [
      ({ legs }) => [
        ...block('gear', plus(between(legs[0].lower.from, legs[1].lower.from), [-8, -9, 0]), [18, 3, 18]),
        { ...rod('frame', 5, plus(between(legs[0].lower.from, legs[1].lower.from), [-8, -12, 0]), [46, 46, 0]), near: -60 },
      ],
      still({ ...rod('frame', 6, [46, 0, 0], [46, BAR_Y, 0]), near: -100 }),
    ]),
  'archer pull-up': () => pullUp({ arms: hang(46) }, { arms: [hang(46), hang(46, [0, -0.2, 1])], at: [-10, 152, 22] }, [], { yaw: -62 }),
  'towel pull-up': () => {
    const towels: Gear = (skeleton) => hands(skeleton).map((end) => rod('gear', 3.4, [0, BAR_Y, end[2]], plus(end, [0, -12, 0])));
    return pullUp({ at: [-2, 96, 0], arms: hold(0, 200, 12) }, { at: [-12, 136, 0], arms: hold(0, 200, 12) }, [towels]);
  },
  'scapular pull-up': () => pullUp({ at: [-2, 112, 0], shrug: 6 }, { at: [-4, 121, 0], shrug: -3, lean: -8 }, [], { seconds: 2.4 }),
  'dead hang': () => pullUp({ at: [-2, 112, 0], shrug: 6, legs: leg(2, 3, 4, 30) }, { at: [-1, 112, 0], shrug: 6, legs: leg(-3, 3, 6, 30), lean: 2 }, [], { seconds: 4 }),
  'tuck front lever hold': () =>
    pullUp(
      { at: [22, 168, 0], lean: -80, nod: 20, legs: leg(110, 4, 120, 20), arms: hang(20), shrug: -2 },
      { at: [22, 170, 0], lean: -84, nod: 20, legs: leg(112, 4, 122, 20), arms: hang(20), shrug: -2 },
      [],
      { yaw: 22, seconds: 4 },
    ),
  'lat pulldown': () =>
    move(
      [
        { ...pullSeat, lean: -6, arms: hold(14, 158, 34, [0.2, -0.7, 0.8]), shrug: 4 },
        { ...pullSeat, lean: -18, arms: hold(14, 103, 36, [-0.2, -1, 0.5]), shrug: -2 },
      ],
      { gear: [pullTower, pulldownBar(44)], yaw: -42 },
    ),
  'straight-arm pulldown': () =>
    move(
      [
        { at: [-10, 90, 0], lean: 30, nod: -14, arms: hold(52, 152, 18, [0, 0.4, 1]) },
        { at: [-8, 90, 0], lean: 20, nod: -8, arms: hold(20, 80, 18, [0, 0.3, 1]) },
      ],
      { gear: [cable(70, 190), grip(26)], yaw: -30 },
    ),
  'seated cable row': () =>
    move(
      [
        { ...rowSeat, lean: 18, nod: -10, arms: hold(46, 68, 8), reach: 3 },
        { ...rowSeat, lean: -8, arms: hold(0, 58, 8, BACKWARDS), reach: -3 },
      ],
      { gear: [rowBench, cable(84, 46), grip(8)], yaw: -24 },
    ),
  'barbell bent-over row': () => row({ arms: hold(12, 44, 25) }, { arms: hold(-2, 74, 25, [-1, 0, 0.5]) }, [barbell()]),
  'pendlay row': () => row({ lean: 82, at: [-26, 78, 0], nod: -28, arms: hold(18, 26, 27) }, { lean: 80, at: [-26, 78, 0], nod: -28, arms: hold(8, 66, 27, [-1, 0, 0.5]) }, [barbell()]),
  'one-arm dumbbell row': () => {
    const base: Sketch = { at: [-20, 82, 0], lean: 76, nod: -22, legs: [foot(-18, 16), shin([-58, 51, 9], [-1, 0, 0], [1, -0.4, 0])] };
    const support2 = press(20, 48, 12);
    return move(
      [
        { ...base, arms: [hold(18, 38, 17), support2] },
        { ...base, twist: 6, arms: [hold(-8, 76, 16, BACKWARDS), support2] },
      ],
      { gear: [bench(-24, 50, 45), dumbbells([1, 0, 0], 'right')], yaw: 18 },
    );
  },
  'chest-supported dumbbell row': () =>
    move(
      [
        { ...proneOn(56, -26, 78), arms: hold(14, 46, 20) },
        { ...proneOn(56, -26, 78), arms: hold(-12, 74, 24, [-1, 0, 0.4]) },
      ],
      { gear: [bench(-28, 52, 52, 34), dumbbells([1, 0, 0])], yaw: -24 },
    ),
  't-bar row': () => row({ lean: 54, at: [-24, 82, 0], legs: foot(0, 18), arms: hold(14, 48, 7) }, { lean: 54, at: [-24, 82, 0], legs: foot(0, 18), arms: hold(2, 78, 7, [-1, 0, 0.4]) }, [landmine()]),
  'meadows row': () =>
    row(
      { lean: 66, at: [-16, 80, 0], legs: [foot(-34, 11, { pitch: 20 }), foot(12, 9)], arms: [hold(24, 42, 18), hold(16, 66, 14)] },
      { lean: 64, at: [-16, 80, 0], legs: [foot(-34, 11, { pitch: 20 }), foot(12, 9)], twist: 8, arms: [hold(0, 76, 22, [-1, 0, 0.6]), hold(16, 66, 14)] },
      [({ arms }) => [rod('gear', 3, [40, 4, -60], plus(arms[0].end, [-4, 2, 8])), disc('gear', plus(arms[0].end, [-6, 2, 20]), [-0.3, 0, 1], 16, 6)]],
      { yaw: 24 },
    ),
  'inverted row': () =>
    inverted(
      { at: [6, 38, 0], lean: -70, legs: shin([86, 9, 9], [0.3, 1, 0], [1, 0, 0]), arms: hold(-20, 106, 25, [-1, -0.2, 0.8]) },
      { at: [19, 61, 0], lean: -52, legs: shin([86, 9, 9], [0.3, 1, 0], [1, 0, 0]), arms: hold(-20, 106, 25, [-1, -0.4, 0.8]) },
      [pullUpBar(-20, 106, 46)],
    ),
  'suspension row': () =>
    inverted(
      { at: [7, 69, 0], lean: -42, legs: foot(66, 10, { pitch: -30, yaw: 2, y: 7 }), arms: hold(30, 112, 12), reach: 2 },
      { at: [23, 81, 0], lean: -28, legs: foot(66, 10, { pitch: -30, yaw: 2, y: 7 }), arms: hold(20, 110, 18, [-1, -0.3, 0.4]), reach: -2 },
      [straps([44, 214, 4])],
    ),
  'chest-supported row machine': () => {
    const sit: Sketch = { at: [-12, 57, 0], lean: 6, legs: foot(26, 22) };
    const machine = still(
      ...block('dark', [-10, 44, 0], [18, 4, 16]),
      ...block('dark', [13, 90, 0], [4, 22, 12]),
      rod('frame', 6, [-10, 40, 0], [-10, 3, 0]),
      rod('frame', 6, [-34, 3, 0], [62, 3, 0]),
      { ...rod('frame', 6, [58, 3, 0], [58, 150, 0]), near: -60 },
    );
    const handles: Gear = (skeleton) =>
      hands(skeleton).flatMap((end, index) => [
        rod('gear', 3, [56, 44, index === 0 ? 16 : -16], plus(end, [4, -2, index === 0 ? 6 : -6])),
        rod('gear', 3.6, plus(end, [0, 6, 0]), plus(end, [0, -6, 0])),
      ]);
    return move(
      [
        { ...sit, reach: 3, arms: hold(46, 94, 18) },
        { ...sit, reach: -3, arms: hold(8, 84, 22, [-1, 0, 0.4]) },
      ],
      { gear: [machine, handles], yaw: -26 },
    );
  },
  'kettlebell gorilla row': () =>
    row(
      { lean: 80, at: [-24, 64, 0], legs: foot(0, 24), arms: [hold(16, 22, 12), hold(16, 22, 12)] },
      { lean: 78, at: [-24, 64, 0], legs: foot(0, 24), twist: 10, arms: [hold(0, 58, 18, BACKWARDS), hold(16, 22, 12)] },
      [kettlebell('right', 'down', 8), kettlebell('left', 'down', 8)],
    ),
  'renegade row': () => {
    const base: Sketch = { lean: 69.5, at: [-12, 46, 0], nod: -14, legs: foot(-108, 20, { pitch: 78, yaw: 0 }) };
    return move(
      [
        { ...base, arms: hold(32, 8, 20) },
        { ...base, twist: 8, arms: [hold(4, 42, 20, BACKWARDS), hold(32, 8, 20)] },
      ],
      { gear: [dumbbells([1, 0, 0])] },
    );
  },
  'face pull': () =>
    move(
      [
        { at: [-14, 91, 0], lean: -3, arms: hold(44, 144, 7), legs: foot(-10, 12) },
        { at: [-16, 91, 0], lean: -5, arms: hold(2, 150, 24, [-0.6, 0.1, 1]), legs: foot(-10, 12) },
      ],
      { gear: [cable(84, 152, hands)], yaw: -40 },
    ),
  'band pull-apart': () => move([{ arms: hold(57, 138, 20, [0, 0.2, 1]) }, { arms: arm(84, 82, 4) }], { gear: [band(hands, 2.6)], yaw: 58, tilt: 12, seconds: 2.2 }),
  'bent-over rear delt fly': () => row({ lean: 70, at: [-24, 80, 0], arms: hold(18, 44, 8) }, { lean: 70, at: [-24, 80, 0], arms: arm(92, 80, 14) }, [dumbbells([1, 0, 0])], { yaw: 64, tilt: 14 }),
  'barbell shrug': () =>
    move(
      [
        { arms: hold(10, 77, 24, [0, 0, 1]), shrug: -3 },
        { arms: hold(10, 84, 24, [0, 0, 1]), shrug: 6 },
      ],
      { gear: [barbell()], seconds: 2, yaw: -32 },
    ),
  'dumbbell shrug': () =>
    move(
      [
        { arms: arm(3, 8, 4), shrug: -3 },
        { arms: arm(3, 8, 4), shrug: 6 },
      ],
      { gear: [dumbbells([1, 0, 0])], seconds: 2, yaw: -48 },
    ),
  'rope climb': () =>
    move(
      [
        { at: [-8, 80, 0], arms: [hold(10, 176, 1, [0.2, -0.6, 1]), hold(10, 150, 1, [0.2, -0.6, 1])], legs: shin([12, 18, 4], [0.9, -0.3, 0], [1, 0, 0.6]) },
        { at: [-10, 66, 0], lean: -12, arms: [hold(10, 150, 1, [0.2, -0.6, 1]), hold(10, 164, 1, [0.2, -0.6, 1])], legs: shin([12, 46, 4], [0.9, -0.3, 0], [1, 0.6, 0.6]) },
        { at: [-8, 90, 0], arms: [hold(10, 160, 1, [0.2, -0.6, 1]), hold(10, 188, 1, [0.2, -0.6, 1])], legs: shin([12, 26, 4], [0.9, -0.3, 0], [1, 0, 0.6]) },
      ],
      { gear: [still(rod('gear', 3.4, [10, 4, 0], [10, 214, 0]))], hasFloor: false, yaw: 20 },
    ),
  'skin the cat': () =>
    move(
      [
        { at: [-2, 104, 0], arms: hold(0, 200, 20), legs: leg(6, 3, 4, 30), shrug: 2 },
        { at: [26, 160, 0], lean: -96, arms: hold(0, 200, 20), legs: leg(96, 3, 20, 30) },
        { at: [-2, 196, 0], lean: -192, nod: 10, arms: hold(0, 200, 20, [0, -0.3, 1]), legs: leg(80, 3, 40, 30) },
      ],
      { gear: [straps([0, 262, 22], 'hands', true)], hasFloor: false, seconds: 4.4, yaw: 20 },
    ),
};
