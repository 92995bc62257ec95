import { DISTANCE_STEPS } from '../format/amounts';
import { STEPS, weightLabel } from '../format/loads';
import {
  askedFor,
  type Counting,
  type FigureKey,
  faultsOfTyped,
  leastLoad,
  type TypedSet,
} from '../format/typed-set';
import { NumberField } from './number-field';

/** A press of − or + on a time. */
export const TIME_STEP = 5;

interface Props {
  typed: TypedSet;
  /** The texts before anybody typed: they are right as they stand. */
  before: TypedSet;
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
export function SetFields({
  typed,
  before,
  counting,
  onType,
  name,
  weightName,
  size = 'lg',
  reps,
  onEnter,
}: Props) {
  const { figures, unit, distanceUnit } = counting;
  const asked = askedFor(counting);
  const faults = faultsOfTyped(typed, counting, before);
  const field = (key: FigureKey) => ({
    size,
    value: typed[key],
    fault: faults[key] ?? null,
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
          {...asked.weight}
          step={STEPS[unit]}
          fallback={0}
        />
      )}
      {figures.reps && (
        <NumberField {...field('reps')} {...asked.reps} label={name('Reps')} fallback={reps} />
      )}
      {figures.distance && (
        <NumberField
          {...field('distance')}
          label={name(`Distance (${distanceUnit})`)}
          inputMode="decimal"
          {...asked.distance}
          step={DISTANCE_STEPS[distanceUnit]}
        />
      )}
      {figures.calories && (
        <NumberField {...field('calories')} {...asked.calories} label={name('Calories')} />
      )}
      {figures.seconds && <NumberField {...field('time')} label={name('Time')} step={TIME_STEP} isTime />}
    </>
  );
}
