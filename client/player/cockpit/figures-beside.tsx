import { Suspense } from 'react';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import type { FiguresProps } from './exercise-figures';

// An extra beside the set: if it cannot be fetched, nothing is shown.
const ExerciseFigures = lazyPart<FiguresProps>(() => import('./exercise-figures'), 'nothing');

/** History and muscles of an exercise, lazily loaded beside the set. */
export const FiguresBeside = (props: FiguresProps) => (
  <Suspense fallback={null}>
    <ExerciseFigures key={props.exercise.id} {...props} />
  </Suspense>
);
