import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../common/constants';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { NumberField } from '../ui/field/number-field';
import { STEPS } from '../ui/format/loads';
import { Stack } from '../ui/layout/layout';
import { Heading } from '../ui/layout/text';
import { type DraftEntry, type DraftSet, plannedSet, unitOfSet } from './mend-draft';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: 0.5rem;
  align-items: end;
`;

interface Props {
  draft: DraftEntry;
  onChange: (draft: DraftEntry) => void;
}

/** The recorded sets of one exercise, to be changed, taken away or added to, up to the number planned. */
export function MendEntry({ draft, onChange }: Props) {
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
          <NumberField
            size="sm"
            label={`Set ${index + 1} reps`}
            value={set.reps}
            onChange={(reps) => change(set.key, { reps })}
            max={MAX_REPS}
          />
          <NumberField
            size="sm"
            label={`Set ${index + 1} ${unitOfSet(set)}`}
            inputMode="decimal"
            value={set.weight}
            onChange={(weight) => change(set.key, { weight })}
            step={STEPS[unitOfSet(set)]}
            max={MAX_WEIGHT_LBS}
          />
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
          <Button size="sm" onClick={() => onChange({ entry, sets: [...sets, plannedSet(entry)] })}>
            <Plus aria-hidden="true" />
            Add set
          </Button>
        </div>
      )}
    </Stack>
  );
}
