import styled from 'styled-components';
import { NumberField } from '@client/ui/field/number-field';
import { Card } from '@client/ui/layout/layout';
import { Label } from '@client/ui/layout/text';
import type { Score } from '@common/player/plan/score';
import { numberOr, readWhole } from '@common/player/plan/typed-number';

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

const MOST = { laps: { max: 1_000 }, reps: { unit: 'reps', max: 10_000 } } as const;

/** The score that is typed; what is no number is 0. Null where it is not clear. */
export function readScore(typed: TypedScore): Score | null {
  const [laps, reps] = [readWhole(typed.laps, MOST.laps), readWhole(typed.reps, MOST.reps)];
  if (laps.says === 'unclear' || reps.says === 'unclear') return null;
  return { laps: numberOr(laps, 0), reps: numberOr(reps, 0) };
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
          {...MOST.laps}
          value={typed.laps}
          onChange={(laps) => onType({ ...typed, laps })}
        />
        <NumberField
          size="sm"
          label="Extra reps"
          {...MOST.reps}
          value={typed.reps}
          onChange={(reps) => onType({ ...typed, reps })}
        />
      </Fields>
    </Whole>
  );
}
