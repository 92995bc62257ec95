import {
  across,
  cosine,
  cross,
  dot,
  type Frame,
  length,
  minus,
  pitchBy,
  plus,
  rollBy,
  sine,
  sum,
  times,
  twoBones,
  unit,
  type Vec,
  WORLD,
  within,
  yawBy,
} from './space';

/** Lengths of a grown person's bones, in centimetres. */
export const BONES = {
  thigh: 43,
  shank: 42,
  upperArm: 29,
  forearm: 25,
  /** From the wrist to the middle of what the hand holds. */
  grip: 6,
  waist: 22,
  chest: 28,
  neck: 16,
  hipHalf: 9,
  shoulderHalf: 17,
  /** The ankle above the sole, and what is before and behind it. */
  ankle: 8,
  ball: 13,
  toe: 20,
  heel: 6,
} as const;

/** An arm by angles: raised to the front, out to the side, bent, and turned about its length. Degrees. */
interface FreeArm {
  raise: number;
  out: number;
  bend: number;
  turn: number;
}
/** An arm by what it holds (or where a flat palm's wrist is, its fingers towards `palm`); `elbow` in the chest's frame. */
interface FixedArm {
  to: Vec;
  elbow: Vec;
  palm?: Vec;
  /** `to` counts from the neck, in the chest's frame. */
  isOnChest?: boolean;
}
export type Arm = FreeArm | FixedArm;
/** A leg by angles: swung to the front, out to the side, bent, its foot pointed, and turned about its length. Degrees. */
interface FreeLeg {
  swing: number;
  out: number;
  bend: number;
  point: number;
  turn: number;
}
/** A leg by its foot: `x` and `z` of the ankle if flat, `y` of the sole; heel raised by `pitch`, toes out by `yaw`. */
interface FixedLeg {
  x: number;
  y: number;
  z: number;
  pitch: number;
  yaw: number;
  knee: Vec;
}
/** A leg by its ankle, and where its toes and its knee point to. */
interface HeldLeg {
  ankle: Vec;
  toes: Vec;
  knee: Vec;
}
export type Leg = FreeLeg | FixedLeg | HeldLeg;

/** A pose. Angles in degrees; of arms and legs first the right one; z of a left one counts to the left. */
export interface Pose {
  /** The middle between the hip joints. */
  at: Vec;
  /** The pelvis: turned about the vertical, rolled to the right, leaning forwards, spun about the body's own length. */
  turn: number;
  roll: number;
  lean: number;
  spin: number;
  /** The chest against the pelvis: bent forwards, to the right, twisted to the right. */
  curl: number;
  bend: number;
  twist: number;
  /** The head against the chest. */
  nod: number;
  look: number;
  /** Shoulders: up and forwards, in centimetres. */
  shrug: number;
  reach: number;
  arms: readonly [Arm, Arm];
  legs: readonly [Leg, Leg];
}

/** A bone with the direction of its front and of its outer side. */
export interface Bone {
  from: Vec;
  to: Vec;
  front: Vec;
  out: Vec;
}
export interface Limb {
  upper: Bone;
  lower: Bone;
  /** The hand's grip, or the foot's heel, ball and toe. */
  end: Vec;
  heel: Vec;
  toe: Vec;
  /** Distance by which the limb is too short for its contact. */
  missed: number;
}
/** A build: what differs between a man's and a woman's. */
export interface Form {
  shoulderHalf: number;
  hipHalf: number;
  /** Thickness of arms and legs, and the trunk's width at a height above the hips, as a part of the man's. */
  arms: number;
  legs: number;
  trunk: (height: number) => number;
  hasLongHair: boolean;
}
export const MAN: Form = {
  shoulderHalf: BONES.shoulderHalf,
  hipHalf: BONES.hipHalf,
  ...{ arms: 1, legs: 1, trunk: () => 1, hasLongHair: false },
};
export const WOMAN: Form = {
  ...{ shoulderHalf: 14.8, hipHalf: 9.6, arms: 0.84, legs: 0.95, hasLongHair: true },
  // Wider hips, a narrow waist, narrower shoulders.
  trunk: (height) => (height < 8 ? 1.06 : height < 26 ? 0.87 : 0.88),
};

