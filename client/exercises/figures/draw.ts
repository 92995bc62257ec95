import { bodyGroups } from './body';
import { type Movement, poseAt } from './movement';
import { type Lens, sharp } from './outline';
import type { Group, Shape, ToneOf } from './shape';
import { type Skeleton, solve } from './skeleton';
import { edgesOf, type Solid, solidGroup } from './solids';
import { camera, sum, type Vec } from './space';

/** Width and height of the picture in its own units. */
export const WIDE = 1000;
const MARGIN = 30;
/** Most picture units of a centimetre: small movements are not blown up. */
const MAX_SCALE = 5.6;
const SAMPLES = 12;

/** All points of a skeleton by which the picture is framed, with how thick the body is there. */
function bodyEdges({ arms, legs, hip, waist, neck, skull }: Skeleton): { at: Vec; radius: number }[] {
  const limbs = [...arms, ...legs].flatMap(({ upper, lower, end, toe, heel }) => [
    ...[upper.from, upper.to].map((at) => ({ at, radius: 9 })),
    { at: lower.to, radius: 6 },
    ...[end, toe, heel].map((at) => ({ at, radius: 5 })),
  ]);
  const trunk = [hip, waist, neck].map((at) => ({ at, radius: 12 }));
  return [...limbs, ...trunk, { at: sum([skull, 1], [[0, 1, 0], 1.5]), radius: 13 }];
}

const solidsOf = (movement: Movement, skeleton: Skeleton): Solid[] =>
  movement.gear.flatMap((gear) => gear(skeleton));

const lenses = new WeakMap<Movement, Lens>();
/** The view of a movement that has all of it in the picture, from the first to the last moment. */
export function lensOf(movement: Movement): Lens {
  const cached = lenses.get(movement);
  if (cached) return cached;
  const view = camera(movement.yaw, movement.tilt);
  let [left, right, top, low] = [Infinity, -Infinity, Infinity, -Infinity];
  const moments = Array.from({ length: SAMPLES }, (_, at) =>
    poseAt(movement, (movement.seconds * at) / SAMPLES),
  );
  for (const moment of [...movement.keys, ...moments]) {
    const skeleton = solve(moment);
    const [x, , z] = skeleton.hip;
    const ground = movement.hasFloor ? [{ at: [x, 0, z] as Vec, radius: 8 }] : [];
    const edges = [...ground, ...bodyEdges(skeleton), ...solidsOf(movement, skeleton).flatMap(edgesOf)];
    for (const { at, radius } of edges) {
      const [across, down] = view.see(at);
      left = Math.min(left, across - radius);
      right = Math.max(right, across + radius);
      top = Math.min(top, down - radius);
      low = Math.max(low, down + radius);
    }
  }
  const room = WIDE - 2 * MARGIN;
  const scale = Math.min(MAX_SCALE, room / (right - left), room / (low - top));
  const [midX, midY] = [(left + right) / 2, (top + low) / 2];
  const place: Lens['place'] = ([x, y]) => [WIDE / 2 + (x - midX) * scale, WIDE / 2 + (y - midY) * scale];
  const lens = { view, place, scale };
  lenses.set(movement, lens);
  return lens;
}

function shadow(skeleton: Skeleton, lens: Lens): Shape | null {
  const feet = [...skeleton.arms, ...skeleton.legs].flatMap(({ end, toe, heel }) => [end, toe, heel]);
  const all = [...feet, skeleton.hip, skeleton.neck].map(([x, , z]) => lens.view.see([x, 0, z]));
  const xs = all.map(([x]) => x);
  const [from, to] = [Math.min(...xs) - 14, Math.max(...xs) + 14];
  const y = all.reduce((most, [, down]) => most + down, 0) / all.length;
  const points = Array.from({ length: 20 }, (_, index) => {
    const angle = (index * Math.PI) / 10;
    const [x, down] = lens.place([
      (from + to) / 2 + (Math.cos(angle) * (to - from)) / 2,
      y + Math.sin(angle) * 7,
      0,
    ]);
    return [Math.min(WIDE - 4, Math.max(4, x)), down] as const;
  });
  return { path: sharp(points), tone: 'floor' };
}

/** The shapes of a movement at a moment in seconds, in the order in which they are painted. */
export function drawAt(movement: Movement, time: number, toneOf: ToneOf): Shape[] {
  return draw(movement, solve(poseAt(movement, time)), toneOf, 'all');
}
/** The same of one of its key poses; `moving` leaves out what stays in its place. */
export function drawKey(movement: Movement, key: number, toneOf: ToneOf, parts: 'all' | 'moving'): Shape[] {
  return draw(movement, solve(movement.keys[key] ?? movement.keys[0]), toneOf, parts);
}

function draw(movement: Movement, skeleton: Skeleton, toneOf: ToneOf, parts: 'all' | 'moving'): Shape[] {
  const lens = lensOf(movement);
  const solids = solidsOf(movement, skeleton).filter(({ isFixed }) => parts === 'all' || !isFixed);
  const groups: Group[] = [
    ...bodyGroups(skeleton, toneOf, lens),
    ...solids.map((solid) => solidGroup(solid, lens)),
  ];
  const shapes = groups.sort((a, b) => a.near - b.near).flatMap((group) => group.shapes);
  const ground = parts === 'all' && movement.hasFloor ? shadow(skeleton, lens) : null;
  return ground ? [ground, ...shapes] : shapes;
}
