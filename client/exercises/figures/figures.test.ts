import { describe, expect, it } from 'vitest';
import { EQUIPMENT, MOVEMENTS, MUSCLE_GROUPS } from '@common/contract/training/exercise-words';
import { CATALOG } from './catalog';
import { movementNameOf, movementOf } from './choose';
import { drawAt, WIDE } from './draw';
import { type Movement, poseAt } from './movement';
import { BONES, type Skeleton, solve } from './skeleton';
import { dot, length, minus, unit } from './space';
import { tonesOf } from './tones';

const MOMENTS = 16;
/** Centimetres by which a contact may be missed or the floor be entered: less than the width of a hand. */
const SLACK = 5;
/** Units of the picture that soft corners may reach beyond its edge. */
const EDGE = 30;

const skeletonsOf = (movement: Movement): Skeleton[] =>
  Array.from({ length: MOMENTS }, (_, at) => solve(poseAt(movement, (movement.seconds * at) / MOMENTS)));

/** Faults of a skeleton, in words. */
function faultsOf({ arms, legs }: Skeleton, hasFloor: boolean): string[] {
  const faults: string[] = [];
  for (const [limbs, upper, lower] of [
    [arms, BONES.upperArm, BONES.forearm],
    [legs, BONES.thigh, BONES.shank],
  ] as const)
    for (const limb of limbs) {
      const bones = [
        length(minus(limb.upper.to, limb.upper.from)),
        length(minus(limb.lower.to, limb.lower.from)),
      ];
      if (Math.abs(bones[0]! - upper) + Math.abs(bones[1]! - lower) > 0.01)
        faults.push('a limb changes its length');
      if (limb.missed > SLACK) faults.push('a contact is missed');
    }
  for (const { upper, lower, toe, heel } of legs) {
    // The front of the shin is the side to which the toes point; a foot that is stretched points along it.
    if (dot(unit(minus(toe, heel)), lower.front) < -0.5) faults.push('a knee bends the wrong way');
    if (hasFloor && Math.min(toe[1], heel[1], upper.to[1]) < -SLACK) faults.push('a leg is below the floor');
  }
  for (const { upper, end } of arms)
    if (hasFloor && Math.min(end[1], upper.to[1]) < -SLACK) faults.push('an arm is below the floor');
  return faults;
}

describe('the figures', () => {
  it('keeps the length of limbs, contacts and joints through every movement', () => {
    const faults = Object.entries(CATALOG).flatMap(([name, make]) => {
      const movement = make();
      const all = skeletonsOf(movement).flatMap((skeleton) => faultsOf(skeleton, movement.hasFloor));
      return [...new Set(all)].map((fault) => `${name}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('draws every movement inside its picture', () => {
    const outside = Object.entries(CATALOG).filter(([, make]) => {
      const movement = make();
      return [0, 0.2, 0.45, 0.7].some((at) =>
        drawAt(movement, at * movement.seconds, tonesOf(['chest'])).some(({ path }) => {
          // Arcs are given from point to point.
          const numbers = /[a-z]/.test(path) ? [] : (path.match(/-?\d+|NaN/g) ?? []).map(Number);
          return numbers.some((one) => !(one > -EDGE && one < WIDE + EDGE));
        }),
      );
    });
    expect(outside.map(([name]) => name)).toEqual([]);
  });

  it('shows what works in lime and what helps in half of it', () => {
    const toneOf = tonesOf(['heart and lungs', 'quads', 'glutes']);
    expect(['quads', 'glutes', 'chest'].map(toneOf)).toEqual(['main', 'help', 'muscle']);
  });

  it('chooses a figure for an own exercise by its words, equipment and muscles', () => {
    const nameOf = (name: string, equipment = 'none', ...muscleGroups: string[]) =>
      movementNameOf({ name, equipment, muscleGroups });
    expect(nameOf('Paused squat', 'barbell', 'quads')).toBe('barbell back squat');
    expect(nameOf('Kroc row', 'dumbbells and bench', 'back')).toBe('one-arm dumbbell row');
    expect(nameOf('Garden special', 'cable machine', 'triceps')).toBe('triceps rope pushdown');
    const chosen = (movement: string, equipment = 'none') =>
      movementNameOf({ name: 'Wall squat', equipment, muscleGroups: ['quads'], movement });
    expect(chosen('row', 'kettlebell')).toBe('kettlebell gorilla row');
    expect(chosen('of a later version')).toBe('bodyweight squat');
    for (const movement of MOVEMENTS)
      for (const equipment of EQUIPMENT)
        expect(CATALOG, `${movement} ${equipment}`).toHaveProperty([chosen(movement, equipment)]);
    for (const equipment of EQUIPMENT)
      for (const muscle of MUSCLE_GROUPS)
        expect(
          movementOf({ name: 'Xyz', equipment, muscleGroups: [muscle] }),
          `${equipment} ${muscle}`,
        ).toBeDefined();
  });
});
