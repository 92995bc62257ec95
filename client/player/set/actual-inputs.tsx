import styled from 'styled-components';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import type { PlanEntry } from '../../../common/player/plan';
import { NumberField } from '../../ui/field/number-field';
import { Num } from '../../ui/layout/text';
import { v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';
import { isBarbell, platesEachSide, platesText } from './plates';
import { type Actual, REPS_STEP, WEIGHT_STEP } from './use-actual';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: 0.75rem;
`;
const Plates = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1rem;
  color: ${v.muted};
  font-size: ${size[15]};
`;
const Figures = styled(Num)`
  color: ${v.text};
  font-size: ${size[15]};
`;

interface Props {
  actual: Actual;
  entry: PlanEntry;
  onEnter: () => void;
}

/** What was done: filled in before, stepped by thumb, or typed. */
export function ActualInputs({ actual, entry, onEnter }: Props) {
  return (
    <Pair>
      <NumberField
        label="Actual Reps"
        value={actual.reps}
        onChange={actual.setReps}
        step={REPS_STEP}
        max={MAX_REPS}
        fallback={entry.reps ?? 0}
        onEnter={onEnter}
      />
      <NumberField
        label="Actual Weight (lbs)"
        value={actual.weight}
        onChange={actual.setWeight}
        step={WEIGHT_STEP}
        max={MAX_WEIGHT_LBS}
        fallback={entry.weight ?? 0}
        onEnter={onEnter}
      />
    </Pair>
  );
}

/** Which plates go on each side of the bar for the weight typed; only for what is done with a barbell. */
export function PlatesLine({ actual, entry }: { actual: Actual; entry: PlanEntry }) {
  const loading = isBarbell(entry.exercise.equipment) ? platesEachSide(actual.read().weight) : null;
  if (!loading) return null;
  return (
    <Plates>
      <span>Plates each side</span>
      <Figures>{platesText(loading)}</Figures>
    </Plates>
  );
}
