import { box, type Gear, hands, still } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, type Sketch, shin } from '../movement';
import { ball, bar, block, disc, fix, rod, type Solid } from '../solids';
import { between, cosine, plus, sine, sum, type Vec } from '../space';

const mirrored = (sketch: Sketch): Sketch => {
  const swap = <T>(pair: T): T => (Array.isArray(pair) ? ([pair[1], pair[0]] as T) : pair);
  return { ...sketch, twist: -(sketch.twist ?? 0), arms: swap(sketch.arms)!, legs: swap(sketch.legs)! };
};
/** A gait: half of its keys, and the same with right and left exchanged. */
const gait = (half: readonly Sketch[], options: MoveOptions = {}) => move([...half, ...half.map(mirrored)], { course: 'cycle', seconds: 1.2, shown: 0, ...options });

interface Stride {
  lean?: number;
  rise?: number;
  arms?: Sketch['arms'];
  long?: number;
  gear?: readonly Gear[];
  seconds?: number;
  yaw?: number;
}
/** Walking: a foot is always on the floor; `rise` is the slope in centimetres a centimetre. */
const walk = ({ lean = 4, rise = 0, arms, long = 1, gear = [], seconds = 1.3, yaw = 28 }: Stride = {}) => {
  const at = (x: number, pitch: number, lift = 0) => foot(x * long, 8, { y: Math.max(0, x * long * rise + 34 * rise) + lift, pitch, yaw: 3 });
  const up = 34 * rise;
  return gait(
    [
      { at: [0, 86.4 + up, 0], lean, twist: -6, legs: [at(26, -14), at(-32, 34)], arms: arms ?? [arm(-26, 6, 14), arm(26, 6, 26)] },
      { at: [2, 91.5 + up, 0], lean, legs: [at(2, 0), at(-8, 40, 12)], arms: arms ?? [arm(0, 6, 14), arm(2, 6, 18)] },
    ],
    { gear, seconds, yaw },
  );
};
/** Running: a moment of flight between the steps. */
export const run = ({ lean = 10, rise = 0, arms, long = 1, gear = [], seconds = 0.85, yaw = 24 }: Stride = {}) => {
  const at = (x: number, lift: number, pitch: number) => foot(x * long, 8, { y: Math.max(0, x * long * rise + 40 * rise) + lift, pitch, yaw: 2 });
  const up = 40 * rise;
  const [front, back] = [arm(38, 6, 96), arm(-46, 10, 78)];
  return gait(
    [
      { at: [0, 86 + up, 0], lean, twist: -8, legs: [at(16, 0, -6), at(-46, 34, 86)], arms: arms ?? [back, front] },
      { at: [0, 87 + up, 0], lean, legs: [at(-14, 0, 10), at(2, 24, 40)], arms: arms ?? [arm(-4, 8, 88), arm(-6, 8, 88)] },
      { at: [0, 92 + up, 0], lean, twist: 8, legs: [at(-46, 8, 58), at(24, 26, 4)], arms: arms ?? [front, back] },
    ],
    { gear, seconds, yaw, shown: 2 },
  );
};
const treadmill = (tilt = 0): Gear =>
  still(
    ...block('dark', [-4, -5 + (tilt > 0 ? 18 : 0), 0], [66, 4.5, 26], tilt),
    { ...rod('gear', 4, [56, 4 + tilt * 2, -28], [66, 108, -28]), near: -80 },
    rod('gear', 4, [56, 4 + tilt * 2, 28], [66, 108, 28]),
    rod('gear', 4, [44, 104, 28], [66, 108, 28]),
    { ...rod('gear', 4, [44, 104, -28], [66, 108, -28]), near: -80 },
    { ...rod('gear', 7, [66, 112, -28], [66, 112, 28]), near: -60 },
  );

/** A foot on a crank of a wheel. */
const pedal = (centre: Vec, radius: number, angle: number, pitch = 0): ReturnType<typeof shin> =>
  shin([centre[0] + radius * cosine(angle) - 8, centre[1] + radius * sine(angle) + 10, 9], [1, -0.1 - pitch, 0], [1, 0.4, 0.02]);
