import { ballAt, type Gear, hands, heldBall, mat, still } from '../gear';
import { arm, type Catalog, foot, hold, leg, type MoveOptions, move, onChest, press, type Sketch, shin } from '../movement';
import { ball, bar, block, disc, rod } from '../solids';
import { between, minus, plus, sum, times, unit, type Vec } from '../space';
import { BOXER, GUARD, jabCross, run, water } from './cardio';

const play = (keys: readonly Sketch[], gear: readonly Gear[], options: MoveOptions = {}) => move(keys, { gear, seconds: 1.8, ...options });
const READY: Sketch = { at: [-8, 80, 0], lean: 20, nod: -6, legs: foot(0, 22, { yaw: 10 }) };
/** A racket, club or bat along the right forearm, or from the left hand through the right one. */
const racket =
  (long = 46, head = 13): Gear =>
  ({ arms }) => {
    const { end, lower } = arms[0];
    const way = unit(sum([unit(minus(lower.to, lower.from)), 0.8], [lower.front, 0.5]));
    const at = (far: number) => plus(end, times(way, far));
    return [rod('gear', 2.4, at(-4), at(long - head)), disc('wire', at(long), [way[1], -way[0], 0.6], head, 1)];
  };
const twoHanded =
  (long: number, wide: number, head?: 'club'): Gear =>
  (skeleton) => {
    const [right, left] = hands(skeleton);
    const way = unit(minus(right, left));
    const tip = plus(right, times(way, long));
    return [bar('gear', plus(left, times(way, -3)), tip, wide * 0.55, wide), ...(head ? [bar('gear', tip, plus(tip, [6, -2, 0]), 3.4, 2.6)] : [])];
  };
const hoop = still(rod('frame', 5, [78, 0, 0], [78, 222, 0]), disc('wire', [60, 208, 0], [0, 1, 0], 15, 1), { ...rod('frame', 3, [78, 208, 0], [74, 208, 0]) });
const bag: Gear = still(rod('frame', 2, [74, 214, 0], [74, 178, 0]), bar('gear', [74, 166, 0], [74, 78, 0], 15, 16));
const groundBall =
  (from: Vec, to: Vec, radius = 11): Gear =>
  ({ legs }) => {
    const part = Math.min(1, Math.max(0, (legs[0].end[0] + 10) / 50));
    return [ball('gear', sum([from, 1 - part], [to, part]), radius)];
  };
const climbWall: Gear = still(
  {
    kind: 'face',
    tone: 'dark',
    near: -900,
    corners: [
      [44, -8, -62],
      [44, -8, 62],
      [44, 236, 62],
      [44, 236, -62],
    ],
  },
  ...(
    [
      [30, 24],
      [66, -30],
      [104, 36],
      [150, -22],
      [186, 26],
      [212, -34],
      [128, 4],
      [48, 2],
      [84, 8],
      [170, 44],
    ] as const
  ).map(([y, z]) => ({ ...ball('gear', [43, y, z], 5), near: -800 })),
);
const KICK: Sketch = { at: [-4, 92, 0], lean: 4, arms: [arm(-30, 20, 30), arm(50, 30, 30)], legs: [leg(-40, 4, 78, 10), foot(0, 6)] };
const kicked = (swing: number, bend = 14): Sketch => ({ at: [-1, 92, 0], lean: -10, arms: [arm(40, 30, 30), arm(-40, 30, 30)], legs: [leg(swing, 4, bend, 16), foot(0, 6)] });
const FRONT_STEP: Sketch['legs'] = [foot(-16, 14, { pitch: 16, yaw: 10 }), foot(24, 12)];
const skate = (side: 1 | -1): Sketch => {
  const [down, push] = [foot(4, side > 0 ? 4 : 4, { y: 8 }), foot(-30, 44, { y: 12, pitch: 24, yaw: 30 })];
  return {
    at: [-18, 70, side * 10],
    lean: 46,
    nod: -24,
    roll: side * 4,
    arms: side > 0 ? [arm(-40, 10, 30), arm(60, -6, 60)] : [arm(60, -6, 60), arm(-40, 10, 30)],
    legs: side > 0 ? [down, push] : [push, down],
  };
};
const skates: Gear = ({ legs }) => legs.flatMap(({ heel, toe }) => [rod('gear', 3, plus(heel, [-2, -5, 0]), plus(toe, [2, -5, 0]))]);
const paddle =
  (long = 104): Gear =>
  (skeleton) => {
    const [right, left] = hands(skeleton);
    const way = unit(minus(right, left));
    const mid = between(right, left);
    const at = (far: number) => plus(mid, times(way, far));
    return [rod('gear', 2.4, at(-long), at(long)), bar('gear', at(long - 16), at(long), 4.5, 5.5), bar('gear', at(16 - long), at(-long), 4.5, 5.5)];
  };
