import { MAX_DISTANCE } from '@client/ui/format/amounts';
import { MAX_CALORIES_OF_SET } from '@common/constants';
import { faultIn, type NumberAsked, readNumber, readTime } from '@common/player/plan/typed-number';
import type { DraftExercise } from './draft';
import { isTimedByRound } from './draft-amount';
import { draftBounds } from './draft-bounds';
import { countingOf, weightAsked } from './draft-measure';
import { type DraftStyle, leftToExercises } from './draft-style';

/** A figure that is typed once for all sets of an exercise. */
export type DraftFigure = 'sets' | 'reps' | 'weight' | 'restTime' | 'time' | 'distance' | 'calories';

/** Unit and range of each figure's field. Time is missing: it is not parsed as a number. */
export function figureAsked(exercise: DraftExercise): Record<Exclude<DraftFigure, 'time'>, NumberAsked> {
  const counting = countingOf(exercise);
  const { sets, reps, restTime } = draftBounds;
  return {
    sets: { unit: sets.unit, min: sets.min, max: sets.max },
    reps: { unit: reps.unit, min: reps.min, max: reps.max },
    restTime: { unit: restTime.unit, min: restTime.min, max: restTime.max },
    weight: weightAsked(counting),
    distance: { unit: counting.distanceUnit, max: MAX_DISTANCE },
    calories: { unit: 'calories', max: MAX_CALORIES_OF_SET },
  };
}

/** The fields shown for an exercise, in order. Its rows have fields of their own. */
export function figuresShown(exercise: DraftExercise, style: DraftStyle | undefined): DraftFigure[] {
  const roundAsks = leftToExercises(style);
  const { figures } = countingOf(exercise);
  const areAlike = exercise.rows === undefined;
  const shown: Record<DraftFigure, boolean> = {
    sets: areAlike && roundAsks.sets,
    reps: areAlike && figures.reps,
    distance: areAlike && figures.distance,
    calories: areAlike && figures.calories,
    time: areAlike && figures.seconds && !isTimedByRound(exercise, style),
    weight: areAlike && figures.load,
    restTime: roundAsks.restTime,
  };
  return (Object.keys(shown) as DraftFigure[]).filter((figure) => shown[figure]);
}

/** True if a figure of the exercise is unclear or out of range; its field shows the fault. */
export function hasFigureFault(exercise: DraftExercise, style: DraftStyle | undefined): boolean {
  const ranges = figureAsked(exercise);
  return figuresShown(exercise, style).some((figure) => {
    const text = exercise[figure] ?? '';
    return faultIn(figure === 'time' ? readTime(text) : readNumber(text, ranges[figure])) !== null;
  });
}
