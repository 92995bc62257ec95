import { History, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { call } from '@client/api/call';
import { detailOf } from '@client/api/errors';
import { Button } from '@client/ui/button/button';
import { EmptyState } from '@client/ui/feedback/empty-state';
import { dateAndTime } from '@client/ui/format/dates';
import { doneFor } from '@client/ui/format/next-step';
import { atEffort, setLetters, setText } from '@client/ui/format/sets';
import { Card, Grid, Stack } from '@client/ui/layout/layout';
import { Num, Text, VisuallyHidden } from '@client/ui/layout/text';
import { toast } from '@client/ui/overlay/toast-store';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { ExerciseHistory, TimeDone } from '@common/contract/training/exercise-history';
import type { Settings } from '@common/contract/training/settings';
import { fetchTexts } from '@common/texts';

const Title = styled(Link)`
  display: grid;
  min-height: 3rem;
  align-content: center;
  color: inherit;
  font-size: ${size[16]};
  font-weight: 650;
  text-decoration: none;
`;
const Sets = styled.ol.attrs({ role: 'list' })`
  display: grid;
  li {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-height: 2.25rem;
    border-top: 1px solid ${v.line};
  }
  li > :first-child {
    width: 1.5rem;
    color: ${v.muted};
  }
  svg {
    color: ${v.goText};
    margin-inline-start: auto;
  }
`;

const SetNote = styled.q`
  color: ${v.muted};
  font-size: ${size[13]};
  overflow-wrap: anywhere;
`;

/** A set in words, in the member's unit and the exercise's own measure as its records are, with its effort. */
const doneText = (
  set: TimeDone['sets'][0],
  exercise: ExerciseHistory['exercise'],
  settings: Settings,
): string =>
  setText(doneFor(set, exercise.id, settings), { exercise, measure: exercise.measure }) +
  atEffort(set.rpe, settings.effort);

/** Sessions with the exercise, set by set; a cup marks records. */
export default function ExerciseSessions({
  history,
  settings,
}: {
  history: ExerciseHistory;
  settings: Settings;
}) {
  const [older, setOlder] = useState<readonly TimeDone[]>([]);
  const [isLoading, setLoading] = useState(false);
  const { exercise, times } = history;
  const sessions = [...history.sessions, ...older];
  const isWhole = sessions.length >= times;
  const more = async () => {
    const last = sessions.at(-1);
    if (!last) return;
    setLoading(true);
    try {
      const query = { before: last.startTime, beforeId: last.sessionId };
      const answer = await call('exerciseHistory', { params: { id: exercise.id }, query });
      setOlder([...older, ...answer.sessions]);
    } catch (error) {
      toast({ title: fetchTexts.exerciseHistory, description: detailOf(error), variant: 'destructive' });
    }
    setLoading(false);
  };
  if (sessions.length === 0)
    return <EmptyState icon={History} title="Not done yet" text="Every time you do it shows up here." />;
  return (
    <Stack>
      <Grid $min={18}>
        {sessions.map(({ sessionId, startTime, workoutName, sets }) => {
          const letters = setLetters(sets.map(({ kind }) => kind));
          return (
            <Card as="article" key={sessionId}>
              <Title to={`/progress?session=${sessionId}`}>
                {workoutName}
                <Text as="span" $size={13} $muted>
                  {dateAndTime(startTime)}
                </Text>
              </Title>
              <Sets>
                {sets.map((set, index) => (
                  <li key={set.id}>
                    <span>{letters[index]}</span>
                    <Num>{doneText(set, exercise, settings)}</Num>
                    {set.note && <SetNote>{set.note}</SetNote>}
                    {set.isRecord && (
                      <>
                        <Trophy size={18} aria-hidden="true" />
                        <VisuallyHidden>record</VisuallyHidden>
                      </>
                    )}
                  </li>
                ))}
              </Sets>
            </Card>
          );
        })}
      </Grid>
      {!isWhole && (
        <Button loading={isLoading} onClick={() => void more()}>
          Show Earlier
        </Button>
      )}
    </Stack>
  );
}
