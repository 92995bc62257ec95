import { type Lens, limbOutline, line, sharp, stick } from './outline';
import type { Group, Shape, Tone } from './shape';
import { across, between, cosine, cross, minus, sine, sum, times, unit, type Vec } from './space';

/** A piece of equipment in the room; sizes in centimetres. `isFixed`: it stays where it is, so it has no start pose. */
export type Solid = { tone: Tone; isFixed?: boolean; near?: number } & (
  | { kind: 'rod'; points: Vec[]; wide: number }
  | { kind: 'bar'; from: Vec; to: Vec; radii: [number, number] }
  | { kind: 'disc'; at: Vec; axis: Vec; radius: number; thick: number }
  | { kind: 'ball'; at: Vec; radius: number }
  | { kind: 'face'; corners: Vec[] }
);

/** A line that keeps its width: a bar, a cable, a frame. */
export const rod = (tone: Tone, wide: number, ...points: Vec[]): Solid => ({
  kind: 'rod',
  tone,
  wide,
  points,
});
/** A round, filled bar between two points. */
export const bar = (tone: Tone, from: Vec, to: Vec, first: number, last = first): Solid => ({
  kind: 'bar',
  ...{ tone, from, to, radii: [first, last] },
});
export const disc = (tone: Tone, at: Vec, axis: Vec, radius: number, thick = 3): Solid => ({
  kind: 'disc',
  ...{ tone, at, axis, radius, thick },
});
export const ball = (tone: Tone, at: Vec, radius: number): Solid => ({ kind: 'ball', tone, at, radius });
/** The same piece, which stays where it is. */
export const fix = (...solids: Solid[]): Solid[] => solids.map((solid) => ({ ...solid, isFixed: true }));

const corner = (at: Vec, half: Vec, signs: readonly number[]): Vec => [
  at[0] + half[0] * signs[0]!,
  at[1] + half[1] * signs[1]!,
  at[2] + half[2] * signs[2]!,
];
/** The three sides of an upright block that a viewer sees, by its middle and its half sizes; turned in profile by degrees. */
export function block(tone: Tone, at: Vec, half: Vec, tilt = 0): Solid[] {
  const turn = (point: Vec): Vec => {
    const [x, y] = [point[0] - at[0], point[1] - at[1]];
    return [at[0] + x * cosine(tilt) - y * sine(tilt), at[1] + x * sine(tilt) + y * cosine(tilt), point[2]];
  };
  const face = (shade: Tone, ...signs: number[][]): Solid => ({
    kind: 'face',
    tone: shade,
    corners: signs.map((one) => turn(corner(at, half, one))),
    near: 0,
  });
  return [
    face('dark', [-1, -1, 1], [1, -1, 1], [1, 1, 1], [-1, 1, 1]),
    face('dark', [1, -1, -1], [1, -1, 1], [1, 1, 1], [1, 1, -1]),
    face('dark', [-1, -1, -1], [-1, -1, 1], [-1, 1, 1], [-1, 1, -1]),
    face(tone, [-1, 1, -1], [1, 1, -1], [1, 1, 1], [-1, 1, 1]),
  ];
}

function ring(at: Vec, axis: Vec, radius: number): Vec[] {
  const along = unit(axis);
  const first = across(Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], along);
  const second = cross(along, first);
  return Array.from({ length: 24 }, (_, index) => {
    const angle = index * 15;
    return sum([at, 1], [first, radius * cosine(angle)], [second, radius * sine(angle)]);
  });
}

/** Corners of the hull around points of the screen, for a disc with its edge. */
function hull(points: (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: typeof sorted) => {
    const out: typeof sorted = [];
    for (const point of list) {
      while (out.length > 1) {
        const [a, b] = [out.at(-2)!, out.at(-1)!];
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(point);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A large piece is glass with a rim, so that it does not outshine the body. */
const hollowIf = (isLarge: boolean, path: string, tone: Tone, scale: number): Shape[] =>
  isLarge && tone === 'gear'
    ? [
        { path, tone: 'glass' },
        { path, tone: 'wire', line: 2.2 * scale },
      ]
    : [{ path, tone }];

function shapesOf(solid: Solid, lens: Lens): Shape[] {
  const { view, place, scale } = lens;
  const flat = (point: Vec) => place(view.see(point));
  const { tone } = solid;
  switch (solid.kind) {
    case 'rod':
      return [{ path: line(solid.points.map(flat)), tone, line: solid.wide * scale }];
    case 'bar':
      return hollowIf(
        Math.max(...solid.radii) > 11,
        limbOutline(
          stick(solid.from, solid.to),
          [
            [0, solid.radii[0]],
            [1, solid.radii[1]],
          ],
          lens,
        ),
        tone,
        scale,
      );
    case 'face':
      return [{ path: sharp(solid.corners.map(flat)), tone }];
    case 'ball': {
      const [x, y] = flat(solid.at);
      const r = solid.radius * scale;
      const by = Math.round;
      const arc = `a${by(r)} ${by(r)} 0 1 0`;
      return hollowIf(
        solid.radius > 14,
        `M${by(x - r)} ${by(y)}${arc} ${by(2 * r)} 0${arc} ${by(-2 * r)} 0Z`,
        tone,
        scale,
      );
    }
    case 'disc': {
      const half = times(unit(solid.axis), solid.thick / 2);
      const faces = [sum([solid.at, 1], [half, 1]), minus(solid.at, half)];
      const rim = hull(faces.flatMap((at) => ring(at, solid.axis, solid.radius).map(flat)));
      const isFront = view.see(half)[2] > 0;
      const front = ring(faces[isFront ? 0 : 1]!, solid.axis, solid.radius * 0.72).map(flat);
      const hub = ring(faces[isFront ? 0 : 1]!, solid.axis, Math.min(3, solid.radius * 0.3)).map(flat);
      if (tone === 'wire') return [{ path: `${line(rim)}Z`, tone, line: 2 * scale }];
      return [
        { path: sharp(front), tone: tone === 'gear' ? 'glass' : 'dark' },
        { path: sharp(rim) + sharp(front, true), tone },
        { path: sharp(hub), tone },
      ];
    }
  }
}

function middleOf(solid: Solid): Vec {
  switch (solid.kind) {
    case 'rod':
      return between(solid.points[0]!, solid.points.at(-1)!);
    case 'bar':
      return between(solid.from, solid.to);
    case 'face':
      return times(sum(...solid.corners.map((point): [Vec, number] => [point, 1])), 1 / solid.corners.length);
    default:
      return solid.at;
  }
}

/** Points at the edge of a piece, by which the picture is framed. */
export function edgesOf(solid: Solid): { at: Vec; radius: number }[] {
  switch (solid.kind) {
    case 'rod':
      return solid.points.map((at) => ({ at, radius: solid.wide / 2 }));
    case 'bar':
      return [solid.from, solid.to].map((at, index) => ({ at, radius: solid.radii[index]! }));
    case 'face':
      return solid.corners.map((at) => ({ at, radius: 0 }));
    case 'ball':
      return [{ at: solid.at, radius: solid.radius }];
    case 'disc':
      return ring(solid.at, solid.axis, solid.radius).map((at) => ({ at, radius: solid.thick / 2 }));
  }
}

/** A piece as a group of its own, to be drawn among the parts of the body. */
export const solidGroup = (solid: Solid, lens: Lens): Group => ({
  near: solid.near ?? lens.view.see(middleOf(solid))[2],
  shapes: shapesOf(solid, lens),
});
