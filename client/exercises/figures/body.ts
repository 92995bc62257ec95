import { type Belly, bellyOutline, type Lens, limbOutline, type Section, stick } from './outline';
import type { Group, Shape, Tone, ToneOf } from './shape';
import type { Bone, Limb, Skeleton } from './skeleton';
import { between, dot, sum, type Vec } from './space';
import { glutes, trunk } from './trunk';

const THIGH: Section[] = [
  [0, 9.6, 0.6],
  [0.25, 9.4, 1],
  [0.55, 8, 0.8],
  [0.85, 6, 0.4],
  [1, 5.6, 0.3],
];
const SHANK: Section[] = [
  [0, 5.6, 0],
  [0.12, 5.6, -0.6],
  [0.32, 6, -1.6],
  [0.6, 4.5, -0.8],
  [0.88, 3.4, 0],
  [1, 3.5, 0],
];
const UPPER_ARM: Section[] = [
  [0, 6, 0],
  [0.3, 5.5, 0.2],
  [0.6, 4.9, 0.2],
  [1, 3.9, 0],
];
const FOREARM: Section[] = [
  [0, 4, 0],
  [0.22, 4.5, 0.2],
  [0.6, 3.5, 0],
  [1, 2.6, 0],
];

/** Muscles of a leg and an arm by bone; names of the library. */
const ON_THIGH: [string, Belly][] = [
  ['hamstrings', { from: 0.12, to: 0.96, radius: 4.6, front: -4.2, out: -0.6 }],
  ['inner thighs', { from: 0.02, to: 0.7, radius: 3.6, front: 0.8, out: -5 }],
  ['quads', { from: 0.06, to: 0.95, radius: 4.8, front: 4, out: 0.6 }],
  ['quads', { from: 0.12, to: 0.84, radius: 2.8, front: 1.6, out: 5.2 }],
];
const ON_SHANK: [string, Belly][] = [
  ['calves', { from: 0.03, to: 0.66, radius: 3.7, front: -3.2, out: 0.6 }],
  ['ankles', { from: 0.1, to: 0.92, radius: 1.9, front: 2.6, out: 0.8 }],
];
const ON_UPPER_ARM: [string, Belly][] = [
  ['triceps', { from: 0.18, to: 0.95, radius: 2.7, front: -2.6, out: 0.4 }],
  ['biceps', { from: 0.26, to: 0.98, radius: 2.7, front: 2.4, out: 0 }],
  ['shoulders', { from: -0.17, to: 0.46, radius: 5.1, front: 0, out: 1.2 }],
];
const ON_FOREARM: [string, Belly][] = [
  ['forearms', { from: 0.02, to: 0.72, radius: 3, front: 0.6, out: 0.5 }],
];

const thicker = (sections: readonly Section[], by: number): Section[] =>
  sections.map(([at, radius, ...aside]) => [at, radius * by, ...aside] as Section);

const bellies = (bone: Bone, list: [string, Belly][], toneOf: ToneOf, lens: Lens, thick: number): Shape[] =>
  list
    .map(([muscle, belly]) => ({
      path: bellyOutline(bone, { ...belly, radius: belly.radius * thick }, lens),
      tone: toneOf(muscle) as Tone,
      muscle,
    }))
    .filter(({ path }) => path);

function leg({ upper, lower, end, heel, toe }: Limb, toneOf: ToneOf, lens: Lens, thick: number): Shape[] {
  const ankle = stick(lower.to, between(end, heel, 0.3));
  const body = [
    limbOutline(upper, thicker(THIGH, thick), lens),
    limbOutline(lower, thicker(SHANK, thick), lens),
    limbOutline(
      ankle,
      [
        [0, 3.6],
        [1, 3.2],
      ],
      lens,
    ),
    limbOutline(
      stick(heel, end),
      [
        [0, 3.3],
        [1, 3],
      ],
      lens,
    ),
    limbOutline(
      stick(end, toe),
      [
        [0, 3],
        [1, 2.2],
      ],
      lens,
    ),
  ];
  return [
    { path: body.join(''), tone: 'body' },
    ...bellies(upper, ON_THIGH, toneOf, lens, thick),
    ...bellies(lower, ON_SHANK, toneOf, lens, thick),
  ];
}

