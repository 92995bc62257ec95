import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { v } from '../theme/tokens';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

export interface SelectOption<Value extends string = string> {
  /** May be empty, as in "All categories". */
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string = string> {
  options: readonly SelectOption<Value>[];
  /** If no option matches, the placeholder shows. */
  value: Value | '' | undefined;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  /** Needed outside a `Field`. */
  'aria-label'?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

const Box = styled.span`
  position: relative;
  display: block;
  & > svg {
    position: absolute;
    inset: 0 0.875rem auto auto;
    width: 1.25rem;
    height: 3rem;
    color: ${v.muted};
    pointer-events: none;
  }
`;
const Native = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 2.5rem;
  text-overflow: ellipsis;
  cursor: pointer;
  & > option {
    background: ${v.card};
    color: ${v.text};
  }
`;

/** Value of the placeholder, as an option may have the empty value. */
const NOTHING = '(nothing)';

/** A native select: it fits every thumb, keyboard and screen reader, and needs no script. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder = 'Select', ...own } = props;
  const wiring = useFieldControl(own);
  const isKnown = options.some((option) => option.value === value);
  return (
    <Box>
      <Native
        {...wiring}
        value={isKnown ? value : NOTHING}
        data-placeholder={isKnown ? undefined : ''}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {!isKnown && (
          <option value={NOTHING} disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Native>
      <ChevronDown aria-hidden="true" />
    </Box>
  );
}
