import { Link2, X } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Row } from '../layout/layout';
import { Text } from '../layout/text';
import { v } from '../theme/tokens';

/** Label around a row's checkbox, as wide and high as a finger. */
const Tick = styled.label`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  & > input {
    width: 1.375rem;
    height: 1.375rem;
    accent-color: ${v.goMark};
  }
`;

interface TickProps {
  /** For a label beside it. */
  id?: string;
  /** Name of the exercise. */
  name: string;
  isTicked: boolean;
  disabled?: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Checkbox of an exercise that may become part of a superset. */
export const SupersetTick = ({ id, name, isTicked, disabled = false, onTick }: TickProps) => (
  <Tick>
    <input
      id={id}
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={isTicked}
      disabled={disabled}
      onChange={({ target }) => onTick(target.checked)}
    />
  </Tick>
);

/** Below the dialog's head, in sight wherever in the list the last tick was. */
const Bar = styled(Row)`
  position: sticky;
  top: 4.75rem;
  z-index: 2;
  justify-content: space-between;
  gap: 0.25rem 0.75rem;
  padding: 0.5rem 0.5rem 0.5rem 1rem;
  border: 1px solid ${v.edge};
  border-radius: 16px;
  background: ${v.raised};
`;
/** On one line; below the hint on the narrowest phone. */
const Actions = styled(Row)`
  margin-inline-start: auto;
  white-space: nowrap;
`;
/** Hints by the number of ticked exercises. */
const HINTS = ['Tick two for a superset', 'Tick another one'];

interface BarProps {
  /** Number of ticked exercises. */
  ticked: number;
  onMake: () => void;
  /** Puts the ticks away; left out where they stay. */
  onCancel?: () => void;
}

/** Counts the ticked exercises, and makes a superset of them. */
export const SupersetBar = ({ ticked, onMake, onCancel }: BarProps) => (
  <Bar>
    <Text as="span" $size={13} role="status">
      {HINTS[ticked] ?? `${ticked} selected`}
    </Text>
    <Actions $gap={1} $wrap={false}>
      {onCancel && <IconButton icon={X} label="Cancel" variant="ghost" onClick={onCancel} />}
      <Button size="sm" variant="go" disabled={ticked < 2} onClick={onMake}>
        <Link2 aria-hidden="true" />
        Make Superset
      </Button>
    </Actions>
  </Bar>
);
