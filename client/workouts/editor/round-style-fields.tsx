import { useState } from 'react';
import styled from 'styled-components';
import { targetTexts } from '@client/texts/target-texts';
import { FieldFault } from '@client/ui/field/field';
import { NumberField } from '@client/ui/field/number-field';
import { Select } from '@client/ui/field/select';
import { styleText } from '@client/ui/format/rounds';
import { Text } from '@client/ui/layout/text';
import { isClocked } from '@common/player/plan/round-style';
import {
  clockFault,
  type DraftStyle,
  NEW_STYLES,
  readStyle,
  restBetweenBounds,
  type SaidStyles,
  styleFor,
  timesBounds,
  withSaid,
} from './draft-style';

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  align-items: end;
  gap: 0.5rem 1rem;
  & > p,
  & > :first-child {
    grid-column: 1 / -1;
  }
`;

type Choice = keyof typeof NEW_STYLES | 'straight';
const CHOICES = (
  ['straight', 'superset', 'circuit', 'emom', 'intervals', 'tabata', 'amrap', 'for_time'] as const
).map((value) => ({ value: value as Choice, label: targetTexts.styles[value] }));

interface TimeProps {
  label: string;
  value: string;
  step: number;
  onChange: (value: string) => void;
}

function TimeField({ label, value, step, onChange }: TimeProps) {
  return (
    <NumberField
      size="sm"
      inputMode="text"
      label={label}
      step={step}
      isTime
      // Faults of the clock are shown below all of its fields.
      fault={null}
      value={value}
      onChange={onChange}
    />
  );
}

/** Fields of a style: its clock, or its rest between exercises. */
function StyleFields({ style, onChange }: { style: DraftStyle; onChange: (style: DraftStyle) => void }) {
  const times = (label: string, value: string, change: (times: string) => void) => (
    <NumberField
      size="sm"
      label={label}
      min={timesBounds.min}
      max={timesBounds.max}
      fallback={1}
      value={value}
      onChange={change}
    />
  );
  switch (style.style) {
    case 'superset':
    case 'circuit':
      return (
        <NumberField
          size="sm"
          label={targetTexts.restBetween}
          step={5}
          min={restBetweenBounds.min}
          max={restBetweenBounds.max}
          unit={restBetweenBounds.unit}
          fallback={0}
          value={style.restBetween}
          onChange={(restBetween) => onChange({ ...style, restBetween })}
        />
      );
    case 'intervals':
      return (
        <>
          <TimeField
            label={targetTexts.work}
            step={5}
            value={style.work}
            onChange={(work) => onChange({ ...style, work })}
          />
          <TimeField
            label={targetTexts.rest}
            step={5}
            value={style.rest}
            onChange={(rest) => onChange({ ...style, rest })}
          />
          {times(targetTexts.intervals, style.times, (count) => onChange({ ...style, times: count }))}
        </>
      );
    case 'emom':
      return (
        <>
          <TimeField
            label={targetTexts.every}
            step={15}
            value={style.every}
            onChange={(every) => onChange({ ...style, every })}
          />
          {times(targetTexts.minutes, style.times, (count) => onChange({ ...style, times: count }))}
        </>
      );
    default:
      return (
        <TimeField
          label={targetTexts.cap}
          step={60}
          value={style.cap}
          onChange={(cap) => onChange({ ...style, cap })}
        />
      );
  }
}

/** Explains a style, or shows the fault of its clock. */
function Meaning({ style }: { style: DraftStyle }) {
  const fault = clockFault(style);
  if (fault) return <FieldFault>{fault}</FieldFault>;
  const read = readStyle(style, 1) ?? undefined;
  return (
    <Text $size={13} $muted>
      {isClocked(read) ? `${styleText(read)}. ${targetTexts.byClock[read.style]}` : targetTexts.laps}
    </Text>
  );
}

interface Props {
  /** Title of the round. */
  round: string;
  style: DraftStyle | undefined;
  onChange: (style: DraftStyle | undefined) => void;
}

/** Chooses the style of a round: straight sets, laps, or by the clock. */
export function RoundStyleFields({ round, style, onChange }: Props) {
  const [said, setSaid] = useState<SaidStyles>({});
  const isTabata = JSON.stringify(style) === JSON.stringify(NEW_STYLES.tabata);
  return (
    <Line>
      <Select
        aria-label={targetTexts.style(round)}
        options={CHOICES}
        value={isTabata ? 'tabata' : (style?.style ?? 'straight')}
        onChange={(choice) => {
          const before = style ? withSaid(said, style) : said;
          setSaid(before);
          onChange(choice === 'straight' ? undefined : styleFor(choice, before));
        }}
      />
      {style && <StyleFields style={style} onChange={onChange} />}
      {style && <Meaning style={style} />}
    </Line>
  );
}
