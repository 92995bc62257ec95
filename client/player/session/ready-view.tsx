import { useState } from 'react';
import styled from 'styled-components';
import { CategoryPill } from '@client/ui/data/badge';
import { StatCard } from '@client/ui/data/stat-card';
import { styleText } from '@client/ui/format/rounds';
import { Stack } from '@client/ui/layout/layout';
import { Heading, Label, Text } from '@client/ui/layout/text';
import type { Workout } from '@common/contract/training/workouts';
import { playerTexts } from '@common/texts';
import { Dock } from '../frame/dock';
import { LimitsNotice } from '../frame/limits-notice';
import { startWorkout } from '../frame/open-player';
import { Body, Course, Details, Lead } from '../frame/player-frame';
import { PlayerHeader } from '../frame/player-header';
import { useHotkeys } from '../frame/use-hotkeys';
import { unlockSound } from '../rest/rest-sound';
import { ExerciseLine, ExerciseList } from '../set/exercise-line';
import { MainAction } from '../set/main-action';

const Totals = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6rem), 1fr));
  gap: 0.75rem;
`;

/** Before the start: what is about to be done. */
export function ReadyView({ workout }: { workout: Workout }) {
  const [isStarting, setStarting] = useState(false);
  useHotkeys();
  const start = async () => {
    if (isStarting) return;
    setStarting(true);
    unlockSound();
    await startWorkout(workout);
    setStarting(false);
  };
  return (
    <>
      <PlayerHeader name={workout.name} />
      <Course>
        <Body>
          <Lead>
            <Stack $gap={3}>
              <CategoryPill category={workout.category} />
              <Heading as="h2" $size={34}>
                {playerTexts.ready}
              </Heading>
              {workout.description && <Text $muted>{workout.description}</Text>}
            </Stack>
            <Totals>
              <StatCard
                label={workout.rounds.length === 1 ? 'round' : 'rounds'}
                value={workout.rounds.length}
              />
              <StatCard
                label={workout.exercises.length === 1 ? 'exercise' : 'exercises'}
                value={workout.exercises.length}
              />
              {workout.estimatedDuration !== null && (
                <StatCard label="planned" value={workout.estimatedDuration} unit="min" />
              )}
            </Totals>
            <LimitsNotice />
          </Lead>
          <Details>
            {workout.rounds.map((round) => (
              <section key={round.roundNumber}>
                <Label as="h3">
                  {[round.roundName ?? `Round ${round.roundNumber}`, round.style && styleText(round.style)]
                    .filter(Boolean)
                    .join(' · ')}
                </Label>
                <ExerciseList>
                  {round.exercises.map((entry) => (
                    <ExerciseLine key={entry.id} entry={entry} />
                  ))}
                </ExerciseList>
              </section>
            ))}
          </Details>
        </Body>
        <Dock>
          <MainAction key="start" onAct={() => void start()}>
            Start Workout
          </MainAction>
        </Dock>
      </Course>
    </>
  );
}
