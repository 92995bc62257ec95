import styled from 'styled-components';
import { bareButton, focusInside, media } from '../ui/theme/mixins';
import { tint, v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';
import { moveByArrows } from './arrow-keys';
import { EQUIPMENT_KINDS, MUSCLE_CHIPS, type PickerQuery } from './picker-filter';

/** One line that scrolls sideways. */
const Line = styled.fieldset`
  display: flex;
  gap: 0.5rem;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  & > button {
    flex: none;
  }
`;
const Chip = styled.button`
  ${bareButton}
  ${focusInside}
  min-height: 2.75rem;
  padding: 0.25rem 0.875rem;
  border: 1px solid ${v.edge};
  border-radius: 999px;
  color: ${v.muted};
  font-size: ${size[13]};
  font-weight: 600;
  text-transform: capitalize;
  ${media.hover} {
    &:hover {
      background: ${v.raised};
    }
  }
  &[aria-pressed='true'] {
    background: ${tint('goText')};
    border-color: ${v.goText};
    color: ${v.goText};
  }
`;

interface LineProps {
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

const ChipLine = ({ label, options, value, onChange }: LineProps) => (
  <Line aria-label={label} onKeyDown={moveByArrows}>
    {options.map((option, index) => (
      <Chip
        key={option}
        type="button"
        aria-pressed={option === value}
        // One stop of the Tab key: the chosen chip, else the first.
        tabIndex={value ? (option === value ? 0 : -1) : index === 0 ? 0 : -1}
        onClick={() => onChange(option === value ? '' : option)}
      >
        {option}
      </Chip>
    ))}
  </Line>
);

interface Props {
  query: PickerQuery;
  onChange: (part: Partial<PickerQuery>) => void;
}

/** Narrows a picker by a muscle and a kind of equipment; a second press takes the choice back. */
export const ExerciseChips = ({ query, onChange }: Props) => (
  <>
    <ChipLine
      label="Muscle"
      options={MUSCLE_CHIPS}
      value={query.muscle}
      onChange={(muscle) => onChange({ muscle })}
    />
    <ChipLine
      label="Equipment"
      options={EQUIPMENT_KINDS}
      value={query.equipment}
      onChange={(equipment) => onChange({ equipment })}
    />
  </>
);
