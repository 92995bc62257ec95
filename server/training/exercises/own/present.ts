import type { Exercise } from '@common/contract/training/exercises';
import type { OwnExercise } from '@common/contract/training/own-exercises';
import { withRevision } from '@server/core/revision';
import { CLUB, type StoredOwnExercise } from './model';

/** An own exercise in the form of a library exercise. */
export function presentExercise(stored: StoredOwnExercise): Exercise & Pick<OwnExercise, 'measure'> {
  const { _id, name, category, difficulty, muscleGroups, equipment, measure, instructions } = stored;
  return {
    id: String(_id),
    name,
    category,
    difficulty,
    muscleGroups: [...muscleGroups],
    equipment,
    measure,
    ...(stored.isAssisted && { isAssisted: stored.isAssisted }),
    ...(stored.isPerHand && { isPerHand: stored.isPerHand }),
    ...(stored.isPerSide && { isPerSide: stored.isPerSide }),
    ...(stored.countsBody && { countsBody: stored.countsBody }),
    ...(stored.movement && { movement: stored.movement }),
    instructions,
  };
}

/** An own exercise as its list answers it. */
export function presentOwn(stored: StoredOwnExercise): OwnExercise {
  const exercise = {
    ...presentExercise(stored),
    isClub: CLUB.equals(stored.userId),
    archivedAt: stored.archivedAt?.toISOString() ?? null,
    mergedInto: stored.mergedInto,
  };
  return withRevision(exercise, stored.revision);
}
