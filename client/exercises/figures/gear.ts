import type { Skeleton } from './skeleton';
import { ball, bar, block, disc, fix, rod, type Solid } from './solids';
import { across, between, cosine, length, minus, plus, sine, sum, times, unit, type Vec } from './space';

/** Equipment of a movement: what is seen of it in a pose. */
export type Gear = (skeleton: Skeleton) => Solid[];

const Z: Vec = [0, 0, 1];
const UP: Vec = [0, 1, 0];
export const hands = ({ arms }: Skeleton): [Vec, Vec] => [arms[0].end, arms[1].end];
const both = (skeleton: Skeleton): Vec => between(...hands(skeleton));

/** A loaded bar through a point, along a direction. */
function loadedBar(at: Vec, axis: Vec, { half = 66, plate = 20 } = {}): Solid[] {
  const way = unit(axis);
  const end = (side: number, far: number) => sum([at, 1], [way, side * far]);
  return [
    rod('gear', 2.6, end(-1, half), end(1, half)),
    ...[-1, 1].flatMap((side) => [
      disc('gear', end(side, half - 9), way, plate, 4),
      disc('gear', end(side, half - 4), way, plate * 0.62, 3),
    ]),
  ];
}
interface BarOptions {
  half?: number;
  plate?: number;
}
/** A barbell in both hands. */
export const barbell =
  (options: BarOptions = {}): Gear =>
  (skeleton) => {
    const [right, left] = hands(skeleton);
    const way = minus(right, left);
    return loadedBar(between(right, left), length(way) > 12 ? way : Z, options);
  };
/** A barbell on the body: behind the neck, or `x` and `y` from there in the chest's frame. */
export const barbellAt =
  (x: number, y: number): Gear =>
  ({ neck, chest }) =>
    loadedBar(sum([neck, 1], [chest.x, x], [chest.y, y]), chest.z);
/** A barbell across the hips. */
export const barbellOnHips: Gear = ({ hip, pelvis }) =>
  loadedBar(sum([hip, 1], [pelvis.x, 13], [pelvis.y, 3]), Z);

type Which = 'both' | 'right' | 'left';
const chosen = (skeleton: Skeleton, which: Which): { at: Vec; forearm: Vec; out: Vec }[] =>
  skeleton.arms
    .map(({ end, lower }) => ({ at: end, forearm: unit(minus(lower.to, lower.from)), out: lower.front }))
    .filter((_, index) => which === 'both' || (which === 'right') === (index === 0));

/** Dumbbells: across the forearm, lying `along` x or z, or as the forearm's front has it. */
export const dumbbells =
  (along: Vec | 'front' = Z, which: Which = 'both'): Gear =>
  (skeleton) =>
    chosen(skeleton, which).flatMap(({ at, forearm, out }) => {
      const way = across(along === 'front' ? out : along, forearm);
      const end = (far: number) => sum([at, 1], [way, far]);
      return [
        rod('gear', 2.8, end(-8), end(8)),
        bar('gear', end(-7), end(-12), 5.6, 4.8),
        bar('gear', end(7), end(12), 5.6, 4.8),
      ];
    });
/** A kettlebell that hangs from the hands (`down`), or lies on the forearm. */
export const kettlebell =
  (which: Which = 'both', hang: 'down' | 'away' | 'back' = 'down', size = 9): Gear =>
  (skeleton) => {
    const one = (at: Vec, way: Vec): Solid[] => {
      const aside = across([0, 0, 1], way);
      const handle = (side: number, far: number) => sum([at, 1], [way, far], [aside, side]);
      return [
        rod('gear', 2.6, handle(-5, 7), handle(-4.5, 0), handle(4.5, 0), handle(5, 7)),
        ball('gear', sum([at, 1], [way, size + 3]), size),
      ];
    };
    const picked = chosen(skeleton, which);
    const ways = picked.map(({ forearm, out }) =>
      hang === 'down' ? times(UP, -1) : hang === 'away' ? forearm : times(out, -1),
    );
    if (which !== 'both' || length(minus(picked[0]!.at, picked[1]!.at)) > 30)
      return picked.flatMap(({ at }, index) => one(at, ways[index]!));
    return one(both(skeleton), unit(plus(ways[0]!, ways[1]!)));
  };
/** A plate between both hands, its face to the front. */
export const plate =
  (axis: Vec = Z, radius = 15): Gear =>
  (skeleton) => [disc('gear', both(skeleton), axis, radius, 4)];
/** A ball between the hands, or `away` from them. */
export const heldBall =
  (radius = 12, away: Vec = [0, 0, 0]): Gear =>
  (skeleton) => [ball('gear', plus(both(skeleton), away), radius)];
/** A ball that rests somewhere. */
export const ballAt =
  (at: Vec, radius = 11): Gear =>
  () => [ball('gear', at, radius)];
export const still =
  (...solids: Solid[]): Gear =>
  () =>
    fix(...solids);

