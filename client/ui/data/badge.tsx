import styled from 'styled-components';
import { type Token, tint, v } from '../theme/tokens';
import { size } from '../theme/type';
import { type Category } from '@common/contract/training/exercises';
import { DIFFICULTIES, type Difficulty } from '@common/contract/training/exercises';


/** Says that a dashboard's figures are made up. */
export function DemoBadge() {
  return <Badge $tone="waiting">Demo</Badge>;
}

export const DEMO_TEXT = 'A demo with made-up figures. Nothing here is loaded or saved.';


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


/** A training category, in its colour and its word. */
export function CategoryPill({ category }: { category: Category }) {
  return <Badge $tone={category}>{category}</Badge>;
}


/** A short word on a pill. `$tone` colours it; without, it is grey. */
export const Badge = styled.span<{ $tone?: Token | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  flex: none;
  max-width: 100%;
  width: fit-content;
  padding: 0.25rem 0.75rem;
  border-radius: 999px;
  background: ${({ $tone }) => ($tone ? tint($tone) : v.raised)};
  color: ${({ $tone }) => ($tone ? v[$tone] : v.muted)};
  font-size: ${size[13]};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  overflow-wrap: break-word;
  & > svg {
    width: 1em;
    height: 1em;
  }
`;
