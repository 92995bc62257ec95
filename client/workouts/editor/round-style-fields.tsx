import styled from 'styled-components';
import { targetTexts } from '../../../common/target-texts';
import { NumberField } from '../../ui/field/number-field';
import { Select } from '../../ui/field/select';
import { Text } from '../../ui/layout/text';
import { type DraftStyle, restBetweenBounds } from './draft-style';

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: end;
  gap: 0.5rem 1rem;
  & > p {
    grid-column: 1 / -1;
  }
`;

type Choice = 'straight' | 'superset' | 'circuit' | 'kept';
const CHOICES = (['straight', 'superset', 'circuit'] as const).map((value) => ({
  value: value as Choice,
  label: targetTexts.styles[value],
}));

interface Props {
  /** What the round is called. */
  round: string;
  style: DraftStyle | undefined;
  onChange: (style: DraftStyle | undefined) => void;
}

/** How a round is gone through: straight, or in laps with a short rest or none in between. */
export function RoundStyleFields({ round, style, onChange }: Props) {
  const kept = style && 'kept' in style ? style.kept : null;
  const laps = style && 'style' in style ? style : null;
  const options = kept
    ? [...CHOICES, { value: 'kept' as Choice, label: targetTexts.styles[kept.style] }]
    : CHOICES;
  const choose = (choice: Choice) => {
    if (choice === 'kept') return;
    onChange(choice === 'straight' ? undefined : { style: choice, restBetween: laps?.restBetween ?? '0' });
  };
  return (
    <Line>
      <Select
        aria-label={targetTexts.style(round)}
        options={options}
        value={kept ? 'kept' : (laps?.style ?? 'straight')}
        onChange={choose}
      />
      {laps && (
        <>
          <NumberField
            size="sm"
            label={targetTexts.restBetween}
            step={5}
            min={restBetweenBounds.min}
            max={restBetweenBounds.max}
            fallback={0}
            value={laps.restBetween}
            onChange={(restBetween) => onChange({ ...laps, restBetween })}
          />
          <Text $size={13} $muted>
            {targetTexts.laps}
          </Text>
        </>
      )}
    </Line>
  );
}
