import styled from 'styled-components';
import type { Score } from '../../../common/player/score';
import { NumberField } from '../../ui/field/number-field';
import { Card } from '../../ui/layout/card';
import { Label } from '../../ui/layout/text';

const Whole = styled(Card)`
  width: 100%;
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
  gap: 0.75rem;
`;

/** A score as it is typed. */
export interface TypedScore {
  laps: string;
  reps: string;
}

/** What is typed of a score; what is no number is nothing. */
export function readScore({ laps, reps }: TypedScore): Score {
  const whole = (text: string, most: number) => Math.min(most, Math.max(0, Number.parseInt(text, 10) || 0));
  return { laps: whole(laps, 1_000), reps: whole(reps, 10_000) };
}

interface Props {
  typed: TypedScore;
  onType: (typed: TypedScore) => void;
}

/** Asks at the cap how far it went: filled in with what was tapped. */
export function ScoreCard({ typed, onType }: Props) {
  return (
    <Whole as="section" aria-label="Score">
      <Label as="h3">How far did you get?</Label>
      <Fields>
        <NumberField
          size="sm"
          label="Rounds"
          max={1_000}
          value={typed.laps}
          onChange={(laps) => onType({ ...typed, laps })}
        />
        <NumberField
          size="sm"
          label="Reps beyond"
          max={10_000}
          value={typed.reps}
          onChange={(reps) => onType({ ...typed, reps })}
        />
      </Fields>
    </Whole>
  );
}