export interface Skeleton {
  form: Form;
  pelvis: Frame;
  chest: Frame;
  head: Frame;
  hip: Vec;
  waist: Vec;
  neck: Vec;
  skull: Vec;
  arms: readonly [Limb, Limb];
  legs: readonly [Limb, Limb];
}

const SIDES = [1, -1] as const;
const mirror = ([x, y, z]: Vec, side: number): Vec => [x, y, z * side];

/** A limb's direction and the way in which it flexes, from angles in a frame. */
function freely(frame: Frame, side: number, forward: number, out: number, turn: number): [Vec, Vec] {
  const way: Vec = [sine(forward) * cosine(out), -cosine(forward) * cosine(out), side * sine(out)];
  const flex: Vec = [cosine(forward), sine(forward), 0];
  const third: Vec = [
    way[1] * flex[2] - way[2] * flex[1],
    way[2] * flex[0] - way[0] * flex[2],
    way[0] * flex[1] - way[1] * flex[0],
  ];
  const turned = sum([flex, cosine(turn)], [third, -side * sine(turn)]);
  return [within(frame, way), within(frame, turned)];
}

function bone(from: Vec, to: Vec, front: Vec, outwards: Vec): Bone {
  const axis = unit(minus(to, from));
  const ahead = across(front, axis);
  const aside = cross(ahead, axis);
  return { from, to, front: ahead, out: dot(aside, outwards) < 0 ? times(aside, -1) : aside };
}

/** Two bones whose fronts follow from the way they bend: 1 to the front like an elbow, -1 to the back like a knee. */
function bonesOf(root: Vec, joint: Vec, end: Vec, front: Vec, outwards: Vec, way: 1 | -1): [Bone, Bone] {
  const [first, second] = [unit(minus(joint, root)), unit(minus(end, joint))];
  const isBent = length(cross(first, second)) > 0.12;
  return [
    bone(root, joint, isBent ? times(second, way) : front, outwards),
    bone(joint, end, isBent ? times(first, -way) : front, outwards),
  ];
}

/** Centimetres by which a shoulder follows its hand. */
const MAX_SLIDE = 6;

function armOf(arm: Arm, chest: Frame, neck: Vec, joint: Vec, side: number): Limb {
  const { upperArm, forearm, grip } = BONES;
  let shoulder = joint;
  const outwards = times(chest.z, side);
  let [elbow, wrist, end, missed]: [Vec, Vec, Vec, number] = [shoulder, shoulder, shoulder, 0];
  let flex: Vec;
  if ('to' in arm) {
    const pole = within(chest, mirror(arm.elbow, side));
    const given = mirror(arm.to, side);
    const target = arm.isOnChest ? plus(neck, within(chest, given)) : given;
    const isFlat = arm.palm !== undefined;
    const way = minus(target, shoulder);
    const reach = upperArm + forearm + (isFlat ? 0 : grip) - 0.2;
    // The shoulder blade slides after a hand that is far away.
    shoulder = sum([shoulder, 1], [unit(way), Math.min(MAX_SLIDE, Math.max(0, length(way) - reach))]);
    const reached = twoBones(shoulder, target, [upperArm, forearm + (isFlat ? 0 : grip)], pole);
    elbow = reached.middle;
    const below = unit(minus(reached.end, elbow));
    wrist = plus(elbow, times(below, forearm));
    end = plus(wrist, times(isFlat ? unit(mirror(arm.palm!, side)) : below, grip));
    missed = reached.missed;
    flex = times(pole, -1);
  } else {
    const [way, toFlex] = freely(chest, side, arm.raise, arm.out, arm.turn);
    flex = toFlex;
    elbow = plus(shoulder, times(way, upperArm));
    const below = sum([way, cosine(arm.bend)], [flex, sine(arm.bend)]);
    wrist = plus(elbow, times(below, forearm));
    end = plus(wrist, times(below, grip));
  }
  const [upper, lower] = bonesOf(shoulder, elbow, wrist, flex, outwards, 1);
  return { upper, lower, end, heel: end, toe: end, missed };
}

