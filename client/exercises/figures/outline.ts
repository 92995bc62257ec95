import type { Bone } from './skeleton';
import { type Camera, dot, minus, type Spot, sum, unit, type Vec } from './space';

/** Lays a spot of the screen into the picture: [across, down] in the picture's units. */
export type Place = (spot: Spot) => readonly [number, number];
type Flat = readonly [number, number];

// Whole numbers: half the text and twice as fast; the picture is a thousand units wide.
const pair = ([x, y]: Flat): string => `${Math.round(x)} ${Math.round(y)}`;
const middle = (a: Flat, b: Flat): Flat => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function isClockwise(points: readonly Flat[]): boolean {
  let area = 0;
  let before = points.at(-1)!;
  for (const point of points) {
    area += before[0] * point[1] - point[0] * before[1];
    before = point;
  }
  return area > 0;
}

/** A soft closed shape around points; always clockwise, so that shapes laid over one another have no holes. */
export function soft(given: readonly Flat[]): string {
  const points = isClockwise(given) ? given : [...given].reverse();
  let path = `M${pair(middle(points.at(-1)!, points[0]!))}`;
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index]!;
    path += `Q${pair(point)} ${pair(middle(point, points[index + 1] ?? points[0]!))}`;
  }
  return `${path}Z`;
}

/** A closed shape with corners; the other way round it is a hole in what stands before it. */
export function sharp(given: readonly Flat[], isHole = false): string {
  const points = isClockwise(given) !== isHole ? given : [...given].reverse();
  return `M${points.map(pair).join('L')}Z`;
}

/** An open line. */
export const line = (points: readonly Flat[]): string => `M${points.map(pair).join('L')}`;

/** A cross-section of a limb: where along the bone (0 to 1), its radius, and how far to the bone's front it lies. */
export type Section = readonly [at: number, radius: number, front?: number, out?: number];

export interface Lens {
  view: Camera;
  place: Place;
  /** Picture units of a centimetre. */
  scale: number;
}

const spotsOf = (
  { from, to, front, out }: Bone,
  sections: readonly Section[],
  { view, place, scale }: Lens,
) =>
  sections.map(([at, radius, ahead = 0, aside = 0]) => {
    const point = sum([from, 1 - at], [to, at], [front, ahead], [out, aside]);
    return { at: place(view.see(point)), radius: radius * scale };
  });

/** The outline of a limb through its sections, with round ends. */
export function limbOutline(bone: Bone, sections: readonly Section[], lens: Lens): string {
  const spots = spotsOf(bone, sections, lens);
  const [first, last] = [spots[0]!, spots.at(-1)!];
  const [dx, dy] = [last.at[0] - first.at[0], last.at[1] - first.at[1]];
  const far = Math.hypot(dx, dy);
  const [ux, uy] = far < 0.01 ? [0, 1] : [dx / far, dy / far];
  const side = (sign: number) =>
    spots.map(({ at: [x, y], radius }): Flat => [x - uy * radius * sign, y + ux * radius * sign]);
  const cap = ({ at: [x, y], radius }: (typeof spots)[0], sign: number): Flat[] => {
    const [along, wide] = [radius * 1.05 * sign, radius * 0.62 * sign];
    return [
      [x + ux * along - uy * wide, y + uy * along + ux * wide],
      [x + ux * along + uy * wide, y + uy * along - ux * wide],
    ];
  };
  return soft([...side(1), ...cap(last, 1), ...side(-1).reverse(), ...cap(first, -1)]);
}

/** A muscle on a bone: from and to along it, its thickness, and how far to the front and to the outer side it lies. */
export interface Belly {
  from: number;
  to: number;
  radius: number;
  front: number;
  out: number;
}

/** The outline of a muscle, a spindle; empty where it lies behind its bone. */
export function bellyOutline(bone: Bone, { from, to, radius, front, out }: Belly, lens: Lens): string {
  const side = unit(sum([bone.front, front], [bone.out, out]));
  if ((front !== 0 || out !== 0) && dot(side, lens.view.axis) < -0.35) return '';
  const spots = spotsOf(
    bone,
    [0, 0.22, 0.5, 0.78, 1].map((at): Section => {
      const swell = [0.5, 0.9, 1, 0.85, 0.4][Math.round(at * 4)]!;
      return [from + (to - from) * at, radius * swell, front * swell ** 0.5, out * swell ** 0.5];
    }),
    lens,
  );
  const [first, last] = [spots[0]!.at, spots.at(-1)!.at];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const far = Math.hypot(dx, dy);
  const [ux, uy] = far < 0.01 ? [0, 1] : [dx / far, dy / far];
  const edge = (sign: number) =>
    spots.map(({ at: [x, y], radius: wide }): Flat => [x - uy * wide * sign, y + ux * wide * sign]);
  return soft([...edge(1), ...edge(-1).reverse()]);
}

/** A bone without muscles, between two points. */
export const stick = (from: Vec, to: Vec): Bone => ({
  from,
  to,
  front: unit(minus(to, from)),
  out: unit(minus(to, from)),
});
