/** A point or direction: x forward (right in profile), y up, z to the figure's right (nearer in profile). Centimetres. */
export type Vec = readonly [x: number, y: number, z: number];

export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const between = (a: Vec, b: Vec, at = 0.5): Vec => plus(a, times(minus(b, a), at));
/** The sum of directions, each times its number. */
export function sum(...parts: [Vec, number][]): Vec {
  let [x, y, z] = [0, 0, 0];
  for (const part of parts) {
    const by = part[1];
    x += part[0][0] * by;
    y += part[0][1] * by;
    z += part[0][2] * by;
  }
  return [x, y, z];
}
/** A direction of length 1; upwards where there is none. */
export function unit(a: Vec): Vec {
  const size = length(a);
  return size < 1e-6 ? [0, 1, 0] : times(a, 1 / size);
}
/** The part of a direction that stands at right angles to an axis of length 1; any such one where there is none. */
export function across(a: Vec, axis: Vec): Vec {
  const rest = minus(a, times(axis, dot(a, axis)));
  if (length(rest) > 1e-3) return unit(rest);
  return unit(cross(axis, Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
}
export const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
export const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** Directions of a part of the body: x its front, y its length towards the head, z its right. */
export interface Frame {
  x: Vec;
  y: Vec;
  z: Vec;
}
export const WORLD: Frame = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

const turnInto = (a: Vec, b: Vec, degrees: number): [Vec, Vec] => [
  sum([a, cosine(degrees)], [b, sine(degrees)]),
  sum([b, cosine(degrees)], [a, -sine(degrees)]),
];
/** Leans forwards by degrees. */
export function pitchBy({ x, y, z }: Frame, degrees: number): Frame {
  const [up, front] = turnInto(y, x, degrees);
  return { x: front, y: up, z };
}
/** Leans to the right by degrees. */
export function rollBy({ x, y, z }: Frame, degrees: number): Frame {
  const [up, right] = turnInto(y, z, degrees);
  return { x, y: up, z: right };
}
/** Turns to the right by degrees. */
export function yawBy({ x, y, z }: Frame, degrees: number): Frame {
  const [front, right] = turnInto(x, z, degrees);
  return { x: front, y, z: right };
}
/** A direction of a frame in the world. */
export const within = ({ x, y, z }: Frame, a: Vec): Vec => sum([x, a[0]], [y, a[1]], [z, a[2]]);

/** Middle joint and end of two bones from a root towards a target; the middle joint points to the pole. */
export function twoBones(root: Vec, target: Vec, lengths: readonly [number, number], pole: Vec) {
  const [first, second] = lengths;
  const way = minus(target, root);
  const axis = unit(way);
  const far = Math.min(Math.max(length(way), Math.abs(first - second) + 1), first + second - 0.02);
  const along = (first * first + far * far - second * second) / (2 * far);
  const out = Math.sqrt(Math.max(0, first * first - along * along));
  const middle = sum([root, 1], [axis, along], [across(pole, axis), out]);
  return { middle, end: sum([root, 1], [axis, far]), missed: Math.abs(length(way) - far) };
}

/** A point on the screen: right and down in centimetres, and how near it is. */
export type Spot = readonly [right: number, down: number, near: number];
/** Looks at the figure: a yaw of 0 is its right side, 90 its front, −90 its back; pitch looks down on it. Degrees. */
export interface Camera {
  see: (point: Vec) => Spot;
  /** Towards the viewer. */
  axis: Vec;
}
export function camera(yaw: number, pitch: number): Camera {
  const [sy, cy, sp, cp] = [sine(yaw), cosine(yaw), sine(pitch), cosine(pitch)];
  return {
    see: ([x, y, z]) => {
      const near = x * sy + z * cy;
      return [x * cy - z * sy, near * sp - y * cp, y * sp + near * cp];
    },
    axis: [sy * cp, sp, cy * cp],
  };
}
