import { NumberField } from '../../ui/field/number-field';
import { TIME_STEP } from '../../ui/field/set-fields';
import { DISTANCE_STEPS } from '../../ui/format/amounts';
import { STEPS, weightLabel } from '../../ui/format/loads';
import { leastLoad } from '../../ui/format/typed-set';
import type { DraftExercise } from './draft';
import { type DraftFigure, figureAsked, figuresShown } from './draft-figures';
import { countingOf } from './draft-measure';
import type { DraftStyle } from './draft-style';

interface Props {
  exercise: DraftExercise;
  /** How its round goes; undefined: straight. */
  style: DraftStyle | undefined;
  onType: (figure: DraftFigure, text: string) => void;
}

/** The figures of an exercise whose sets are alike: those of its measure. Where sets differ, its rest alone; by a clock, what that leaves. */
export function ExerciseFigures({ exercise, style, onType }: Props) {
  const { figures, unit, distanceUnit, isBody } = countingOf(exercise);
  const asked = figureAsked(exercise);
  const own = {
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
          {...(figure === 'time' ? {} : asked[figure])}
          {...own[figure]}
        />
      ))}
    </>
  );
}