interface Ride {
  base: Sketch;
  centre?: Vec;
  gear: readonly Gear[];
  arms?: (turn: number) => Sketch['arms'];
  seconds?: number;
  yaw?: number;
}
const ride = ({ base, centre = [10, 34, 0], gear, arms, seconds = 1.3, yaw = 24 }: Ride) =>
  move(
    [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => ({
      ...base,
      ...(arms && { arms: arms(angle)! }),
      legs: [pedal(centre, 17, -angle, 0.2 * sine(angle)), pedal(centre, 17, 180 - angle, -0.2 * sine(angle))] as const,
    })),
    { gear: [...gear, cranks(centre)], course: 'cycle', seconds, shown: 2, yaw },
  );
const cranks =
  (centre: Vec): Gear =>
  ({ legs }) =>
    legs.map(({ end }, index) => rod('gear', 3, [centre[0], centre[1], index === 0 ? 8 : -8], [end[0] - 2, end[1] - 3, end[2]]));
const wheel = (x: number, radius = 34): Solid[] => [disc('wire', [x, radius, 0], [0, 0, 1], radius, 2), disc('gear', [x, radius, 0], [0, 0, 1], 4, 3)];
const roadBike: Gear = still(
  ...wheel(-42),
  ...wheel(66),
  rod('gear', 3, [-42, 34, 0], [10, 34, 0], [48, 90, 0], [66, 34, 0]),
  rod('gear', 3, [-42, 34, 0], [-10, 88, 0], [10, 34, 0]),
  rod('gear', 3, [-10, 88, 0], [48, 90, 0], [44, 102, 0], [58, 104, 0]),
  rod('gear', 3, [-10, 88, 0], [-13, 98, 0]),
  bar('gear', [-24, 99, 0], [-4, 100, 0], 3.4, 2),
);
const indoorBike: Gear = still(
  disc('gear', [52, 32, 0], [0, 0, 1], 26, 5),
  rod('frame', 5, [-48, 3, 0], [74, 3, 0]),
  rod('frame', 6, [-12, 94, 0], [-2, 32, 0], [-30, 4, 0]),
  rod('frame', 6, [-2, 32, 0], [52, 32, 0]),
  rod('frame', 6, [30, 32, 0], [42, 108, 0]),
  rod('gear', 4, [36, 110, -16], [52, 113, -16]),
  rod('gear', 4, [36, 110, 16], [52, 113, 16]),
  bar('gear', [-26, 98, 0], [-4, 99, 0], 4, 2.6),
);
const RIDER: Sketch = { at: [-14, 109, 0], lean: 40, curl: 8, nod: -26, arms: hold(48, 116, 16) };
const AERO: Sketch = { at: [-14, 108, 0], lean: 52, curl: 14, nod: -40, arms: hold(56, 108, 16) };
const airBike: Gear = ({ arms }) => [
  ...fix(
    disc('wire', [58, 44, 0], [0, 0, 1], 36, 4),
    disc('glass', [58, 44, 0], [0, 0, 1], 34, 4),
    rod('frame', 5, [-48, 3, 0], [84, 3, 0]),
    rod('frame', 6, [-12, 94, 0], [-2, 32, 0], [-30, 4, 0]),
    rod('frame', 6, [-2, 32, 0], [58, 44, 0]),
    bar('gear', [-26, 98, 0], [-4, 99, 0], 4, 2.6),
  ),
  ...arms.map(({ end }, index) => rod('gear', 3.4, [24, 32, index === 0 ? 24 : -24], plus(end, [-1, -4, index === 0 ? 4 : -4]), plus(end, [1, 4, 0]))),
];
const airRide = (seconds: number) =>
  ride({ base: { ...RIDER, lean: 18, at: [-14, 108, 0], nod: -8 }, gear: [airBike], seconds, arms: (angle) => [hold(34 + 14 * cosine(angle), 126, 20), hold(34 - 14 * cosine(angle), 126, 20)] });

