import type { Gear } from './gear';
import { type Arm, type Leg, type Limb, type Pose, solve } from './skeleton';
import { dot, type Frame, minus, unit, type Vec } from './space';

/** A movement: key poses and the equipment. */
export interface Movement {
  keys: readonly [Pose, ...Pose[]];
  gear: readonly Gear[];
  /** From where it is seen: 0 the right side, 90 the front, −90 the back; looked down on by `tilt`. Degrees. */
  yaw: number;
  tilt: number;
  /** Seconds of one repetition. */
  seconds: number;
  /** `swing` goes to the last pose and back, `cycle` from the last one on to the first. */
  course: 'swing' | 'cycle';
  /** Index of the pose that is drawn solid where nothing moves; the first one is drawn faint. */
  shown: number;
  /** False where the body is off the ground: no shadow. */
  hasFloor: boolean;
}

function blend<T>(a: T, b: T, at: number): T {
  if (typeof a === 'number') return (a + ((b as number) - a) * at) as T;
  if (Array.isArray(a)) return a.map((part, index) => blend(part, (b as unknown[])[index], at)) as T;
  if (typeof a !== 'object' || a === null) return a;
  return Object.fromEntries(
    Object.entries(a).map(([key, part]) => [
      key,
      blend(part, (b as Record<string, unknown>)[key] ?? part, at),
    ]),
  ) as T;
}

/** A pose between two: 0 is the first, 1 the second. Their limbs are of one kind. */
export const blendPoses = (a: Pose, b: Pose, at: number): Pose => blend(a, b, at);

const ease = (part: number): number => part * part * (3 - 2 * part);

/** The pose at a moment, in seconds since the start. */
export function poseAt({ keys, seconds, course }: Movement, time: number): Pose {
  if (keys.length === 1) return keys[0];
  const part = (((time / seconds) % 1) + 1) % 1;
  const last = keys.length - 1;
  if (course === 'cycle') {
    const step = part * keys.length;
    const index = Math.min(last, Math.floor(step));
    return blendPoses(keys[index]!, keys[(index + 1) % keys.length]!, step - index);
  }
  // There, a moment of stillness, and back a little slower.
  const way = part < 0.4 ? part / 0.4 : part < 0.48 ? 1 : part < 0.93 ? 1 - (part - 0.48) / 0.45 : 0;
  const step = ease(way) * last;
  const index = Math.min(last - 1, Math.floor(step));
  return blendPoses(keys[index]!, keys[index + 1]!, step - index);
}

type Twice<T> = T | readonly [T, T];
const pairOf = <T>(given: Twice<T>): readonly [T, T] =>
  (Array.isArray(given) ? given : [given, given]) as readonly [T, T];

/** A pose as it is written: one arm or leg stands for both. */
export interface Sketch extends Partial<Omit<Pose, 'arms' | 'legs'>> {
  arms?: Twice<Arm> | undefined;
  legs?: Twice<Leg> | undefined;
}

/** An arm by angles. */
export const arm = (raise = 4, out = 8, bend = 10, turn = 0): Arm => ({ raise, out, bend, turn });
/** An arm by its grip. */
export const hold = (x: number, y: number, z = 20, elbow: Pose['at'] = [-0.5, -0.35, 0.6]): Arm => ({
  to: [x, y, z],
  elbow,
});
/** An arm by its grip on the body: from the neck, in the chest's frame. */
export const onChest = (x: number, y: number, z = 16, elbow: Pose['at'] = [-0.3, -1, 0.4]): Arm => ({
  ...{ to: [x, y, z], elbow, isOnChest: true },
});
/** An arm by a flat palm. */
export const press = (
  x: number,
  y: number,
  z = 20,
  palm: Pose['at'] = [1, 0, 0],
  elbow: Pose['at'] = [-0.6, -0.3, 0.5],
): Arm => ({ to: [x, y, z], palm, elbow });
/** A leg by angles. */
export const leg = (swing = 0, out = 3, bend = 2, point = 0, turn = 0): Leg => ({
  swing,
  out,
  bend,
  point,
  turn,
});
/** A leg by its foot on the floor. */
export const foot = (
  x = 0,
  z = 11,
  more: { y?: number; pitch?: number; yaw?: number; knee?: Pose['at'] } = {},
): Leg => ({
  ...{ x, z, y: 0, pitch: 0, yaw: 8, knee: [0, 0, 0] },
  ...more,
});
/** A leg by its ankle and toes. */
export const shin = (
  ankle: Pose['at'],
  toes: Pose['at'] = [-1, 0, 0],
  knee: Pose['at'] = [1, 0, 0.1],
): Leg => ({
  ankle,
  toes,
  knee,
});

