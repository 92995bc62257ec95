import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { useSettings } from '../api/use-settings';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { SetFields } from '../ui/field/set-fields';
import { textsOf } from '../ui/format/typed-set';
import { Stack } from '../ui/layout/layout';
import { Heading } from '../ui/layout/text';
import { type DraftEntry, type DraftSet, plannedSet } from './mend-draft';

const Line = styled.div`
  display: flex;
  gap: 0.5rem;
  align-items: end;
`;
/** Below each other where a figure would be cut beside another one. */
const Fields = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0.5rem;
  min-width: 0;
  & > * {
    flex: 1 1 8.75rem;
  }
`;

interface Props {
  draft: DraftEntry;
  onChange: (draft: DraftEntry) => void;
}

/** The recorded sets of one exercise, to be changed, taken away or added to, up to the number planned. */
export function MendEntry({ draft, onChange }: Props) {
  const settings = useSettings();
  const { entry, sets } = draft;
  const change = (key: string, part: Partial<DraftSet>) =>
    onChange({ entry, sets: sets.map((set) => (set.key === key ? { ...set, ...part } : set)) });
  return (
    <Stack as="section" $gap={2}>
      <Heading as="h3" $size={16}>
        {entry.exercise.name}
      </Heading>
      {sets.map((set, index) => (
        <Line key={set.key}>
          <Fields>
            <SetFields
              size="sm"
              typed={set.typed}
              before={textsOf(set.of, set.counting)}
              counting={set.counting}
              onType={(figure, text) => change(set.key, { typed: { ...set.typed, [figure]: text } })}
              name={(what) => `Set ${index + 1} ${what.toLowerCase()}`}
              weightName={`Set ${index + 1} ${set.counting.unit}${set.counting.figures.isHelp ? ' help' : ''}`}
            />
          </Fields>
          <IconButton
            icon={X}
            variant="ghost"
            label={`Remove set ${index + 1} of ${entry.exercise.name}`}
            onClick={() => onChange({ entry, sets: sets.filter(({ key }) => key !== set.key) })}
          />
        </Line>
      ))}
      {sets.length < entry.sets && (
        <div>
          <Button
            size="sm"
            onClick={() => onChange({ entry, sets: [...sets, plannedSet(entry, sets.length + 1, settings)] })}
          >
            <Plus aria-hidden="true" />
            Add set
          </Button>
        </div>
      )}
    </Stack>
  );
}