const rowerGear: Gear = (skeleton) => {
  const { hip } = skeleton;
  const middle = between(...hands(skeleton));
  return [
    ...fix(
      rod('frame', 6, [-88, 22, 0], [66, 30, 0]),
      rod('frame', 5, [-84, 22, 0], [-84, 2, 0]),
      rod('frame', 5, [60, 30, 0], [64, 2, 0]),
      disc('gear', [82, 46, 0], [0, 0, 1], 25, 12),
      ...block('frame', [50, 30, 0], [3, 14, 18], 40),
    ),
    bar('gear', [hip[0] - 12, 32, 0], [hip[0] + 10, 32, 0], 4),
    rod('gear', 1.5, [76, 52, 0], middle),
    rod('gear', 3, plus(middle, [0, 0, 17]), plus(middle, [0, 0, -17])),
  ];
};
const STRETCHER = foot(30, 10, { y: 22, pitch: -46, yaw: 2 });
const rowing = (seconds: number) =>
  move(
    [
      { at: [-14, 46, 0], lean: 28, nod: -12, legs: STRETCHER, arms: hold(56, 62, 10), reach: 3 },
      { at: [-46, 46, 0], lean: 12, nod: -6, legs: STRETCHER, arms: hold(20, 64, 10), reach: 2 },
      { at: [-50, 46, 0], lean: -24, legs: STRETCHER, arms: hold(-40, 66, 10, [-1, -0.2, 0.4]) },
    ],
    { gear: [rowerGear], seconds },
  );
const skiGear: Gear = (skeleton) => [
  ...fix(rod('frame', 8, [62, 0, 0], [62, 210, 0]), ...block('frame', [46, 2, 0], [34, 2, 28]), disc('gear', [62, 190, 0], [0, 0, 1], 20, 10)),
  ...hands(skeleton).flatMap((end) => [rod('gear', 1.5, [54, 206, end[2] / 2], end), rod('gear', 3, plus(end, [0, 4, 0]), plus(end, [0, -5, 0]))]),
];
const skiErg = (seconds: number) =>
  move(
    [
      { at: [-4, 92, 0], lean: 8, arms: hold(36, 188, 14), legs: foot(0, 12, { pitch: 14 }) },
      { at: [-24, 70, 0], lean: 52, curl: 10, nod: -18, arms: hold(-16, 66, 22, [-0.6, 0.2, 0.6]), legs: foot(0, 12) },
    ],
    { gear: [skiGear], seconds, yaw: -24 },
  );
const ropeBelow = (down: boolean): Vec[] =>
  Array.from({ length: 11 }, (_, index) => {
    const a = index * 18;
    return [0, down ? 4 + 84 * (1 - sine(a)) : 92 + 106 * sine(a), 46 * cosine(a)];
  });
/** A rope that turns about both hands as the body goes up and down. */
const jumpRope: Gear = ({ arms, hip }) => {
  const part = Math.min(1, Math.max(0, (hip[1] - 91) / 8));
  const [low, high] = [ropeBelow(true), ropeBelow(false)];
  const curve = low.map((point, index) => {
    const up = high[index]!;
    return sum([point, part], [up, 1 - part], [[sine(part * 180) * 50, 0, 0], 1]);
  });
  return [rod('gear', 1.8, arms[0].end, ...curve.slice(1, -1), arms[1].end), ...arms.map(({ end }) => rod('gear', 3, end, plus(end, [0, 0, end[2] > 0 ? 8 : -8])))];
};
const ROPE_ARMS = arm(14, 22, 62, 34);
const skip = (legs: readonly [Sketch['legs'], Sketch['legs']], seconds: number, high = 99) =>
  move(
    [
      { at: [0, 91, 0], arms: ROPE_ARMS, legs: legs[0] },
      { at: [0, high, 0], arms: ROPE_ARMS, legs: legs[1] },
    ],
    { gear: [jumpRope], yaw: 62, tilt: 10, seconds },
  );
const BOTH: readonly [Sketch['legs'], Sketch['legs']] = [foot(0, 8, { pitch: 12 }), foot(0, 8, { y: 9, pitch: 34 })];
const ONE_UP: readonly [Sketch['legs'], Sketch['legs']] = [
  [foot(0, 8, { pitch: 10 }), foot(14, 8, { y: 18, pitch: 10 })],
  [foot(0, 8, { y: 9, pitch: 30 }), foot(16, 8, { y: 34, pitch: 20 })],
];

/** The water's surface, on which or in which a body is. */
export const water = (y: number, from = -120, to = 120): Gear =>
  still(
    {
      kind: 'face',
      tone: 'glass',
      near: 60,
      corners: [
        [from, y, 40],
        [to, y, 40],
        [to, y - 34, 40],
        [from, y - 34, 40],
      ],
    },
    { ...rod('gear', 1.6, [from, y, 40], [to, y, 40]), near: 61 },
  );
