import { Suspense } from 'react';
import { lazyPart } from '../../ui/overlay/lazy-part';
import type { FiguresProps } from './exercise-figures';

// Beside the set, not of it: where it cannot be fetched nothing stands in its place.
const ExerciseFigures = lazyPart<FiguresProps>(() => import('./exercise-figures'), 'nothing');

/** How an exercise went and what it works, fetched once the set is there. */
export const FiguresBeside = (props: FiguresProps) => (
  <Suspense fallback={null}>
    <ExerciseFigures key={props.exercise.id} {...props} />
  </Suspense>
);