/** A bench from its foot (x, where the hips are) to its head; `tilt` raises the head end. */
export const bench = (x: number, head: number, y: number, tilt = 0, seat = 22): Gear => {
  const far = Math.abs(head - x);
  const side = Math.sign(head - x) || 1;
  const top: Vec = [x + side * far * cosine(tilt), y + far * sine(tilt), 0];
  const hinge: Vec = [x, y, 0];
  const front: Vec = [x - side * seat, y, 0];
  const middle = between(hinge, top, 0.72);
  const slabs = (from: Vec, to: Vec): Solid[] => {
    const mid = between(from, to);
    const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    return block('frame', [mid[0], mid[1] - 4, 0], [length(minus(to, from)) / 2, 3.5, 13], angle);
  };
  return still(
    rod('dark', 5, [middle[0], middle[1] - 6, 0], [middle[0] + side * 4, 2, 0]),
    rod('dark', 5, [front[0] + side * 6, y - 6, 0], [front[0] + side * 3, 2, 0]),
    rod('dark', 4, [front[0] - side * 6 + side * 6, 2, 0], [middle[0] + side * 14, 2, 0]),
    ...(tilt === 0
      ? slabs(side > 0 ? front : top, side > 0 ? top : front)
      : [
          ...slabs(side > 0 ? front : hinge, side > 0 ? hinge : front),
          ...slabs(side > 0 ? hinge : top, side > 0 ? top : hinge),
        ]),
  );
};
/** A box on the floor. */
export const box = (x: number, height: number, half = 22, z = 0, deep = 24): Gear =>
  still(...block('gear', [x, height / 2, z], [half, height / 2, deep]));
/** Dull furniture: a seat, a support. */
export const support = (x: number, y: number, half: Vec, tilt = 0): Gear =>
  still(...block('frame', [x, y, 0], half, tilt));
export const mat = (from: number, to: number, z = 32): Gear =>
  still({
    ...{ kind: 'face', tone: 'glass', near: -1e3 },
    corners: [
      [from, 0, -z],
      [to, 0, -z],
      [to, 0, z],
      [from, 0, z],
    ],
  });
/** A wall that the figure faces or leans on. */
export const wall = (x: number, height = 190, half = 45): Gear =>
  still({
    ...{ kind: 'face', tone: 'frame', near: -1e3 },
    corners: [
      [x, 0, -half],
      [x, 0, half],
      [x, height, half],
      [x, height, -half],
    ],
  });
/** A bar to hang from, with its posts. */
export const pullUpBar = (x: number, y: number, half = 48): Gear =>
  still(
    { ...rod('gear', 3.4, [x, y, -half], [x, y, half]), near: 30 },
    { ...rod('frame', 4, [x, 0, -half], [x, y + 4, -half]), near: -200 },
    { ...rod('frame', 4, [x, 0, half], [x, y + 4, half]), near: -150 },
  );
/** Two bars to dip between. */
export const dipBars = (x: number, y: number, half = 24): Gear =>
  still(
    ...[-half, half].flatMap((z) => [
      rod('gear', 3.6, [x - 26, y, z], [x + 22, y, z]),
      rod('frame', 4, [x - 22, y, z], [x - 22, 0, z]),
    ]),
  );
/** Straps from above to both hands, or to the feet, with rings or handles. */
export const straps =
  (top: Vec, at: 'hands' | 'feet' = 'hands', hasRings = false): Gear =>
  (skeleton) =>
    (at === 'hands' ? hands(skeleton) : skeleton.legs.map(({ end }) => end)).flatMap((end, index) => {
      const side = index === 0 ? 1 : -1;
      const root: Vec = [top[0], top[1], top[2] * side];
      return [
        rod('gear', 1.6, root, end),
        hasRings
          ? disc('wire', plus(end, [0, 5, 0]), Z, 8, 1)
          : rod('gear', 3, plus(end, [0, 0, -6]), plus(end, [0, 0, 6])),
      ];
    });
/** A tower with a pulley at a height and its stack; the cable runs to the hands, a foot, or as told. */
export const cable =
  (x: number, y: number, to: (skeleton: Skeleton) => Vec[] = (skeleton) => [both(skeleton)], z = 0): Gear =>
  (skeleton) => {
    const ends = to(skeleton);
    const side = x > 0 ? 1 : -1;
    const lift = Math.min(60, Math.max(0, length(minus(ends[0]!, [x, y, z])) * 0.35));
    return [
      ...fix(
        { ...rod('frame', 6, [x + side * 8, 0, z], [x + side * 8, 200, z]), near: -120 },
        { ...rod('frame', 5, [x + side * 26, 0, z], [x + side * 26, 200, z]), near: -121 },
        { ...rod('frame', 5, [x + side * 6, 199, z], [x + side * 28, 199, z]), near: -121 },
        { ...disc('frame', [x + side * 3, y, z], Z, 5, 2), near: -119 },
      ),
      {
        ...rod('dark', 15, [x + side * 17, 20 + lift * 0.6, z], [x + side * 17, 62 + lift * 0.6, z]),
        near: -122,
        isFixed: true,
      },
      ...ends.map((end) => rod('gear', 1.5, [x, y, z], end)),
    ];
  };
/** A short bar, rope or handle in the hands at a cable's end. */
export const grip =
  (half = 14): Gear =>
  (skeleton) => {
    const [right, left] = hands(skeleton);
    const way = unit(minus(right, left));
    return [rod('gear', 3, plus(right, times(way, half - 8)), minus(left, times(way, half - 8)))];
  };
/** An elastic band between points of the body or the room. */
export const band =
  (points: (skeleton: Skeleton) => Vec[], wide = 2.2): Gear =>
  (skeleton) => [rod('gear', wide, ...points(skeleton))];
/** A machine's pad or handle that follows the body. */
export const rolledPad =
  (at: (skeleton: Skeleton) => Vec, radius = 5.5, half = 17): Gear =>
  (skeleton) => {
    const middle = at(skeleton);
    return [bar('gear', plus(middle, [0, 0, -half]), plus(middle, [0, 0, half]), radius)];
  };
