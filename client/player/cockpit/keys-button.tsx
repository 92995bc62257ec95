import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { Kbd } from '@client/ui/data/kbd';
import { Dialog } from '@client/ui/overlay/dialog';
import { v } from '@client/ui/theme/tokens';

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: center;
  gap: 0.75rem 1.25rem;
  & > dt {
    display: flex;
    gap: 0.25rem;
  }
  & > dd {
    color: ${v.muted};
  }
`;

type Key = readonly [keys: readonly string[], does: string];

const SET_KEYS: readonly Key[] = [
  [['↵'], 'Complete the set, or press the main button'],
  [['0–9'], 'Type the weight; Enter completes the set'],
  [['↑', '↓'], 'Reps, distance or time, up and down'],
  [['←', '→'], 'Weight, down and up'],
  [['R'], 'RPE, if you track it'],
  [['S'], 'Skip the rest'],
  [['⇧S'], 'Skip the exercise'],
];
const CLOCK_KEYS: readonly Key[] = [
  [['↵'], 'Done, or press the main button'],
  [['S'], 'Pause or resume the clock'],
  [['0–9'], 'Type the first number, if one is asked for'],
];
const WORKOUT_KEYS: readonly Key[] = [
  [['N'], 'Note'],
  [['A'], 'Add an exercise'],
  [['U'], 'Undo'],
  [['P'], 'Pause the workout'],
  [['F'], 'Finish the workout'],
  [['?'], 'These keys'],
];

/** Opens the list of the player's keys, by `?` too. */
export function KeysButton({ isClock = false }: { isClock?: boolean }) {
  // A clock has no note of its own.
  const keys = isClock
    ? [...CLOCK_KEYS, ...WORKOUT_KEYS.filter(([[key]]) => key !== 'N')]
    : [...SET_KEYS, ...WORKOUT_KEYS];
  return (
    <Dialog
      title="Keys"
      description="They work in number fields, too."
      size="sm"
      trigger={
        <Button variant="ghost" data-hotkey="keys">
          Keys <Kbd>?</Kbd>
        </Button>
      }
    >
      <List>
        {keys.map(([names, does]) => (
          <KeyLine key={does} names={names} does={does} />
        ))}
      </List>
    </Dialog>
  );
}

const KeyLine = ({ names, does }: { names: readonly string[]; does: string }) => (
  <>
    <dt>
      {names.map((name) => (
        <Kbd key={name}>{name}</Kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </>
);
