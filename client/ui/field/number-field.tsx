import { type CSSProperties, type Ref, useId, useRef } from 'react';
import { useFieldControl } from './field-context';
import { stepNumber } from './number-field-step';
import { Caption, Figure, Panel, StepButton, Steps } from './number-field-style';

export interface NumberFieldProps {
  /** Shown above the figure; inside a `Field` leave it out of sight with `hideLabel`. */
  label: string;
  /** The text as typed: may be empty or no number; the caller decides what that means. */
  value: string;
  onChange: (value: string) => void;
  step?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** What an empty field stands for: shown pale, and where − and + start from. Without it a dash says that it is empty. */
  fallback?: number | undefined;
  /** `lg` is the player's big figure, `sm` one line for editors and forms. */
  size?: 'lg' | 'sm' | undefined;
  hideLabel?: boolean | undefined;
  inputMode?: 'numeric' | 'decimal' | 'text' | undefined;
  /** The text after so much more or less, for what is no plain number: a time. */
  stepText?: ((value: string, by: number) => string) | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onEnter?: (() => void) | undefined;
}

/** A number to type or to step, with targets of 48 px. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, step = 1, min = 0, max, fallback, size = 'lg', hideLabel } = props;
  const { inputMode = 'numeric', disabled, ref, onEnter, stepText } = props;
  const own = useId();
  /** It has just got the focus, and all of it is selected. */
  const isFresh = useRef(false);
  const wiring = useFieldControl({ id: props.id });
  const id = wiring.id ?? own;
  const press = (by: number) =>
    onChange(stepText ? stepText(value, by) : stepNumber({ value, by, fallback, min, max }));
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
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => {
        event.target.select();
        isFresh.current = true;
      }}
      onMouseUp={(event) => {
        // Where the press itself gave the focus, WebKit would put the caret there and drop the selection.
        if (isFresh.current) event.preventDefault();
        isFresh.current = false;
      }}
      onBlur={() => {
        isFresh.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          press(event.key === 'ArrowUp' ? step : -step);
        }
        if (event.key === 'Enter' && onEnter) {
          event.preventDefault();
          onEnter();
        }
      }}
    />
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
    </Panel>
  );
}
