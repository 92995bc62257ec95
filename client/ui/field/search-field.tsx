import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { bareButton } from '../theme/mixins';
import { v } from '../theme/tokens';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

interface Props {
  /** Accessible name, and the placeholder by default. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  id?: string | undefined;
}

const Box = styled.div`
  position: relative;
  width: 100%;
  min-width: 0;
  & > svg {
    position: absolute;
    inset: 0 auto 0 0.875rem;
    width: 1.25rem;
    height: 100%;
    color: ${v.muted};
    pointer-events: none;
  }
`;
const Text = styled.input`
  ${controlStyle}
  padding-inline: 2.75rem;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
const Clear = styled.button`
  ${bareButton}
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 3rem;
  border-radius: 14px;
  color: ${v.muted};
  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** A search input with a clear button once it has text. */
export function SearchField({ label, value, onChange, placeholder, id }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const wiring = useFieldControl({ id });
  return (
    <Box>
      <Search aria-hidden="true" />
      <Text
        {...wiring}
        ref={input}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <Clear
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </Clear>
      )}
    </Box>
  );
}
