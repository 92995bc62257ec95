import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SessionSummary } from '@common/contract/training/session-lists';
import { Badge } from '../ui/data/badge';
import { daysAgo } from '../ui/format/dates';
import { figure } from '../ui/format/figures';
import { scoreText, styleText } from '../ui/format/rounds';
import { Row } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  padding: 0.75rem 0;
  & + & {
    border-top: 1px solid ${v.line};
  }
`;
/** A list of sessions; the role keeps its semantics without bullets. */
export const SessionList = styled.ul.attrs({ role: 'list' })``;
const Words = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
`;

/** "Today · 45 min · 320 cal"; figures that are null are left out. */
export function factsOf({ startTime, totalDuration, caloriesBurned }: SessionSummary): string {
  const facts = [
    daysAgo(startTime),
    totalDuration !== null && `${figure(totalDuration)} min`,
    caloriesBurned !== null && `${figure(caloriesBurned)} cal`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** "AMRAP 12 min: 5 rounds + 8 reps · For time, cap 20 min: 12:41": scores of a session. */
export function scoresText({ workout, scores = [] }: SessionSummary): string {
  const texts = scores.flatMap(({ roundNumber, score }) => {
    const style = workout.rounds?.find((round) => round.roundNumber === roundNumber);
    return style ? [`${styleText(style)}: ${scoreText(score)}`] : [];
  });
  return texts.join(' · ');
}

const STATES: Partial<Record<SessionSummary['phase'], { word: string; tone: 'live' | 'waiting' }>> = {
  active: { word: 'active now', tone: 'live' },
  paused: { word: 'paused', tone: 'waiting' },
};

interface Props {
  session: SessionSummary;
  /** At the end of the line. */
  action?: ReactNode;
}

/** One session in a list. */
export function SessionLine({ session, action }: Props) {
  const state = STATES[session.phase];
  return (
    <Line>
      <Words>
        <Row $gap={2}>
          <Text $strong>{session.workout.name}</Text>
          {state && <Badge $tone={state.tone}>{state.word}</Badge>}
        </Row>
        <Text $size={13} $muted>
          {factsOf(session)}
        </Text>
        {scoresText(session) && <Text $size={13}>{scoresText(session)}</Text>}
      </Words>
      {action}
    </Line>
  );
}
