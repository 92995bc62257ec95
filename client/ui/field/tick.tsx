import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Text } from '../layout/text';
import { v } from '../theme/tokens';

const Box = styled.label`
  display: inline-grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 0.625rem;
  align-items: center;
  align-content: center;
  min-width: 0;
  min-height: 3rem;
  overflow-wrap: anywhere;
  cursor: pointer;
  & > input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${v.goMark};
  }
`;
const Hint = styled(Text)`
  grid-column: 2;
`;

interface Props {
  /** The words. */
  children: ReactNode;
  /** Below the words; read out as the description. */
  hint?: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Checkbox with its words. */
export function Tick({ children, hint, isTicked, onTick }: Props) {
  const id = useId();
  const ids = { words: `${id}-words`, hint: `${id}-hint` };
  return (
    <Box>
      <input
        type="checkbox"
        aria-labelledby={ids.words}
        aria-describedby={hint && ids.hint}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span id={ids.words}>{children}</span>
      {hint && (
        <Hint id={ids.hint} as="span" $size={13} $muted>
          {hint}
        </Hint>
      )}
    </Box>
  );
}
