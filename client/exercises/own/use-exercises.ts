import '../../api/later-calls';
import { useMemo } from 'react';
import type { Exercise } from '../../../common/exercises';
import type { OwnExercise } from '../../../common/own-exercises';
import { useCall } from '../../api/use-call';

/** Whether it is offered: neither archived nor merged into another one. */
export const isOffered = ({ archivedAt, mergedInto }: OwnExercise): boolean => !archivedAt && !mergedInto;

/** An own exercise as a plan holds any exercise. */
export function asExercise({
  isClub: _c,
  archivedAt: _a,
  mergedInto: _m,
  ...exercise
}: OwnExercise): Exercise {
  return exercise;
}

/** What there is to choose from, by name: the library's, the club's and the member's own. */
export function allExercises(library: readonly Exercise[], own: readonly OwnExercise[]): Exercise[] {
  return [...library, ...own.filter(isOffered).map(asExercise)].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

/** The same, kept on this device too; without the own ones until they are there. */
export function useExercises() {
  const { data: library, ...query } = useCall('listExercises', {});
  const own = useCall('listOwnExercises', {});
  const data = useMemo(() => library && allExercises(library, own.data ?? []), [library, own.data]);
  return { ...query, data };
}
