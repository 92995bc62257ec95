import { Check } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import styled from 'styled-components';
import { bareButton, media, motion } from '../theme/mixins';
import { tint, v } from '../theme/tokens';
import { size } from '../theme/type';

export interface ChipGroupProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

const Line = styled(ToggleGroup.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
const Chip = styled(ToggleGroup.Item)`
  ${bareButton}
  ${motion('background-color', 'border-color', 'color')}
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.75rem;
  padding: 0.375rem 1rem;
  border: 1px solid ${v.edge};
  border-radius: 999px;
  color: ${v.text};
  font-size: ${size[15]};
  font-weight: 600;
  & > svg {
    display: none;
    width: 1rem;
    height: 1rem;
  }
  ${media.hover} {
    &:hover {
      background: ${v.raised};
    }
  }
  &[data-state='on'] {
    background: ${tint('goText')};
    border-color: ${v.goText};
    color: ${v.goText};
    & > svg {
      display: block;
    }
  }
`;

/** The chips of `ChipGroup`, loaded lazily with Radix. */
export default function Chips({ label, options, value, onChange }: ChipGroupProps<string>) {
  return (
    <Line
      type="single"
      aria-label={label}
      value={value || EMPTY}
      onValueChange={(next) => next && onChange(next === EMPTY ? '' : next)}
    >
      {options.map((option) => (
        <Chip key={option.value} value={option.value || EMPTY}>
          <Check aria-hidden="true" />
          {option.label}
        </Chip>
      ))}
    </Line>
  );
}

/** Stands for the empty value: Radix uses that for "none pressed". */
const EMPTY = '(empty)';