const swim = (keys: readonly Sketch[], options: MoveOptions = {}) =>
  move(
    keys.map((key) => ({ at: [0, 60, 0], lean: 88, nod: -16, ...key }) as Sketch),
    { gear: [water(66)], hasFloor: false, course: 'cycle', seconds: 2, shown: 0, yaw: 18, ...options },
  );
const kick = (side: number): Sketch['legs'] => [leg(8 + side * 10, 3, 8, 40), leg(8 - side * 10, 3, 8, 40)];
export const GUARD = onGuard();
function onGuard() {
  return { to: [17, 2, 8] as Vec, elbow: [-0.1, -1, 0.35] as Vec, isOnChest: true };
}
export const BOXER: Sketch = { at: [-4, 84, 0], lean: 8, turn: 18, look: -14, arms: [GUARD, GUARD], legs: [foot(-18, 14, { pitch: 20, yaw: 30 }), foot(20, 10, { yaw: 6 })] };
export const jabCross = (gear: readonly Gear[], seconds = 2) =>
  move(
    [
      BOXER,
      { ...BOXER, at: [0, 84, 0], twist: 20, arms: [GUARD, hold(56, 146, 6, [-0.2, -0.6, 0.8])] },
      BOXER,
      { ...BOXER, at: [2, 84, 0], twist: -34, arms: [hold(57, 146, 4, [-0.2, -0.5, 0.8]), GUARD] },
    ],
    { gear, course: 'cycle', shown: 3, seconds, yaw: 20 },
  );
const knees = (high: number, seconds: number) => {
  const up = leg(high, 3, high, 10);
  const one: Sketch = { at: [0, 93, 0], lean: 3, legs: [foot(0, 9, { pitch: 12 }), up], arms: [arm(36, 6, 92), arm(-30, 8, 80)] };
  return gait([one], { seconds });
};
const step = (sketches: readonly Sketch[], gear: readonly Gear[], seconds: number, options: MoveOptions = {}) => move(sketches, { gear, seconds, ...options });
const stairs: Gear = still(...[0, 1, 2, 3].flatMap((index) => block('frame', [18 + index * 28, 9 * (index + 1), 0], [14, 9 * (index + 1), 26])));

