import { type Lens, limbOutline, type Section, soft, stick } from './outline';
import type { Group, Shape, ToneOf } from './shape';
import { BONES, type Form, type Skeleton } from './skeleton';
import { between, cosine, dot, type Frame, plus, sine, sum, times, unit, type Vec } from './space';

/** Cross-sections of the trunk: height above the hips, half width, half depth, how far to the front it lies. */
const TRUNK: readonly (readonly [height: number, wide: number, deep: number, front: number])[] = [
  [-9, 8, 7, -1.5],
  [-3, 15.5, 10.5, -1.5],
  [5, 15.5, 10.5, -1],
  [13, 13, 9, 0],
  [22, 12.4, 8.8, 0.5],
  [31, 14.6, 10.2, 0.8],
  [39, 16.8, 11.2, 0.6],
  [45, 16.8, 10.4, 0],
  [49, 12, 7.5, -0.5],
  [51, 6, 5, -0.5],
];
/** Muscles of the trunk: corners by angle (0 the front, 90 the right, 180 the back) and height; all but the last are mirrored. */
const ON_TRUNK: [string, [angle: number, height: number][]][] = [
  [
    'back',
    [
      [178, 51],
      [160, 50],
      [128, 48.5],
      [150, 42],
      [178, 33],
    ],
  ],
  [
    'back',
    [
      [172, 33],
      [150, 40],
      [112, 43],
      [82, 37],
      [96, 25],
      [128, 15],
      [168, 11],
    ],
  ],
  [
    'back',
    [
      [179, 11],
      [160, 10],
      [155, 1],
      [170, -2],
      [179, 0],
    ],
  ],
  [
    'core',
    [
      [48, 30],
      [78, 29],
      [88, 18],
      [76, 7],
      [46, 4],
      [52, 18],
    ],
  ],
  [
    'core',
    [
      [3, 33],
      [34, 32],
      [36, 27],
      [3, 27],
    ],
  ],
  [
    'core',
    [
      [3, 25.5],
      [37, 25.5],
      [39, 19.5],
      [3, 19.5],
    ],
  ],
  [
    'core',
    [
      [3, 18],
      [40, 18],
      [32, 6],
      [14, -1],
      [3, -2],
    ],
  ],
  [
    'hips',
    [
      [44, 3],
      [66, 4],
      [60, -5],
      [40, -7],
    ],
  ],
  [
    'chest',
    [
      [3, 46.5],
      [3, 37.5],
      [26, 35.5],
      [56, 38],
      [74, 43.5],
      [56, 47.5],
      [26, 48],
    ],
  ],
];

const ROUND: Section[] = [
  [0, 7.2],
  [1, 7.4],
];
const GLUTE: Section[] = [
  [0, 5],
  [0.6, 6.2],
  [1, 5.4],
];

interface Spine {
  at: (height: number) => { centre: Vec; frame: Frame };
}
/** The spine as a curve through hips, waist and neck, and the frame at each height. */
function spineOf({ pelvis, chest, hip, waist, neck }: Skeleton): Spine {
  const total = BONES.waist + BONES.chest;
  return {
    at: (height) => {
      const part = Math.min(1, Math.max(0, height / total));
      const bow = (1 - part) * part * 2;
      const middle = sum([waist, 2], [hip, -0.5], [neck, -0.5]);
      let centre = sum([hip, (1 - part) ** 2], [middle, bow], [neck, part ** 2]);
      if (height < 0) centre = plus(hip, times(pelvis.y, height));
      if (height > total) centre = plus(neck, times(chest.y, height - total));
      const blend = Math.min(1, Math.max(0, (height - 8) / 26));
      const mix = (a: Vec, b: Vec): Vec => unit(sum([a, 1 - blend], [b, blend + 1e-4]));
      return {
        centre,
        frame: { x: mix(pelvis.x, chest.x), y: mix(pelvis.y, chest.y), z: mix(pelvis.z, chest.z) },
      };
    },
  };
}