const STANDING: Pose = {
  at: [0, 92.5, 0],
  ...{ turn: 0, roll: 0, lean: 0, spin: 0, curl: 0, bend: 0, twist: 0, nod: 0, look: 0, shrug: 0, reach: 0 },
  arms: [arm(), arm()],
  legs: [foot(), foot()],
};

/** A whole pose from what differs from standing. */
export const pose = ({ arms, legs, ...more }: Sketch, base: Pose = STANDING): Pose => ({
  ...base,
  ...more,
  arms: arms ? pairOf(arms) : base.arms,
  legs: legs ? pairOf(legs) : base.legs,
});

/** The form in which a limb is given: only two of one form can be blended. */
const formOf = (limb: Arm | Leg): string => Object.keys(limb).sort().join();
const outwards = ([x, y, z]: Vec, side: number): Vec => [x, y, z * side];
const inFrame = ({ x, y, z }: Frame, way: Vec, side: number): Vec =>
  outwards([dot(way, x), dot(way, y), dot(way, z)], side);

/** The same arm or leg by where it ends, whatever form it is given in. */
const byWrist = ({ upper, lower, end }: Limb, frame: Frame, side: number): Arm => ({
  to: outwards(lower.to, side),
  palm: outwards(unit(minus(end, lower.to)), side),
  elbow: inFrame(frame, minus([0, 0, 0], upper.front), side),
});
const byAnkle = ({ upper, lower, heel, toe }: Limb, frame: Frame, side: number): Leg => ({
  ankle: outwards(lower.to, side),
  toes: outwards(unit(minus(toe, heel)), side),
  knee: inFrame(frame, upper.front, side),
});

/** Poses whose limbs have one form each from the first to the last. */
function withLikeLimbs(poses: readonly Pose[]): Pose[] {
  const areAlike = (limbs: 'arms' | 'legs', index: 0 | 1) =>
    new Set(poses.map((one) => formOf(one[limbs][index]))).size === 1;
  return poses.map((one) => {
    const { arms, legs, chest, pelvis } = solve(one);
    const armAt = (index: 0 | 1) =>
      areAlike('arms', index) ? one.arms[index] : byWrist(arms[index], chest, index === 0 ? 1 : -1);
    const legAt = (index: 0 | 1) =>
      areAlike('legs', index) ? one.legs[index] : byAnkle(legs[index], pelvis, index === 0 ? 1 : -1);
    return { ...one, arms: [armAt(0), armAt(1)], legs: [legAt(0), legAt(1)] };
  });
}

export type MoveOptions = Partial<Omit<Movement, 'keys'>>;
/** A movement of sketched poses; each one differs from standing alone. */
export const move = (sketches: readonly Sketch[], options: MoveOptions = {}): Movement => ({
  keys: withLikeLimbs(sketches.map((sketch) => pose(sketch))) as unknown as Movement['keys'],
  ...{
    gear: [],
    yaw: 28,
    tilt: 7,
    seconds: 2.8,
    course: 'swing',
    hasFloor: true,
    shown: sketches.length - 1,
  },
  ...options,
});

/** Movements by the library's name of their exercise, in small letters. */
export type Catalog = Readonly<Record<string, () => Movement>>;