export const CARDIO: Catalog = {
  'brisk walk': () => walk({ lean: 5 }),
  'incline treadmill walk': () => walk({ lean: 12, rise: 0.2, gear: [treadmill(11)] }),
  rucking: () =>
    walk({
      lean: 12,
      arms: [hold(16, 126, 11), hold(16, 126, 11)],
      gear: [
        ({ waist, chest }) => [
          bar('gear', sum([waist, 1], [chest.x, -20], [chest.y, -2]), sum([waist, 1], [chest.x, -19], [chest.y, 24]), 12, 10),
          rod(
            'gear',
            2.6,
            sum([waist, 1], [chest.x, -12], [chest.y, 25], [chest.z, 10]),
            sum([waist, 1], [chest.x, 2], [chest.y, 27], [chest.z, 10]),
            sum([waist, 1], [chest.x, 11], [chest.y, 14], [chest.z, 10]),
          ),
        ],
      ],
    }),
  'easy jog': () => run({ lean: 6, long: 0.8, seconds: 1 }),
  'tempo run': () => run({}),
  'long run': () => run({ lean: 8, long: 0.9, seconds: 0.95 }),
  'fartlek run': () => run({ lean: 13, long: 1.05, seconds: 0.8 }),
  'marathon-pace run': () => run({ lean: 9, seconds: 0.9 }),
  'trail run': () => run({ lean: 12, rise: 0.1, gear: [still(bar('dark', [40, -4, 18], [48, -4, 18], 7), bar('dark', [-44, -5, -14], [-38, -5, -14], 6), bar('dark', [8, -6, 30], [12, -6, 30], 5))] }),
  'stadium stair run': () =>
    step(
      [
        { at: [-22, 96, 0], lean: 20, arms: [arm(44, 6, 92), arm(-44, 8, 80)], legs: [foot(-38, 9, { pitch: 44 }), foot(18, 9, { y: 36 })] },
        { at: [14, 128, 0], lean: 14, arms: [arm(-44, 8, 80), arm(44, 6, 92)], legs: [foot(46, 9, { y: 58 }), foot(18, 9, { y: 36, pitch: 20 })] },
      ],
      [stairs],
      1.1,
    ),
  'treadmill progression run': () => run({ gear: [treadmill()] }),
  'treadmill sprint intervals': () => run({ lean: 14, long: 1.1, seconds: 0.7, gear: [treadmill()] }),
  'hill sprint': () =>
    run({
      lean: 22,
      rise: 0.26,
      seconds: 0.75,
      gear: [
        still(
          {
            kind: 'face',
            tone: 'dark',
            near: -300,
            corners: [
              [-70, -3, 26],
              [80, 31, 26],
              [80, -3, 26],
            ],
          },
          {
            kind: 'face',
            tone: 'frame',
            near: -301,
            corners: [
              [-70, -3, 26],
              [80, 31, 26],
              [80, 31, -26],
              [-70, -3, -26],
            ],
          },
        ),
      ],
    }),
  'shuttle run': () => run({ lean: 18, long: 1.05, seconds: 0.75, gear: [still(...[-70, 74].map((x) => bar('gear', [x, 2, 26], [x, 24, 26], 7, 1.5)))] }),
  'brick run off the bike': () =>
    run({
      gear: [
        still(
          ...[...wheel(-96, 30), ...wheel(-10, 30), rod('gear', 3, [-96, 30, 0], [-54, 30, 0], [-24, 80, 0], [-10, 30, 0]), rod('gear', 3, [-96, 30, 0], [-70, 84, 0], [-54, 30, 0])].map((one) => ({
            ...one,
            near: -300,
          })),
        ),
      ],
    }),
  'high knees': () => knees(100, 0.8),
  'marching in place': () => knees(82, 1.5),
  'butt kicks': () => gait([{ at: [0, 98, 0], lean: 5, legs: [leg(-2, 3, 4, 20), leg(-4, 3, 124, 20)], arms: [arm(30, 6, 88), arm(-26, 8, 80)] }], { seconds: 0.8 }),
  'fast feet': () =>
    gait([{ at: [-8, 82, 0], lean: 24, nod: -8, legs: [foot(0, 15, { pitch: 16 }), foot(0, 15, { y: 10, pitch: 24 })], arms: [arm(30, 8, 84), arm(-10, 8, 84)] }], { seconds: 0.5, yaw: 40 }),
  'agility ladder in-and-outs': () =>
    move(
      [
        { at: [-6, 86, 0], lean: 18, legs: foot(0, 8, { pitch: 14 }), arms: [arm(30, 8, 84), arm(-14, 8, 84)] },
        { at: [-6, 84, 0], lean: 18, legs: foot(-4, 36, { pitch: 14 }), arms: [arm(-14, 8, 84), arm(30, 8, 84)] },
      ],
      {
        gear: [
          still(
            ...[-22, 22].map((z) => ({ ...rod('gear', 1.8, [-70, 0.5, z], [90, 0.5, z]), near: -400 })),
            ...[-62, -26, 10, 46, 82].map((x) => ({ ...rod('gear', 2.4, [x, 0.5, -22], [x, 0.5, 22]), near: -400 })),
          ),
        ],
        seconds: 0.8,
        yaw: 52,
        tilt: 20,
      },
    ),
  'steady-state row': () => rowing(3),
  'rowing rate ladder': () => rowing(2.4),
  'rowing 2,000 m time trial': () => rowing(2.1),
  'rowing 250 m sprint': () => rowing(1.6),
  'steady indoor ride': () => ride({ base: RIDER, gear: [indoorBike] }),
  'threshold bike intervals': () => ride({ base: { ...RIDER, lean: 48, nod: -34 }, gear: [indoorBike], seconds: 0.9 }),
  'seated bike climb': () => ride({ base: { ...RIDER, lean: 34 }, gear: [indoorBike], seconds: 1.9 }),
  'road cycling hill climb': () => ride({ base: AERO, gear: [roadBike], seconds: 1.4 }),
  'recumbent bike ride': () =>
    ride({
      base: { at: [-50, 46, 0], lean: -26, arms: hold(-42, 52, 24, [-1, 0, 0.4]) },
      centre: [22, 44, 0],
      gear: [
        still(
          ...block('dark', [-50, 32, 0], [18, 4, 16]),
          ...block('dark', [-76, 66, 0], [4, 30, 15], 24),
          rod('frame', 6, [-84, 4, 0], [56, 4, 0]),
          rod('frame', 6, [-50, 28, 0], [-50, 4, 0]),
          disc('gear', [30, 40, 0], [0, 0, 1], 24, 8),
          rod('frame', 6, [30, 40, 0], [40, 92, 0]),
        ),
      ],
    }),
  'air bike steady ride': () => airRide(1.4),
  'air bike sprint': () => airRide(0.8),
  'elliptical steady session': () => elliptical(1),
  'elliptical backward stride': () => elliptical(-1),
  'stair climber': () =>
    gait([{ at: [-4, 98, 0], lean: 12, arms: [hold(36, 122, 24), hold(36, 122, 24)], legs: [foot(-6, 9, { y: 6 }), foot(16, 9, { y: 36 })] }], {
      gear: [
        still(
          ...[0, 1, 2].flatMap((index) => block('dark', [-16 + index * 24, index * 15, 0], [13, 5, 24])),
          ...[-30, 30].map((z) => ({ ...rod('gear', 4, [-20, 82, z], [34, 122, z], [56, 30, z]), near: z < 0 ? -90 : 40 })),
          { ...rod('gear', 7, [46, 128, -28], [46, 128, 28]), near: -20 },
        ),
      ],
      seconds: 1.6,
    }),
  'ski erg steady session': () => skiErg(2.4),
  'ski erg sprint': () => skiErg(1.4),
  'jump rope basic bounce': () => skip(BOTH, 1),
  'boxer skip': () => skip(ONE_UP, 1),
  'double under': () => skip(BOTH, 1.1, 108),
  'sprint skip': () => skip(ONE_UP, 0.7),
  'step aerobics basic': () =>
    step(
      [
        { at: [-14, 90, 0], arms: [arm(30, 8, 90), arm(-24, 8, 80)], legs: [foot(20, 9, { y: 18 }), foot(-16, 9)] },
        { at: [18, 109, 0], arms: [arm(-24, 8, 80), arm(30, 8, 90)], legs: [foot(20, 9, { y: 18 }), foot(20, 9, { y: 18 })] },
      ],
      [box(24, 18, 24, 0, 36)],
      1.6,
    ),
  'lateral box shuffle': () =>
    step(
      [
        { at: [-6, 88, -10], lean: 16, arms: [arm(30, 8, 84), arm(-14, 8, 84)], legs: [foot(0, 10, { y: 18 }), foot(0, 34)] },
        { at: [-6, 100, 12], lean: 16, arms: [arm(-14, 8, 84), arm(30, 8, 84)], legs: [foot(0, 16, { y: 18 }), foot(0, 2, { y: 22, pitch: 20 })] },
        { at: [-6, 88, 36], lean: 16, arms: [arm(30, 8, 84), arm(-14, 8, 84)], legs: [foot(0, 60), foot(0, -18, { y: 18 })] },
      ],
      [box(6, 18, 22, 14, 20)],
      1.4,
      { yaw: 62, tilt: 12 },
    ),
  'dance cardio': () =>
    step(
      [
        { at: [-2, 86, 14], bend: -10, arms: [arm(20, 150, 30), arm(10, 60, 70)], legs: [foot(0, 22, { yaw: 20 }), foot(0, 22, { pitch: 30, yaw: 20 })] },
        { at: [-2, 90, 0], arms: arm(60, 40, 90), legs: [foot(0, 12), foot(0, 12)] },
        { at: [-2, 86, -14], bend: 10, arms: [arm(10, 60, 70), arm(20, 150, 30)], legs: [foot(0, 22, { pitch: 30, yaw: 20 }), foot(0, 22, { yaw: 20 })] },
      ],
      [],
      1.8,
      { yaw: 70 },
    ),
  'shadow boxing': () => jabCross([]),
  'freestyle swim laps': () =>
    swim([
      { spin: -14, arms: [arm(172, 4, 4), arm(20, 6, 14)], legs: kick(1) },
      { spin: 6, arms: [arm(110, 10, 40), arm(-30, 30, 90)], legs: kick(-1) },
      { spin: 14, arms: [arm(20, 6, 14), arm(172, 4, 4)], legs: kick(1) },
      { spin: -6, arms: [arm(-30, 30, 90), arm(110, 10, 40)], legs: kick(-1) },
    ]),
  'breaststroke laps': () =>
    swim(
      [
        { arms: arm(172, 3, 3), legs: leg(4, 3, 4, 40) },
        { arms: arm(130, 44, 20), lean: 80, legs: leg(8, 4, 30, 20) },
        { arms: arm(80, 10, 110), lean: 72, curl: -10, legs: leg(60, 20, 118, -10) },
        { arms: arm(150, 4, 30), legs: leg(20, 36, 40, 0) },
      ],
      { yaw: 34, tilt: 14 },
    ),
  'butterfly swim': () =>
    swim(
      [
        { arms: arm(172, 12, 4), legs: leg(10, 3, 10, 40) },
        { arms: arm(90, 14, 40), legs: leg(24, 3, 44, 30) },
        { arms: arm(10, 12, 10), lean: 80, curl: -14, legs: leg(-4, 3, 8, 40) },
        { arms: arm(-40, 80, 6), lean: 80, curl: -14, legs: leg(16, 3, 24, 40) },
      ],
      { yaw: 34, tilt: 14 },
    ),
  'aqua jogging': () => run({ lean: 8, seconds: 1.8, gear: [water(122, -80, 80)] }),
  'swimming flip turn': () =>
    move(
      [
        { at: [0, 60, 0], lean: 88, arms: arm(20, 6, 6), legs: leg(4, 3, 6, 40) },
        { at: [14, 56, 0], lean: 190, curl: 40, nod: 30, arms: arm(40, 10, 20), legs: leg(116, 4, 118, 20) },
        { at: [26, 52, 0], lean: 268, arms: arm(172, 3, 3), legs: leg(96, 6, 96, 0) },
        { at: [-40, 52, 0], lean: 272, arms: arm(174, 3, 3), legs: leg(4, 3, 4, 40) },
      ],
      { gear: [water(68), still({ ...rod('frame', 6, [78, 4, 0], [78, 110, 0]), near: -100 })], hasFloor: false, seconds: 3, yaw: 16 },
    ),
  'water polo eggbeater': () =>
    move(
      [
        { at: [0, 70, 0], lean: 6, arms: [arm(150, 20, 30), arm(60, 50, 40)], legs: [leg(70, 26, 96, 0), leg(60, 30, 40, 0)] },
        { at: [0, 70, 0], lean: 6, arms: [arm(150, 20, 30), arm(60, 50, 40)], legs: [leg(60, 30, 40, 0), leg(70, 26, 96, 0)] },
      ],
      { gear: [water(108, -90, 90), ({ arms }) => [ball('gear', plus(arms[0].end, [4, 11, 0]), 11)]], hasFloor: false, yaw: 56, seconds: 1.4 },
    ),
};
function elliptical(way: 1 | -1) {
  const keys = [0, 45, 90, 135, 180, 225, 270, 315].map((turn): Sketch => {
    const angle = turn * -way;
    const at = (shift: number) => foot(-4 + 24 * cosine(angle + shift), 10, { y: 20 + 9 * sine(angle + shift), pitch: 10 + 12 * sine(angle + shift), yaw: 2 });
    const grip = (shift: number) => hold(40 - 12 * cosine(angle + shift), 124, 22);
    return { at: [-2, 103, 0], lean: 8, legs: [at(0), at(180)], arms: [grip(0), grip(180)] };
  });
  const frame: Gear = ({ arms, legs }) => [
    ...fix(disc('gear', [62, 36, 0], [0, 0, 1], 26, 10), rod('frame', 6, [-56, 3, 0], [86, 3, 0]), { ...rod('frame', 7, [54, 4, 0], [48, 140, 0]), near: -60 }),
    ...legs.map(({ end, heel }, index) => rod('gear', 4, plus(heel, [-4, -4, 0]), plus(end, [10, -4, 0]), [62, 36 + (index === 0 ? 8 : -8), end[2]])),
    ...arms.map(({ end }) => rod('gear', 3.4, [46, 60, end[2]], plus(end, [0, -6, 0]), plus(end, [-2, 6, 0]))),
  ];
  return move(keys, { gear: [frame], course: 'cycle', seconds: 1.8, shown: 2 });
}