/** The cross-section of a form at a height. */
function sectionAt(height: number, form: Form): readonly [wide: number, deep: number, front: number] {
  const [wide, deep, front] = sectionOfMan(height);
  const by = form.trunk(height);
  return [wide * by, deep * (1 + (by - 1) * 0.6), front];
}
function sectionOfMan(height: number): readonly [wide: number, deep: number, front: number] {
  const above = TRUNK.findIndex(([level]) => level >= height);
  if (above <= 0)
    return TRUNK[above < 0 ? TRUNK.length - 1 : 0]!.slice(1) as unknown as [number, number, number];
  const [low, high] = [TRUNK[above - 1]!, TRUNK[above]!];
  const part = (height - low[0]) / (high[0] - low[0]);
  return [1, 2, 3].map((index) => low[index]! + (high[index]! - low[index]!) * part) as [
    number,
    number,
    number,
  ];
}

export function trunk(skeleton: Skeleton, toneOf: ToneOf, { view, place, scale }: Lens): Shape[] {
  const spine = spineOf(skeleton);
  const flat = (point: Vec) => place(view.see(point));
  const rows = TRUNK.map(([height]) => {
    const [wide, deep, front] = sectionAt(height, skeleton.form);
    const { centre, frame } = spine.at(height);
    const [x, y] = flat(plus(centre, times(frame.x, front)));
    const [upX, upY] = view.see(frame.y);
    const [zx, zy] = view.see(frame.z);
    const [fx, fy] = view.see(frame.x);
    const size = Math.hypot(upX, upY);
    const [sx, sy] = size < 0.05 ? [1, 0] : [-upY / size, upX / size];
    const half = Math.hypot(wide * (zx * sx + zy * sy), deep * (fx * sx + fy * sy)) * scale;
    return { left: [x - sx * half, y - sy * half] as const, right: [x + sx * half, y + sy * half] as const };
  });
  const shapes: Shape[] = [
    {
      path: soft([...rows.map(({ left }) => left), ...rows.map(({ right }) => right).reverse()]),
      tone: 'body',
    },
  ];
  const onSkin = (angle: number, height: number) => {
    const { centre, frame } = spine.at(height);
    const [wide, deep, front] = sectionAt(height, skeleton.form);
    const point = sum(
      [centre, 1],
      [frame.x, front + deep * 0.94 * cosine(angle)],
      [frame.z, wide * 0.94 * sine(angle)],
    );
    return { point, normal: unit(sum([frame.x, cosine(angle) / deep], [frame.z, sine(angle) / wide])) };
  };
  for (const [muscle, corners] of ON_TRUNK)
    for (const side of [1, -1]) {
      const spots = corners.map(([angle, height]) => onSkin(angle * side, height));
      const facing = spots.reduce((all, { normal }) => all + dot(normal, view.axis), 0) / spots.length;
      if (facing > 0.12)
        shapes.push({ path: soft(spots.map(({ point }) => flat(point))), tone: toneOf(muscle), muscle });
    }
  return shapes;
}

/** The buttocks behind each hip joint: their round shape, and a muscle each where they are seen. */
export function glutes(
  { pelvis, hip, legs }: Skeleton,
  toneOf: ToneOf,
  lens: Lens,
): { round: Shape[]; muscles: Group[] } {
  const [round, muscles]: [Shape[], Group[]] = [[], []];
  for (const [index, { upper }] of legs.entries()) {
    const side = index === 0 ? 1 : -1;
    const from = sum([hip, 1], [pelvis.x, -5.5], [pelvis.y, 3.5], [pelvis.z, side * 7.5]);
    const middle = sum([hip, 0.72], [upper.to, 0.08], [upper.from, 0.2]);
    const to = sum([middle, 1], [pelvis.x, -5.2], [pelvis.y, -4], [pelvis.z, side * 5.5]);
    const bone = stick(from, to);
    round.push({ path: limbOutline(bone, ROUND, lens), tone: 'body' });
    if (dot(unit(sum([pelvis.x, -1], [pelvis.z, side * 0.9])), lens.view.axis) <= -0.2) continue;
    const shape: Shape = { path: limbOutline(bone, GLUTE, lens), tone: toneOf('glutes'), muscle: 'glutes' };
    const isFar = lens.view.see(upper.from)[2] < lens.view.see(hip)[2] - 4;
    // Over the thigh that it moves.
    const thigh = lens.view.see(between(upper.to, upper.from, 0.5))[2];
    muscles.push({
      near: Math.max(thigh, lens.view.see(hip)[2]) + (isFar ? -1 : 6),
      shapes: [isFar ? { ...shape, isFar } : shape],
    });
  }
  return { round, muscles };
}
