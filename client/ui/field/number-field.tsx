import { type CSSProperties, type Ref, useId, useRef, useState } from 'react';
import { faultIn, type NumberUnit, readNumber, readTime } from '@common/player/typed-number';
import { stepClock } from '../format/amounts';
import { FieldFault } from './field';
import { useFieldControl } from './field-context';
import { stepNumber } from './number-field-step';
import { Caption, Figure, Panel, Said, StepButton, Steps } from './number-field-style';

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
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onEnter?: (() => void) | undefined;
}

/** A number input with step buttons 48 px high. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, step = 1, min = 0, max, fallback, size = 'lg', hideLabel } = props;
  const { inputMode = 'numeric', disabled, ref, onEnter, unit, isTime = false } = props;
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
      disabled={disabled}
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
