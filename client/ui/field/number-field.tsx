import { type CSSProperties, type Ref, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { faultIn, type NumberUnit, readNumber, readTime } from '@common/player/plan/typed-number';
import { stepClock } from '../format/amounts';
import { bareButton, focusInside, media, motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { numeric, size, smallCaps } from '../theme/type';
import { FieldFault } from './field';
import { useFieldControl } from './field-context';
import { stepNumber } from './number-field-step';

type Sized = { $size: 'lg' | 'sm' };

const Panel = styled.div<Sized>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  min-width: 0;
  ${({ $size }) =>
    $size === 'lg'
      ? `gap: 0.5rem; padding: 0.875rem min(0.75rem, 3.1vw); border: 1px solid ${v.line}; border-radius: 20px; background: ${v.card};
         justify-content: space-between;`
      : 'gap: 0.375rem; min-width: min(100%, 9rem);'}
`;

const Caption = styled.label`
  ${smallCaps}
  color: ${v.muted};
  font-stretch: 90%;
  letter-spacing: 0.04em;
  text-align: center;
  overflow-wrap: anywhere;
`;

const Figure = styled.input<Sized>`
  ${numeric}
  ${focusInside}
  width: 100%;
  min-width: 0;
  border: 0;
  background: none;
  color: ${v.text};
  text-align: center;
  ${({ $size }) =>
    $size === 'lg'
      ? `font-size: ${size[54]}; line-height: 1; padding: 0.125rem 0; border-radius: 12px; min-height: 3.75rem;`
      : `font-size: ${size[20]}; line-height: 1.2; padding: 0; min-height: 2.875rem; border-radius: 0;`}
  &::placeholder {
    color: ${v.muted};
    opacity: 1;
  }
  &:disabled {
    opacity: 0.5;
  }
`;

/** Error message of the figure, on a background of its own to stay readable anywhere. */
const Said = styled.div`
  padding: 0.25rem 0.5rem;
  border-radius: 8px;
  background: ${v.card};
`;

const Steps = styled.div<Sized>`
  display: flex;
  ${({ $size }) =>
    $size === 'lg'
      ? 'gap: 0.5rem; flex-wrap: wrap;'
      : `border: 1px solid ${v.edge}; border-radius: 14px; background: ${v.card}; overflow: hidden;`}
`;

const StepButton = styled.button<Sized>`
  ${bareButton}
  ${numeric}
  ${focusInside}
  ${motion('background-color')}
  font-size: ${size[20]};
  text-align: center;
  user-select: none;
  ${({ $size }) =>
    $size === 'lg'
      ? `flex: 1 1 3rem; min-height: 3rem; border-radius: 14px; background: ${v.raised};`
      : 'flex: none; width: 2.875rem; min-height: 2.875rem;'}
  ${media.hover} {
    &:hover:not(:disabled) {
      background: color-mix(in srgb, ${v.text} 10%, ${v.raised});
    }
  }
  &:active:not(:disabled) {
    background: color-mix(in srgb, ${v.text} 18%, ${v.raised});
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

export interface NumberFieldProps {
  /** Label above the figure; inside a `Field` hide it with `hideLabel`. */
  label: string;
  /** The text as typed. Empty or no number is up to the caller; an unclear one gets an error message here. */
  value: string;
  onChange: (value: string) => void;
  step?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Value of an empty field: shown as placeholder, and the start of − and +. Without it the placeholder is a dash. */
  fallback?: number | undefined;
  /** `lg` is the player's big figure, `sm` a single line for editors and forms. */
  size?: 'lg' | 'sm' | undefined;
  hideLabel?: boolean | undefined;
  inputMode?: 'numeric' | 'decimal' | 'text' | undefined;
  /** Unit that may be typed after the number. */
  unit?: NumberUnit | undefined;
  /** The value is a time such as "1:30". */
  isTime?: boolean | undefined;
  /** Overrides the field's own error message; null: none. */
  fault?: string | null | undefined;
  disabled?: boolean | undefined;
  /** Shortcut that focuses the field while the player is shown. */
  hotkey?: 'effort' | 'figure' | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onEnter?: (() => void) | undefined;
}

/** A number input with step buttons 48 px high. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, step = 1, min = 0, max, fallback, size = 'lg', hideLabel } = props;
  const { inputMode = 'numeric', disabled, hotkey, ref, onEnter, unit, isTime = false } = props;
  const generatedId = useId();
  /** True from focus until the mouse is released: the text is selected. */
  const isFresh = useRef(false);
  const wiring = useFieldControl({ id: props.id });
  const id = wiring.id ?? generatedId;
  const press = (by: number) =>
    onChange(isTime ? stepClock(value, by) : stepNumber({ value, by, fallback, unit, min, max }));
  // An unfinished number gets no error: it is checked on blur or Enter.
  const [isTyping, setTyping] = useState(false);
  const { fault = faultIn(isTime ? readTime(value) : readNumber(value, { unit, min, max })) } = props;
  const shownFault = isTyping ? null : fault;
  const faultId = `${id}-fault`;
  const button = (sign: '−' | '+') => (
    <StepButton
      type="button"
      $size={size}
      disabled={disabled || (size === 'sm' && value === String(sign === '+' ? max : min))}
      aria-label={`${sign}${step} ${label}`}
      onClick={() => press(sign === '+' ? step : -step)}
    >
      {step === 1 || size === 'sm' ? sign : `${sign}${step}`}
    </StepButton>
  );
  const figure = (
    <Figure
      {...wiring}
      {...(shownFault && { 'aria-invalid': true, 'aria-describedby': faultId })}
      ref={ref}
      id={id}
      $size={size}
      type="text"
      size={1}
      data-number=""
      data-hotkey={hotkey}
      inputMode={inputMode}
      autoComplete="off"
      enterKeyHint="done"
      aria-label={label}
      placeholder={fallback === undefined ? '–' : String(fallback)}
      disabled={disabled}
      value={value}
      style={{ '--characters': value.length } as CSSProperties}
      onChange={(event) => {
        setTyping(true);
        onChange(event.target.value);
      }}
      onFocus={(event) => {
        event.target.select();
        isFresh.current = true;
      }}
      onMouseUp={(event) => {
        // On a focusing press WebKit would place the caret and drop the selection.
        if (isFresh.current) event.preventDefault();
        isFresh.current = false;
      }}
      onBlur={() => {
        isFresh.current = false;
        setTyping(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          press(event.key === 'ArrowUp' ? step : -step);
        }
        if (event.key === 'Enter' && onEnter) {
          event.preventDefault();
          setTyping(false);
          onEnter();
        }
      }}
    />
  );
  const said = shownFault && (
    <Said>
      <FieldFault id={faultId}>{shownFault}</FieldFault>
    </Said>
  );
  if (size === 'sm')
    return (
      <Panel $size={size}>
        {!hideLabel && <Caption htmlFor={id}>{label}</Caption>}
        <Steps $size={size}>
          {button('−')}
          {figure}
          {button('+')}
        </Steps>
        {said}
      </Panel>
    );
  return (
    <Panel $size={size}>
      {!hideLabel && <Caption htmlFor={id}>{label}</Caption>}
      {figure}
      <Steps $size={size}>
        {button('−')}
        {button('+')}
      </Steps>
      {said}
    </Panel>
  );
}
