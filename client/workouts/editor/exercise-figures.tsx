import { MAX_CALORIES_OF_SET, MAX_WEIGHT_LBS } from '../../../common/constants';
import { NumberField } from '../../ui/field/number-field';
import { TIME_STEP } from '../../ui/field/set-fields';
import { DISTANCE_STEPS, MAX_DISTANCE, stepClock } from '../../ui/format/amounts';
import { STEPS, weightLabel } from '../../ui/format/loads';
import type { DraftExercise } from './draft';
import { isTimedByRound } from './draft-amount';
import { draftBounds } from './draft-bounds';
import { countingOf } from './draft-measure';
import { type DraftStyle, leftToExercises } from './draft-style';

type Figure = 'sets' | 'reps' | 'weight' | 'restTime' | 'time' | 'distance' | 'calories';

interface Props {
  exercise: DraftExercise;
  /** How its round goes; undefined: straight. */
  style: DraftStyle | undefined;
  onType: (figure: Figure, text: string) => void;
}

/** The figures of an exercise whose sets are alike: those of its measure. Where sets differ, its rest alone; by a clock, what that leaves. */
export function ExerciseFigures({ exercise, style, onType }: Props) {
  const asked = leftToExercises(style);
  const { figures, unit, distanceUnit } = countingOf(exercise);
  const field = (figure: Figure) => ({
    size: 'sm' as const,
    value: exercise[figure] ?? '',
    onChange: (text: string) => onType(figure, text),
  });
  const areAlike = exercise.rows === undefined;
  return (
    <>
      {areAlike && (
        <>
          {asked.sets && <NumberField {...field('sets')} {...range('sets')} label="Sets" />}
          {figures.reps && <NumberField {...field('reps')} {...range('reps')} label="Reps" />}
          {figures.distance && (
            <NumberField
              {...field('distance')}
              label={`Distance (${distanceUnit})`}
              inputMode="decimal"
              step={DISTANCE_STEPS[distanceUnit]}
              max={MAX_DISTANCE}
            />
          )}
          {figures.calories && (
            <NumberField {...field('calories')} label="Calories" max={MAX_CALORIES_OF_SET} />
          )}
          {figures.seconds && !isTimedByRound(exercise, style) && (
            <NumberField {...field('time')} label="Time (min:s)" step={TIME_STEP} stepText={stepClock} />
          )}
          {figures.load && (
            <NumberField
              {...field('weight')}
              label={weightLabel(unit, figures)}
              inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
              step={STEPS[unit]}
              max={MAX_WEIGHT_LBS}
            />
          )}
        </>
      )}
      {asked.restTime && (
        <NumberField {...field('restTime')} {...range('restTime')} label="Rest (sec)" step={15} />
      )}
    </>
  );
}

const range = (figure: 'sets' | 'reps' | 'restTime') => ({
  min: draftBounds[figure].min,
  max: draftBounds[figure].max,
});
