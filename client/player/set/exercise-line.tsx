import { ChartLine } from 'lucide-react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { setsByReps } from '@client/ui/format/sets';
import { Num } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { PlanEntry } from '@common/player/plan/plan';

/** Leads to the page of an exercise; the player closes, and the workout stays in the bar. Replaces the player's history entry. */
export const ExerciseLink = ({ exerciseId }: { exerciseId: string }) => (
  <Button size="icon" variant="ghost" asChild>
    <Link replace to={`/exercises/${exerciseId}`} aria-label="History and Records">
      <ChartLine aria-hidden="true" />
    </Link>
  </Button>
);

const Line = styled.li`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.75rem 0;
  border-top: 1px solid ${v.line};
  font-size: ${size[16]};
  font-weight: 550;
  &:first-child {
    border-top: 0;
  }
  & > :last-child {
    flex: none;
    white-space: nowrap;
  }
`;
export const ExerciseList = styled.ul.attrs({ role: 'list' })``;

interface ExerciseLineProps {
  entry: Pick<PlanEntry, 'exercise' | 'sets' | 'reps'>;
  /** "A1": its place in a round of laps. */
  letter?: string | undefined;
}

/** One exercise of a list: its name, sets × reps. */
export function ExerciseLine({ entry, letter }: ExerciseLineProps) {
  return (
    <Line>
      <span>
        {letter && `${letter} `}
        {entry.exercise.name}
      </span>
      <Num $size={15}>{setsByReps(entry)}</Num>
    </Line>
  );
}

const Then = styled(Line)`
  color: ${v.muted};
`;

/** The line after a list of exercises: "then round 2 · Finisher", with its size. */
export function ThenLine({ text, amount }: { text: string; amount: string }) {
  return (
    <Then>
      <span>{text}</span>
      <Num $size={15}>{amount}</Num>
    </Then>
  );
}
