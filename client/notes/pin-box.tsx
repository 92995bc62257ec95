import { useId } from 'react';
import styled from 'styled-components';
import { noteTexts } from '@common/note-texts';
import { Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 3rem;
  font-size: ${size[15]};
  font-weight: 600;
  & input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    accent-color: ${v.goMark};
  }
`;

/** Checkbox that pins a note to its exercise. */
export function PinBox({ isPinned, onChange }: { isPinned: boolean; onChange: (isPinned: boolean) => void }) {
  const hint = useId();
  return (
    <div>
      <Line>
        <input
          type="checkbox"
          checked={isPinned}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked)}
        />
        {noteTexts.pin}
      </Line>
      <Text id={hint} $size={13} $muted>
        {noteTexts.pinHint}
      </Text>
    </div>
  );
}