function arm({ upper, lower, end }: Limb, toneOf: ToneOf, lens: Lens, thick: number): Shape[] {
  const hand = stick(lower.to, sum([lower.to, -0.25], [end, 1.25]));
  const body = [
    limbOutline(upper, thicker(UPPER_ARM, thick), lens),
    limbOutline(lower, thicker(FOREARM, thick), lens),
    limbOutline(
      hand,
      [
        [0, 2.6],
        [0.5, 3.5],
        [1, 2.9],
      ],
      lens,
    ),
  ];
  return [
    { path: body.join(''), tone: 'body' },
    ...bellies(lower, ON_FOREARM, toneOf, lens, thick),
    ...bellies(upper, ON_UPPER_ARM, toneOf, lens, thick),
  ];
}

function headOf({ chest, head, neck, skull, form }: Skeleton, toneOf: ToneOf, lens: Lens): Shape[] {
  const crown = sum([skull, 1], [head.y, 2]);
  const chin = sum([skull, 1], [head.x, 3.6], [head.y, -7.2]);
  const nose = sum([skull, 1], [head.x, 9.6], [head.y, -1.6]);
  const throat = stick(sum([neck, 1], [chest.y, -3]), sum([skull, 1], [head.y, -4], [head.x, -1]));
  const face = [
    limbOutline(
      stick(crown, chin),
      [
        [0, 9.6],
        [0.55, 8.4],
        [1, 4.6],
      ],
      lens,
    ),
    limbOutline(
      stick(skull, nose),
      [
        [0, 3],
        [1, 1.2],
      ],
      lens,
    ),
  ].join('');
  const cap = limbOutline(
    stick(sum([skull, 1], [head.y, 4], [head.x, 0.6]), sum([skull, 1], [head.y, -1], [head.x, -3.4])),
    [
      [0, 9.4],
      [1, 7.8],
    ],
    lens,
  );
  const shapes: Shape[] = [{ path: face, tone: 'body' }];
  const tail = limbOutline(
    stick(sum([skull, 1], [head.x, -6.5], [head.y, 3]), sum([skull, 1], [head.x, -7.5], [head.y, -14])),
    [
      [0, 5.5],
      [0.5, 4.8],
      [1, 2],
    ],
    lens,
  );
  const hair: Shape = { path: form.hasLongHair ? cap + tail : cap, tone: 'hair' };
  const isSeenFromBehind = dot(head.x, lens.view.axis) < -0.5;
  return [
    {
      path: limbOutline(
        throat,
        [
          [0, 6.2],
          [0.5, 5.2],
          [1, 5.2],
        ],
        lens,
      ),
      tone: 'body',
    },
    {
      path: limbOutline(
        throat,
        [
          [0.2, 3.6],
          [0.9, 2.4],
        ],
        lens,
      ),
      tone: toneOf('neck'),
      muscle: 'neck',
    },
    ...(isSeenFromBehind ? [...shapes, hair] : [hair, ...shapes]),
  ];
}

/** The body in groups, each as near as the middle of its part. */
export function bodyGroups(skeleton: Skeleton, toneOf: ToneOf, lens: Lens): Group[] {
  const near = (point: Vec) => lens.view.see(point)[2];
  const { arms, legs, hip, neck, skull, form } = skeleton;
  const centre = near(between(hip, neck));
  const seat = glutes(skeleton, toneOf, lens);
  const limb = (part: Limb, shapes: Shape[], root: number): Group => {
    const depth = near(between(part.upper.to, between(part.upper.from, part.lower.to))) + 1;
    const isFar = near(part.upper.from) < root - 4;
    return { near: depth, shapes: isFar ? shapes.map((shape) => ({ ...shape, isFar })) : shapes };
  };
  return [
    {
      near: centre,
      shapes: [...seat.round, ...trunk(skeleton, toneOf, lens)],
    },
    ...seat.muscles,
    { near: near(skull), shapes: headOf(skeleton, toneOf, lens) },
    ...arms.map((part) => limb(part, arm(part, toneOf, lens, form.arms), near(neck))),
    ...legs.map((part) => limb(part, leg(part, toneOf, lens, form.legs), near(hip))),
  ];
}
