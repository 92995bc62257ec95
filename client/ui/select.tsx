import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';
import { menuItem, menuSheet } from './menu-style';
import { cspNonce } from './theme/csp-nonce';
import { v } from './theme/tokens';

export interface SelectOption<Value extends string = string> {
  /** May be empty, as in "All categories". */
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string = string> {
  options: readonly SelectOption<Value>[];
  /** Without a matching option the placeholder shows. */
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

const Trigger = styled(Radix.Trigger)`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  text-align: left;
  cursor: pointer;
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${v.muted};
  }
`;
const Sheet = styled(Radix.Content)`
  ${menuSheet}
  min-width: var(--radix-select-trigger-width);
  max-width: calc(100vw - 1rem);
  max-height: min(24rem, var(--radix-select-content-available-height));
`;
const Item = styled(Radix.Item)`
  ${menuItem}
  justify-content: space-between;
  & > svg,
  & > span > svg {
    width: 1.125rem;
    height: 1.125rem;
    color: ${v.goText};
  }
`;

/** Radix keeps the empty value for "nothing chosen", so an option that is empty goes by another name. */
const EMPTY = '(empty)';

/** One of a list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder = 'Select', name, disabled, onBlur, ...own } = props;
  const wiring = useFieldControl(own);
  const known = options.some((option) => option.value === value);
  return (
    <Radix.Root
      value={known ? value || EMPTY : ''}
      onValueChange={(next) => onChange((next === EMPTY ? '' : next) as Value)}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <Trigger {...wiring} onBlur={onBlur}>
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown aria-hidden="true" />
        </Radix.Icon>
      </Trigger>
      <Radix.Portal>
        <Sheet position="popper" sideOffset={6} collisionPadding={8}>
          <Radix.Viewport nonce={cspNonce()}>
            {options.map((option) => (
              <Item key={option.value} value={option.value || EMPTY} disabled={option.disabled ?? false}>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check aria-hidden="true" />
                </Radix.ItemIndicator>
              </Item>
            ))}
          </Radix.Viewport>
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}
