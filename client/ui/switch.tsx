import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media, motion } from './theme/mixins';
import { v } from './theme/tokens';
import { size } from './theme/type';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: 3rem;
`;
const Words = styled.label`
  flex: 1;
  font-weight: 600;
  cursor: pointer;
`;
const Hint = styled.p`
  color: ${v.muted};
  font-size: ${size[13]};
  font-weight: 400;
`;
const Track = styled(Radix.Root)`
  position: relative;
  flex: none;
  width: 3.25rem;
  height: 2rem;
  padding: 0;
  border: 2px solid ${v.edge};
  border-radius: 999px;
  background: ${v.raised};
  cursor: pointer;
  ${motion('background-color', 'border-color')}
  &::after {
    content: '';
    position: absolute;
    inset: -0.5rem -0.25rem;
  }
  &[data-state='checked'] {
    background: ${v.go};
    border-color: ${v.goMark};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
const Thumb = styled(Radix.Thumb)`
  display: block;
  width: 1.25rem;
  height: 1.25rem;
  margin-left: 0.25rem;
  border-radius: 50%;
  background: ${v.text};
  ${motion('transform')}
  &[data-state='checked'] {
    transform: translateX(1.25rem);
    background: ${v.onGo};
    ${media.still} {
      transition: none;
    }
  }
`;

/** On or off, with its label on the same line. Takes effect at once. */
export function Switch({ label, checked, onChange, hint, disabled = false }: Props) {
  const id = useId();
  return (
    <Line>
      <div>
        <Words htmlFor={id}>{label}</Words>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </div>
      <Track
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        <Thumb />
      </Track>
    </Line>
  );
}
