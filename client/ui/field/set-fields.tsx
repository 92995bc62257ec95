import { MAX_CALORIES_OF_SET, MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import { DISTANCE_STEPS, MAX_DISTANCE, stepClock } from '../format/amounts';
import { STEPS, weightLabel } from '../format/loads';
import { type Counting, type FigureKey, leastLoad, type TypedSet } from '../format/typed-set';
import { NumberField } from './number-field';

/** A press of − or + on a time. */
export const TIME_STEP = 5;

interface Props {
  typed: TypedSet;
  counting: Counting;
  onType: (figure: FigureKey, text: string) => void;
  /** What the fields are called, by what they are: "Reps", "Weight", "Time". */
  name: (what: string) => string;
  /** What a weight is called. */
  weightName?: string | undefined;
  size?: 'lg' | 'sm' | undefined;
  /** What empty reps stand for. */
  reps?: number | undefined;
  onEnter?: (() => void) | undefined;
}

/** The fields of one set, those that its measure has: to type or to step. */
export function SetFields({ typed, counting, onType, name, weightName, size = 'lg', reps, onEnter }: Props) {
  const { figures, unit, distanceUnit } = counting;
  const field = (key: FigureKey) => ({
    size,
    value: typed[key],
    onChange: (text: string) => onType(key, text),
    onEnter,
  });
  return (
    <>
      {figures.load && (
        <NumberField
          {...field('weight')}
          label={weightName ?? name(weightLabel(unit, figures))}
          inputMode={leastLoad(counting) < 0 ? 'text' : 'decimal'}
          step={STEPS[unit]}
          min={leastLoad(counting)}
          max={MAX_WEIGHT_LBS}
          fallback={0}
        />
      )}
      {figures.reps && <NumberField {...field('reps')} label={name('Reps')} max={MAX_REPS} fallback={reps} />}
      {figures.distance && (
        <NumberField
          {...field('distance')}
          label={name(`Distance (${distanceUnit})`)}
          inputMode="decimal"
          step={DISTANCE_STEPS[distanceUnit]}
          max={MAX_DISTANCE}
        />
      )}
      {figures.calories && (
        <NumberField {...field('calories')} label={name('Calories')} max={MAX_CALORIES_OF_SET} />
      )}
      {figures.seconds && (
        <NumberField {...field('time')} label={name('Time')} step={TIME_STEP} stepText={stepClock} />
      )}
    </>
  );
}
