import { useMemo } from 'react';
import { useCall } from '@client/api/use-call';
import type { Exercise } from '@common/contract/training/exercises';
import type { OwnExercise } from '@common/contract/training/own-exercises';

/** True unless the exercise is archived or merged into another one. */
export const isOffered = ({ archivedAt, mergedInto }: OwnExercise): boolean => !archivedAt && !mergedInto;

/** Converts an own exercise to the form that plans hold. */
export function asExercise({
  isClub: _c,
  archivedAt: _a,
  mergedInto: _m,
  ...exercise
}: OwnExercise): Exercise {
  return exercise;
}

/** The library's, the club's and the member's exercises, by name. */
export function allExercises(library: readonly Exercise[], own: readonly OwnExercise[]): Exercise[] {
  return [...library, ...own.filter(isOffered).map(asExercise)].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

/** All exercises, cached for offline use. Own ones are missing until they are loaded. */
export function useExercises() {
  const { data: library, ...query } = useCall('listExercises', {});
  const ownQuery = useCall('listOwnExercises', {});
  const data = useMemo(() => library && allExercises(library, ownQuery.data ?? []), [library, ownQuery.data]);
  return { ...query, data };
}