const board = (y: number, half = 84, x = 0): Gear => still(bar('gear', [x - half, y, 0], [x + half, y + 2, 0], 3.4, 2.6));

export const SPORTS: Catalog = {
  'basketball layup drill': () =>
    play(
      [
        { at: [-30, 80, 0], lean: 20, arms: hold(12, 104, 10), legs: [foot(-10, 9), foot(-66, 9, { y: 10, pitch: 60 })] },
        { at: [14, 128, 0], lean: 4, arms: [hold(42, 216, 8), hold(30, 170, 20)], legs: [foot(40, 9, { y: 66, pitch: 30 }), foot(-14, 9, { y: 34, pitch: 60 })] },
      ],
      [hoop, ({ arms }) => [ball('gear', plus(arms[0].end, [8, 9, 0]), 11)]],
    ),
  'basketball jump shot practice': () =>
    play(
      [
        { ...READY, at: [-12, 72, 0], lean: 22, arms: hold(20, 94, 9) },
        { at: [0, 116, 0], lean: -2, legs: foot(0, 12, { y: 22, pitch: 46 }), arms: [hold(22, 218, 8), hold(22, 210, 10)] },
      ],
      [heldBall(11, [5, 6, 0])],
    ),
  'full-court basketball game': () =>
    play(
      [
        { at: [-6, 76, 0], lean: 28, nod: -16, arms: [hold(40, 84, 18), arm(20, 30, 60)], legs: [foot(22, 10), foot(-40, 12, { pitch: 40 })] },
        { at: [-6, 78, 0], lean: 26, nod: -16, arms: [hold(40, 60, 18), arm(30, 34, 60)], legs: [foot(22, 10), foot(-40, 12, { pitch: 40 })] },
      ],
      [({ arms }) => [ball('gear', plus(arms[0].end, [4, (arms[0].end[1] - 60) * -1.6 - 12, 0]), 11)]],
      { seconds: 0.9 },
    ),
  'soccer slalom dribble': () => {
    const one = run({ lean: 14, gear: [ballAt([44, 10, 8], 10), still(...[-74, 96].map((x) => bar('gear', [x, 2, 20], [x, 22, 20], 7, 1.5)))] });
    return one;
  },
  'soccer wall pass': () =>
    play(
      [
        { ...KICK, legs: [leg(-24, 12, 40, 0), foot(0, 6)] },
        { ...kicked(40), legs: [leg(40, 10, 10, -10), foot(0, 6)] },
      ],
      [
        groundBall([26, 10, 8], [84, 10, 8], 10),
        still({
          kind: 'face',
          tone: 'frame',
          near: -900,
          corners: [
            [110, 0, -40],
            [110, 0, 40],
            [110, 110, 40],
            [110, 110, -40],
          ],
        }),
      ],
    ),
  'small-sided soccer game': () => play([KICK, kicked(58)], [groundBall([30, 10, 6], [96, 34, 6], 10)]),
  'soccer volley finishing': () =>
    play(
      [
        { ...KICK, lean: -6 },
        { ...kicked(86, 10), lean: -26 },
      ],
      [groundBall([64, 74, 6], [100, 92, 6], 10)],
    ),
  'tennis forehand rally': () =>
    play(
      [
        { ...READY, spin: 44, twist: 20, look: -40, arms: [hold(-26, 104, 52), arm(60, 30, 30)], legs: FRONT_STEP },
        { ...READY, at: [2, 82, 0], twist: -30, lean: 12, arms: [hold(40, 132, 4), arm(20, 40, 70)], legs: FRONT_STEP },
      ],
      [racket(), ballAt([74, 96, 30], 5)],
      { yaw: 30 },
    ),
  'tennis serve practice': () =>
    play(
      [
        { at: [-6, 86, 0], lean: -10, arms: [onChest(-18, 6, 20, [0.1, -0.3, 1]), hold(10, 190, 14)], legs: FRONT_STEP },
        { at: [4, 98, 0], lean: 10, arms: [hold(26, 204, 14, [-0.2, 0, 1]), hold(26, 124, 4)], legs: [foot(-16, 14, { y: 8, pitch: 46 }), foot(24, 12, { y: 6, pitch: 40 })] },
      ],
      [racket(), ballAt([40, 252, 8], 5)],
    ),
  'tennis singles match': () =>
    play(
      [
        { ...READY, spin: -40, twist: -24, look: 40, arms: [hold(10, 112, -26), hold(2, 118, 22)], legs: [foot(24, 12), foot(-20, 14, { pitch: 16 })] },
        { ...READY, at: [2, 82, 0], lean: 12, spin: 10, twist: 20, arms: [hold(44, 124, 34), hold(-24, 106, 40)], legs: [foot(24, 12), foot(-20, 14, { pitch: 16 })] },
      ],
      [racket(), ballAt([82, 108, 40], 5)],
      { yaw: 30 },
    ),
  'badminton six-corner footwork': () =>
    play(
      [
        { ...READY, arms: [hold(34, 118, 20), arm(30, 30, 60)] },
        { at: [24, 62, 0], lean: 26, nod: -10, arms: [hold(84, 118, 14), arm(-50, 30, 10)], legs: [foot(66, 8), foot(-28, 12, { pitch: 50 })] },
      ],
      [racket(42, 10)],
    ),
  'squash ghosting': () =>
    play(
      [
        { ...READY, arms: [hold(20, 122, 28), arm(30, 30, 60)] },
        { at: [22, 54, 0], lean: 34, nod: -14, arms: [hold(80, 66, 16), arm(-40, 40, 20)], legs: [foot(62, 8), foot(-34, 12, { pitch: 56 })] },
      ],
      [racket(42, 10)],
    ),
  'table tennis rally': () =>
    play(
      [
        { ...READY, twist: 26, arms: [hold(8, 98, 40), arm(50, 20, 70)] },
        { ...READY, twist: -22, arms: [hold(42, 126, 2), arm(30, 20, 70)] },
      ],
      [racket(18, 8), still(...block('frame', [92, 74, 0], [38, 2, 46]), rod('dark', 4, [66, 72, 36], [66, 2, 36]), rod('dark', 4, [122, 72, 36], [122, 2, 36])), ballAt([66, 100, 8], 3)],
      { seconds: 1.2 },
    ),
  'pickleball dink rally': () =>
    play(
      [
        { ...READY, at: [-10, 72, 0], lean: 30, arms: [hold(18, 64, 26), arm(50, 20, 60)] },
        { ...READY, at: [-8, 74, 0], lean: 28, arms: [hold(44, 92, 14), arm(50, 20, 60)] },
      ],
      [
        racket(24, 9),
        still({ ...rod('gear', 2, [108, 90, -46], [108, 90, 46]), near: -90 }, { ...rod('frame', 3, [108, 0, 46], [108, 92, 46]) }, { ...rod('frame', 3, [108, 0, -46], [108, 92, -46]), near: -91 }),
        ballAt([78, 104, 10], 4),
      ],
    ),
  'volleyball forearm pass': () =>
    play(
      [
        { ...READY, at: [-16, 64, 0], lean: 26, arms: hold(42, 72, 4, [0, 0, 1]) },
        { ...READY, at: [-6, 78, 0], lean: 14, arms: hold(48, 108, 4, [0, 0, 1]) },
      ],
      [({ arms }) => [ball('gear', [50, 92 + (arms[0].end[1] - 72) * 1.7, 0], 11)]],
      { seconds: 1.6 },
    ),
  'volleyball spike approach': () =>
    play(
      [
        { at: [-40, 88, 0], lean: 26, arms: arm(-60, 10, 10), legs: [leg(44, 3, 60, 0), leg(-14, 3, 34, 30)] },
        { at: [10, 124, 0], lean: -10, arms: [hold(44, 226, 14), hold(30, 160, 18)], legs: [leg(-24, 3, 70, 30), leg(-16, 3, 60, 30)] },
      ],
      [({ arms }) => [ball('gear', [62, 244 - Math.max(0, (arms[0].end[1] - 200) * 0.2), 6], 11)]],
      {},
    ),
  'beach volleyball match': () =>
    play(
      [
        { ...READY, at: [-16, 66, 0], lean: 20, arms: hold(16, 140, 12, [0, -0.4, 1]) },
        { at: [0, 92, 0], lean: 0, arms: hold(16, 194, 10, [0, -0.2, 1]), legs: foot(0, 20, { pitch: 20 }) },
      ],
      [({ arms }) => [ball('gear', plus(between(arms[0].end, arms[1].end), [6, 16, 0]), 11)]],
      { seconds: 1.6 },
    ),
  'heavy bag rounds': () => jabCross([bag]),
  'jab-cross pad drill': () => jabCross([still(disc('gear', [66, 146, 14], [1, 0, 0], 13, 6), disc('gear', [66, 146, -14], [1, 0, 0], 13, 6))], 1.8),
  'roundhouse kick practice': () =>
    play(
      [
        { ...BOXER, legs: [leg(-20, 10, 20, 20), foot(6, 8, { yaw: 30 })], at: [-4, 90, 0] },
        { at: [-6, 92, 0], lean: -14, roll: -34, spin: -40, twist: 20, arms: [onChest(2, -34, 18), GUARD], legs: [leg(70, 40, 10, 40), foot(0, 8, { yaw: 60 })] },
      ],
      [bag],
    ),
  'jiu-jitsu hip escape': () =>
    play(
      [
        { at: [0, 10, 0], lean: -90, spin: 10, arms: onChest(20, -4, 8, [-0.2, -0.8, 0.8]), legs: leg(60, 6, 90, 0) },
        { at: [-16, 18, 22], lean: -80, spin: 40, curl: 30, arms: [onChest(26, -24, 4), onChest(26, -24, 4)], legs: [leg(30, 6, 40, 0), leg(50, 6, 70, 0)] },
      ],
      [mat(-90, 90)],
      { yaw: 36, tilt: 22 },
    ),
  'grappling sparring round': () =>
    play(
      [
        { at: [-18, 72, 0], lean: 42, nod: -24, arms: hold(34, 104, 14), legs: [foot(14, 12), foot(-28, 14, { pitch: 26 })] },
        { at: [0, 52, 0], lean: 46, nod: -24, arms: hold(50, 66, 18), legs: [foot(38, 12), foot(-40, 12, { pitch: 62 })] },
      ],
      [mat(-90, 90)],
    ),
  'judo break fall': () =>
    play(
      [
        { at: [0, 40, 0], lean: 10, curl: 20, nod: 14, arms: arm(80, 6, 6), legs: foot(16, 10, { pitch: 10 }) },
        { at: [-16, 13, 0], lean: -78, curl: 26, nod: 24, arms: arm(12, 52, 6), legs: foot(16, 10, { y: 26, pitch: -50 }) },
      ],
      [mat(-90, 90)],
      { seconds: 2.2 },
    ),
  'top-rope climbing': () => climb([climbWall, ({ hip }) => [rod('gear', 1.6, plus(hip, [12, 2, 0]), [34, 250, 0])]]),
  'bouldering circuit': () => climb([climbWall]),
  'campus board ladder': () =>
    move(
      [
        { at: [0, 104, 0], arms: [hold(26, 196, 14, [0, -0.6, 0.8]), hold(26, 180, 14, [0, -0.6, 0.8])], legs: leg(4, 3, 40, 30) },
        { at: [2, 122, 0], arms: [hold(26, 196, 14, [0, -0.6, 0.8]), hold(26, 214, 14, [0, -0.6, 0.8])], legs: leg(10, 3, 50, 30) },
      ],
      {
        gear: [
          still(
            {
              kind: 'face',
              tone: 'dark',
              near: -900,
              corners: [
                [34, 140, -46],
                [34, 140, 46],
                [38, 236, 46],
                [38, 236, -46],
              ],
            },
            ...[160, 180, 196, 214, 230].map((y) => ({ ...rod('gear', 4, [33, y, -40], [33, y, 40]), near: -800 })),
          ),
        ],
        hasFloor: false,
        yaw: -34,
      },
    ),
  'inline skating': () => move([skate(1), skate(-1)], { gear: [skates], seconds: 1.8, yaw: 40 }),
  'ice skating crossovers': () =>
    move(
      [
        { ...skate(1), roll: -10 },
        { at: [-16, 70, 0], lean: 40, nod: -20, roll: -14, arms: [arm(40, 30, 30), arm(-30, 40, 20)], legs: [foot(10, -12, { y: 10, yaw: 4 }), foot(-16, 12, { y: 8, pitch: 10, yaw: 10 })] },
      ],
      { gear: [skates], seconds: 2, yaw: 56 },
    ),
  'mogul skiing': () =>
    move(
      [
        { at: [-22, 60, 0], lean: 36, nod: -20, arms: hold(28, 96, 30), legs: foot(0, 7, { y: 14, yaw: 0 }) },
        { at: [-14, 72, 8], lean: 22, nod: -10, arms: hold(30, 108, 30), legs: foot(-2, 7, { y: 2, pitch: 8, yaw: 0 }) },
      ],
      {
        gear: [
          ({ legs }) =>
            legs.map(({ heel, toe }) =>
              rod('gear', 3.4, plus(heel, [-46, -5 + (heel[1] - toe[1]) * 1.4, 0]), plus(toe, [40, -4 - (heel[1] - toe[1]) * 1.2, 0]), plus(toe, [54, 3 - (heel[1] - toe[1]) * 1.4, 0])),
            ),
          ({ arms }) => arms.map(({ end }) => rod('gear', 1.8, plus(end, [4, 4, 0]), plus(end, [-40, -62, 0]))),
        ],
        seconds: 1.4,
        yaw: 34,
      },
    ),
  'surf pop-up': () =>
    move(
      [
        { at: [-10, 20, 0], lean: 88, nod: -22, arms: press(24, 9, 20, [1, 0, 0], [-1, -0.3, 0.2]), legs: shin([-92, 13, 8], [-1, -0.2, 0], [1, 0, 0]) },
        { at: [-6, 58, 0], lean: 30, curl: 0, nod: -12, arms: press(50, 100, 26), legs: shin([-10, 18, 22], [0.8, -0.1, 0.4], [1, 0, 0.5]) },
      ],
      { gear: [board(6), water(4)], hasFloor: false, seconds: 2.4, yaw: 24 },
    ),
  'stand-up paddling': () =>
    move(
      [
        { at: [-8, 90, 0], lean: 26, twist: -14, arms: [hold(50, 92, 26), hold(34, 146, -18)], legs: foot(0, 13, { y: 8 }) },
        { at: [-8, 91, 0], lean: 10, twist: 14, arms: [hold(4, 86, 34), hold(6, 150, -20)], legs: foot(0, 13, { y: 8 }) },
      ],
      {
        gear: [
          board(5, 96),
          water(3),
          (skeleton) => {
            const [right, left] = hands(skeleton);
            const way = unit(minus(right, left));
            const at = (far: number) => plus(right, times(way, far));
            return [rod('gear', 2.4, plus(left, times(way, -2)), at(56)), bar('gear', at(52), at(72), 4, 6)];
          },
        ],
        hasFloor: false,
        seconds: 2.2,
        yaw: 36,
      },
    ),
  'kayak forward stroke': () =>
    move(
      [
        { at: [-10, 24, 0], lean: 8, twist: -30, arms: [hold(40, 58, 22), hold(12, 92, 24)], legs: leg(80, 8, 24, 0) },
        { at: [-10, 24, 0], lean: 2, twist: 30, arms: [hold(12, 92, 24), hold(40, 58, 22)], legs: leg(80, 8, 24, 0) },
      ],
      { gear: [still(bar('gear', [-10, 13, 0], [112, 14, 0], 12, 3), bar('gear', [-10, 13, 0], [-104, 14, 0], 12, 3)), water(14, -110, 118), paddle()], hasFloor: false, seconds: 2, yaw: 34 },
    ),
  'golf swing practice': () =>
    move(
      [
        { at: [-12, 88, 0], lean: 34, nod: 4, legs: foot(0, 18), arms: [hold(28, 76, -1), hold(28, 82, 2)] },
        { at: [-12, 88, 0], lean: 30, twist: 70, look: -64, legs: foot(0, 18), arms: [hold(-22, 150, 40), hold(-20, 146, -44)] },
        { at: [-10, 90, -4], lean: 8, spin: -30, twist: -60, look: 20, legs: [foot(0, 18, { pitch: 30 }), foot(0, 18)], arms: [hold(2, 158, -46), hold(0, 164, 50)] },
      ],
      { gear: [golfClub, ballAt([84, 3, 0], 3)], seconds: 2.4, yaw: 58, shown: 1, tilt: 10 },
    ),
  'baseball tee batting': () =>
    move(
      [
        { at: [-6, 84, 8], lean: 12, turn: 0, spin: 60, twist: 26, look: -60, legs: foot(0, 24, { yaw: 20 }), arms: [hold(-12, 140, 40), hold(-6, 132, -32)] },
        { at: [-4, 84, -6], lean: 10, spin: 0, twist: -20, legs: [foot(0, 24, { pitch: 30, yaw: 4 }), foot(0, 24, { yaw: 10 })], arms: [hold(46, 112, -2), hold(38, 110, 8)] },
      ],
      { gear: [twoHanded(54, 4), still(rod('frame', 4, [88, 0, -6], [88, 96, -6])), ballAt([88, 102, -6], 5)], seconds: 1.8, yaw: 48, tilt: 10 },
    ),
  'ultimate frisbee cutting': () =>
    play(
      [
        { ...READY, twist: -40, lean: 20, arms: [hold(20, 104, -14), arm(-10, 30, 20)], legs: [foot(34, 8), foot(-20, 14, { pitch: 20 })] },
        { ...READY, at: [8, 82, 0], twist: 14, lean: 16, arms: [hold(62, 118, 26), arm(-20, 40, 20)], legs: [foot(34, 8), foot(-20, 14, { pitch: 34 })] },
      ],
      [({ arms }) => [disc('gear', plus(arms[0].end, [10, 2, 0]), [0.1, 1, 0], 14, 3)]],
      { yaw: 34 },
    ),
  'handball jump throw': () =>
    play(
      [
        { at: [-28, 80, 0], lean: 10, arms: [hold(-20, 150, 26), hold(20, 120, 20)], legs: [foot(-8, 8), foot(-60, 10, { pitch: 50 })] },
        { at: [6, 118, 0], lean: -8, twist: 34, arms: [hold(-34, 190, 30), hold(50, 172, 14)], legs: [foot(34, 8, { y: 54, pitch: 20 }), foot(-20, 8, { y: 30, pitch: 60 })] },
        { at: [22, 108, 0], lean: 16, twist: -26, arms: [hold(70, 168, 4), hold(20, 110, 30)], legs: [foot(24, 8, { y: 26, pitch: 20 }), foot(-10, 8, { y: 34, pitch: 70 })] },
      ],
      [heldOne(9)],
      { shown: 1, seconds: 2 },
    ),
  'hurdle drill': () =>
    move(
      [
        { at: [-22, 90, 0], lean: 8, arms: [arm(36, 6, 90), arm(-30, 8, 80)], legs: [foot(-26, 9), foot(6, 9, { y: 40, pitch: 10 })] },
        { at: [18, 108, 0], lean: 20, arms: [arm(-30, 8, 80), arm(36, 6, 90)], legs: [foot(-10, 20, { y: 62, pitch: 70, yaw: 40 }), foot(56, 9, { y: 34, pitch: -10 })] },
        { at: [46, 90, 0], lean: 8, arms: [arm(36, 6, 90), arm(-30, 8, 80)], legs: [foot(58, 12, { y: 34, pitch: 20 }), foot(50, 9)] },
      ],
      {
        gear: [still(rod('gear', 3.4, [16, 56, -34], [16, 56, 34]), rod('frame', 3, [16, 56, -32], [16, 0, -32], [34, 0, -32]), rod('frame', 3, [16, 56, 32], [16, 0, 32], [34, 0, 32]))],
        seconds: 2.2,
        shown: 1,
      },
    ),
};
function heldOne(radius: number): Gear {
  return ({ arms }) => [ball('gear', plus(arms[0].end, [2, 7, 0]), radius)];
}
function golfClub(skeleton: Parameters<Gear>[0]) {
  const mid = between(...hands(skeleton));
  const { neck, chest } = skeleton;
  const arms = unit(minus(mid, neck));
  // The club lies in the plane of the swing, further round than the arms.
  const far = sum([arms, 0.6], [chest.z, 0.5 * Math.sign(arms[2] || 0) * Math.abs(arms[2])], [[0.5, -0.1, 0], 1 - Math.abs(arms[2])]);
  const tip = plus(mid, times(unit(far), 70));
  return [rod('gear' as const, 2, mid, tip), bar('gear' as const, tip, plus(tip, [5, 0, 3]), 3, 2.4)];
}
function climb(gear: readonly Gear[]) {
  return move(
    [
      {
        at: [10, 92, 0],
        lean: 2,
        arms: [hold(38, 186, 26, [-0.2, -0.6, 1]), hold(38, 150, 22, [-0.2, -0.6, 1])],
        legs: [foot(24, 24, { y: 26, pitch: 14, yaw: 30 }), foot(24, 30, { y: 62, pitch: 14, yaw: 30 })],
      },
      {
        at: [10, 122, -6],
        lean: 2,
        arms: [hold(38, 186, 26, [-0.2, -0.6, 1]), hold(38, 208, 34, [-0.2, -0.4, 1])],
        legs: [foot(24, 8, { y: 80, pitch: 14, yaw: 30 }), foot(24, 30, { y: 62, pitch: 14, yaw: 30 })],
      },
    ],
    { gear, hasFloor: false, yaw: -40, seconds: 3 },
  );
}
