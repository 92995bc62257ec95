import { NumberField } from '@client/ui/field/number-field';
import { TIME_STEP } from '@client/ui/field/set-fields';
import { DISTANCE_STEPS } from '@client/ui/format/amounts';
import { STEPS, weightLabel } from '@client/ui/format/loads';
import { leastLoad } from '@client/ui/format/typed-set';
import type { DraftExercise } from './draft';
import { type DraftFigure, figureAsked, figuresShown } from './draft-figures';
import { countingOf } from './draft-measure';
import type { DraftStyle } from './draft-style';

interface Props {
  exercise: DraftExercise;
  /** Style of its round; undefined: straight sets. */
  style: DraftStyle | undefined;
  onType: (figure: DraftFigure, text: string) => void;
}

/**
 * Fields for the figures that all sets share: those of the measure. With a row per set only the rest; a round by the
 * clock hides what it sets itself.
 */
export function ExerciseFigures({ exercise, style, onType }: Props) {
  const { figures, unit, distanceUnit, isBody } = countingOf(exercise);
  const ranges = figureAsked(exercise);
  const fieldProps = {
    sets: { label: 'Sets' },
    reps: { label: 'Reps' },
    distance: {
      label: `Distance (${distanceUnit})`,
      inputMode: 'decimal',
      step: DISTANCE_STEPS[distanceUnit],
    },
    calories: { label: 'Calories' },
    time: { label: 'Time (min:s)', step: TIME_STEP, isTime: true },
    weight: {
      label: weightLabel(unit, figures),
      inputMode: leastLoad({ figures, isBody }) < 0 ? 'text' : 'decimal',
      step: STEPS[unit],
    },
    restTime: { label: 'Rest (sec)', step: 15 },
  } as const;
  return (
    <>
      {figuresShown(exercise, style).map((figure) => (
        <NumberField
          key={figure}
          size="sm"
          value={exercise[figure] ?? ''}
          onChange={(text) => onType(figure, text)}
          {...(figure === 'time' ? {} : ranges[figure])}
          {...fieldProps[figure]}
        />
      ))}
    </>
  );
}
