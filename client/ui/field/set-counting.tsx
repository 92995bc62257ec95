import { useId } from 'react';
import styled from 'styled-components';
import type { Exercise } from '@common/contract/training/exercises';
import type { MeasuredIn } from '@common/player/plan/measure';
import { type PerformedSet, SIDES } from '@common/player/plan/performed-set';
import { focusRing, hidden } from '../theme/mixins';
import { tint, v } from '../theme/tokens';
import { size } from '../theme/type';

/** The side of a set, and the hands that held its weight (SPEC M9, M10). */
export type SetCount = Pick<PerformedSet, 'side' | 'hands'>;

const SIDE_NAMES = { left: 'Left', both: 'Each side', right: 'Right' } as const;
const SIDE_ORDER = [SIDES[0], SIDES[2], SIDES[1]] as const;
const HAND_NAMES = { 2: 'Per hand', 1: 'In all' } as const;

/** Side and hands of a set, its own ones before those of its exercise. */
export const countOf = (
  { isPerSide, isPerHand }: Pick<Exercise, 'isPerSide' | 'isPerHand'>,
  { load }: Pick<MeasuredIn, 'load'>,
  { side, hands }: SetCount,
): SetCount => ({
  ...((side ?? isPerSide) && { side: side ?? 'both' }),
  ...((hands ?? (isPerHand && load)) && { hands: hands ?? 2 }),
});

const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
/** In two lines where large text does not fit into one. */
const Choices = styled.fieldset`
  display: inline-flex;
  flex-wrap: wrap;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 1px solid ${v.edge};
  border-radius: 1.4375rem;
  & > legend {
    ${hidden}
  }
`;
const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 0.875rem;
  border-radius: 999px;
  color: ${v.text};
  font-size: ${size[15]};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  /* Both groups in one line of a phone's set card. */
  @container player (max-width: 30rem) {
    padding: 0 0.625rem;
    font-size: ${size[13]};
  }
  & > input {
    ${hidden}
  }
  &:has(input:checked) {
    background: ${tint('goText')};
    box-shadow: inset 0 0 0 1px ${v.goText};
    color: ${v.goText};
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
`;

interface ChoicesProps<Value extends string | number> {
  legend: string;
  values: readonly Value[];
  names: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

function OneOf<Value extends string | number>({
  legend,
  values,
  names,
  value,
  onChange,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <Choices>
      <legend>{legend}</legend>
      {values.map((one) => (
        <Choice key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {names[one]}
        </Choice>
      ))}
    </Choices>
  );
}

interface Props {
  count: SetCount;
  onChange: (count: SetCount) => void;
  /** Prefix of the groups' names, such as "Set 2 ". */
  of?: string;
}

/** Choices of a set's side and of its weight per hand or in all; nothing where the set counts neither. */
export function SetCounting({ count, onChange, of = '' }: Props) {
  const { side, hands } = count;
  if (!side && !hands) return null;
  return (
    <Lines>
      {side && (
        <OneOf
          legend={`${of}Side`}
          values={SIDE_ORDER}
          names={SIDE_NAMES}
          value={side}
          onChange={(chosen) => onChange({ ...count, side: chosen })}
        />
      )}
      {hands && (
        <OneOf
          legend={`${of}Weight`}
          values={[2, 1] as const}
          names={HAND_NAMES}
          value={hands}
          onChange={(chosen) => onChange({ ...count, hands: chosen })}
        />
      )}
    </Lines>
  );
}
