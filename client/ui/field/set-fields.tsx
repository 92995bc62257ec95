import type { Ref } from 'react';
import { USUAL_STEPS } from '@common/player/plan/loadable';
import { DISTANCE_STEPS } from '../format/amounts';
import { weightLabel } from '../format/loads';
import {
  askedFor,
  type Counting,
  type FigureKey,
  faultsOfTyped,
  leastLoad,
  type TypedSet,
} from '../format/typed-set';
import { NumberField } from './number-field';

/** Step of − and + in a time field, in seconds. */
export const TIME_STEP = 5;

/** The fields in their order on the screen. */
const FIGURES = [
  ['load', 'weight'],
  ['reps', 'reps'],
  ['distance', 'distance'],
  ['calories', 'calories'],
  ['seconds', 'time'],
] as const;

interface Props {
  typed: TypedSet;
  /** The prefilled texts: unchanged ones are always valid. */
  before: TypedSet;
  counting: Counting;
  onType: (figure: FigureKey, text: string) => void;
  /** Label of a field, from its figure: "Reps", "Weight", "Time". */
  name: (what: string) => string;
  /** Overrides the label of the weight field. */
  weightName?: string | undefined;
  size?: 'lg' | 'sm' | undefined;
  /** Reps of an empty field. */
  reps?: number | undefined;
  onEnter?: (() => void) | undefined;
  /** The first field. */
  firstField?: Ref<HTMLInputElement> | undefined;
}

/** Number fields of one set, those of its measure. */
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
  firstField,
}: Props) {
  const { figures, unit, distanceUnit } = counting;
  const ranges = askedFor(counting);
  const faults = faultsOfTyped(typed, counting, before);
  const first = FIGURES.find(([figure]) => figures[figure])?.[1];
  const field = (key: FigureKey) => ({
    ref: key === first ? firstField : undefined,
    hotkey: key === first ? ('figure' as const) : undefined,
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
          {...ranges.weight}
          step={USUAL_STEPS[unit]}
          fallback={0}
        />
      )}
      {figures.reps && (
        <NumberField {...field('reps')} {...ranges.reps} label={name('Reps')} fallback={reps} />
      )}
      {figures.distance && (
        <NumberField
          {...field('distance')}
          label={name(`Distance (${distanceUnit})`)}
          inputMode="decimal"
          {...ranges.distance}
          step={DISTANCE_STEPS[distanceUnit]}
        />
      )}
      {figures.calories && (
        <NumberField {...field('calories')} {...ranges.calories} label={name('Calories')} />
      )}
      {figures.seconds && <NumberField {...field('time')} label={name('Time')} step={TIME_STEP} isTime />}
    </>
  );
}