function legOf(leg: Leg, pelvis: Frame, hip: Vec, side: number): Limb {
  const { thigh, shank, ankle: sole, ball, toe, heel } = BONES;
  const outwards = times(pelvis.z, side);
  let [knee, ankle, missed]: [Vec, Vec, number] = [hip, hip, 0];
  let [toes, footUp, front]: [Vec, Vec, Vec] = [pelvis.x, pelvis.y, pelvis.x];
  let bent: Vec | null = null;
  if ('swing' in leg) {
    const [way, flex] = freely(pelvis, side, leg.swing, leg.out, leg.turn);
    knee = plus(hip, times(way, thigh));
    const below = sum([way, cosine(leg.bend)], [flex, -sine(leg.bend)]);
    const ahead = sum([flex, cosine(leg.bend)], [way, sine(leg.bend)]);
    ankle = plus(knee, times(below, shank));
    toes = sum([ahead, cosine(leg.point)], [below, sine(leg.point)]);
    footUp = sum([below, -cosine(leg.point)], [ahead, sine(leg.point)]);
    front = flex;
  } else {
    if ('ankle' in leg) {
      ankle = mirror(leg.ankle, side);
      toes = unit(mirror(leg.toes, side));
      const shin = unit(minus(plus(hip, times(within(pelvis, mirror(leg.knee, side)), 20)), ankle));
      footUp = across(shin, toes);
    } else {
      const ahead: Vec = [cosine(leg.yaw), 0, side * sine(leg.yaw)];
      toes = sum([ahead, cosine(leg.pitch)], [WORLD.y, -sine(leg.pitch)]);
      footUp = sum([WORLD.y, cosine(leg.pitch)], [ahead, sine(leg.pitch)]);
      // On its ball the foot bends at the toes.
      if (leg.pitch > 0) bent = ahead;
      const onBall = sum([[leg.x, leg.y, leg.z * side], 1], [ahead, ball]);
      ankle = sum([onBall, 1], [toes, -ball], [footUp, sole]);
    }
    const isSet = leg.knee.some((part) => part !== 0);
    const pole = isSet ? within(pelvis, mirror(leg.knee, side)) : sum([toes, 0.6], [pelvis.x, 0.7]);
    const solved = twoBones(hip, ankle, [thigh, shank], pole);
    knee = solved.middle;
    missed = solved.missed;
    ankle = solved.end;
    front = pole;
  }
  const onSole = minus(ankle, times(footUp, sole - 3));
  const end = plus(onSole, times(toes, ball));
  const [upper, lower] = bonesOf(hip, knee, ankle, front, outwards, -1);
  return {
    upper,
    lower,
    end,
    heel: minus(onSole, times(toes, heel - 2)),
    toe: plus(end, times(bent ?? toes, toe - ball - 2)),
    missed,
  };
}

/** The joints of a pose. */
export function solve(pose: Pose, form = MAN): Skeleton {
  const { at, shrug, reach } = pose;
  const pelvis = yawBy(pitchBy(rollBy(yawBy(WORLD, pose.turn), pose.roll), pose.lean), pose.spin);
  const chest = yawBy(rollBy(pitchBy(pelvis, pose.curl), pose.bend), pose.twist);
  const head = yawBy(pitchBy(chest, pose.nod), pose.look);
  // The spine bends over its length, not in one joint.
  const waist = sum([at, 1], [pelvis.y, BONES.waist * 0.8], [chest.y, BONES.waist * 0.2]);
  const neck = plus(waist, times(chest.y, BONES.chest));
  const skull = sum([neck, 1], [chest.y, 5], [head.y, BONES.neck - 5], [head.x, 2]);
  const arms = SIDES.map((side, index) => {
    const [z, up] = [side * form.shoulderHalf, BONES.chest - 4 + shrug];
    const shoulder = sum([waist, 1], [chest.y, up], [chest.z, z], [chest.x, reach]);
    return armOf(pose.arms[index]!, chest, neck, shoulder, side);
  });
  const legs = SIDES.map((side, index) =>
    legOf(pose.legs[index]!, pelvis, plus(at, times(pelvis.z, side * form.hipHalf)), side),
  );
  return {
    ...{ form, pelvis, chest, head, hip: at, waist, neck, skull },
    arms: arms as unknown as readonly [Limb, Limb],
    legs: legs as unknown as readonly [Limb, Limb],
  };
}
