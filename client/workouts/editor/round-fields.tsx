import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { NumberField } from '@client/ui/field/number-field';
import type { Draft } from './draft';
import { draftBounds } from './draft-bounds';
import { currentRoundOf, withNewRound, withRoundName } from './draft-rounds';
import { tidyDraft } from './normalise';
import type { ChangeDraft } from './use-draft';

const Line = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.75rem;
  min-width: 0;
  & > :nth-child(1) {
    flex: 0 1 9.5rem;
  }
  & > :nth-child(2) {
    flex: 1 1 11rem;
  }
`;

/** The round that exercises are added to: its number, its name, and a new one. */
export function RoundFields({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  return (
    <Line aria-label="Current round" onBlur={() => change(tidyDraft)}>
      <Field label="Round number">
        <NumberField
          size="sm"
          hideLabel
          label="Round number"
          min={1}
          max={draftBounds.roundNumber.max}
          fallback={1}
          value={draft.currentRound}
          onChange={(currentRound) => change((now) => ({ ...now, currentRound }))}
        />
      </Field>
      <Field label="Round name" optional>
        <Input
          maxLength={120}
          autoComplete="off"
          placeholder="Warm-up"
          value={draft.roundNames[currentRoundOf(draft)] ?? ''}
          onChange={({ target }) => change((now) => withRoundName(now, target.value))}
        />
      </Field>
      <Button onClick={() => change(withNewRound)}>
        <Plus aria-hidden="true" />
        New Round
      </Button>
    </Line>
  );
}
