import styled from 'styled-components';
import { DIFFICULTIES, type Difficulty } from '@common/contract/training/exercises';
import { Badge } from './badge';
import { v } from '../theme/tokens';

const Bars = styled.span`
  display: inline-flex;
  align-items: flex-end;
  gap: 2px;
  height: 0.75em;
`;
const Bar = styled.span<{ $step: number; $on: boolean }>`
  width: 3px;
  height: ${({ $step }) => 40 + $step * 30}%;
  border-radius: 1px;
  background: ${({ $on }) => ($on ? v.text : 'transparent')};
  box-shadow: inset 0 0 0 1px ${({ $on }) => ($on ? v.text : v.edge)};
`;

/** Beginner, intermediate or advanced: one, two or three bars and the word. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const level = DIFFICULTIES.indexOf(difficulty);
  return (
    <Badge>
      <Bars aria-hidden="true">
        {DIFFICULTIES.map((name, step) => (
          <Bar key={name} $step={step} $on={step <= level} />
        ))}
      </Bars>
      {difficulty}
    </Badge>
  );
}
