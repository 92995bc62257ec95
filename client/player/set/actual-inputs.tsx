import styled from 'styled-components';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import type { PlanEntry } from '../../../common/player/plan';
import { NumberField } from '../../ui/field/number-field';
import { STEPS } from '../../ui/format/loads';
import { size } from '../../ui/theme/type';
import { type Actual, EFFORT_STEP, MAX_EFFORT, REPS_STEP } from './use-actual';

/** Side by side down to the narrowest phone; below each other where the text is large. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
  gap: 0.5rem;
  & > div {
    min-width: 0;
  }
  & input {
    font-size: ${size[24]};
  }
`;

interface Props {
  actual: Actual;
  entry: PlanEntry;
  onEnter: () => void;
  /** `lg` is the scoreboard's. */
  size?: 'lg' | 'sm';
}

/** What was done: filled in before, stepped by thumb, or typed. Effort only for members who note it. */
export function ActualInputs({ actual, entry, onEnter, size: height = 'sm' }: Props) {
  const { unit, effortScale } = actual;
  return (
    <Pair>
      <NumberField
        size={height}
        label={`Actual Weight (${unit === 'kg' ? 'kg' : 'lbs'})`}
        inputMode="decimal"
        value={actual.weight}
        onChange={actual.setWeight}
        step={STEPS[unit]}
        max={MAX_WEIGHT_LBS}
        fallback={0}
        onEnter={onEnter}
      />
      <NumberField
        size={height}
        label="Actual Reps"
        value={actual.reps}
        onChange={actual.setReps}
        step={REPS_STEP}
        max={MAX_REPS}
        fallback={entry.reps ?? 0}
        onEnter={onEnter}
      />
      {effortScale !== 'off' && (
        <NumberField
          size={height}
          label={effortScale === 'rpe' ? 'RPE' : 'Reps in Reserve'}
          inputMode="decimal"
          value={actual.effort}
          onChange={actual.setEffort}
          step={EFFORT_STEP}
          max={MAX_EFFORT}
          onEnter={onEnter}
        />
      )}
    </Pair>
  );
}
