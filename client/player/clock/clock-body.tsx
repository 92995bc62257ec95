import styled from 'styled-components';
import { styleText } from '@client/ui/format/rounds';
import { targetText } from '@client/ui/format/sets';
import { Card } from '@client/ui/layout/card';
import { Heading, Label, Text } from '@client/ui/layout/text';
import { entriesOfRound, phaseAt } from '@common/player/clock-moment';
import { clockSeconds } from '@common/player/round-style';
import { targetOf } from '@common/player/targets';
import { ActualInputs } from '../set/actual-inputs';
import { ExerciseList } from '../set/exercise-line';
import { completeTurn } from './clock-actions';
import { ClockBoard } from './clock-board';
import { hasTurns } from './clock-turn';
import { LapCard } from './lap-card';
import { ScoreCard } from './score-card';
import { TurnCard } from './turn-card';
import type { ClockRound } from './use-clock-round';

const Whole = styled(Card)`
  width: 100%;
  text-align: start;
`;
const Line = styled.li`
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding-block: 0.5rem;
  font-variant-numeric: tabular-nums;
`;

/** "5 of 8 done": the recorded turns, shown once the clock has run out. */
function DoneLine({ session, style }: Pick<ClockRound, 'session' | 'style'>) {
  const entries = entriesOfRound(session.workout, session.state, style.roundNumber);
  const { turns } = phaseAt(style, 0);
  const ids = new Set(entries.map(({ id }) => id));
  const done = session.exercises
    .filter(({ id }) => ids.has(id))
    .reduce((sum, one) => sum + one.completedSets, 0);
  return (
    <Heading as="h3" $size={24}>
      {done} of {turns} done
    </Heading>
  );
}

/** The body of a round by the clock: its preview, its course, or its result. */
export function ClockBody(round: ClockRound) {
  const { session, style, moment, now, actual, isTyping, lifted } = round;
  if (!moment) {
    const entries = entriesOfRound(session.workout, session.state, style.roundNumber);
    const ready = { ...phaseAt(style, 0), style, roundNumber: style.roundNumber };
    return (
      <>
        <Label as="h2">{styleText(style)}</Label>
        <Text $muted>
          {hasTurns(style) ? `${ready.turns} turns` : 'Against the clock'} ·{' '}
          {Math.ceil(clockSeconds(style) / 60)} min
        </Text>
        <Whole as="section" aria-label="The round">
          <ExerciseList aria-label="Exercises of the round">
            {entries.map((entry) => (
              <Line key={entry.id}>
                <span>{entry.exercise.name}</span>
                <b>{targetText(entry, targetOf(entry, 1))}</b>
              </Line>
            ))}
          </ExerciseList>
        </Whole>
      </>
    );
  }
  const isOver = moment.phase === 'over';
  return (
    <>
      <ClockBoard session={session} moment={moment} />
      {isOver && hasTurns(style) && <DoneLine session={session} style={style} />}
      {isOver && !hasTurns(style) && <ScoreCard typed={round.typed} onType={round.type} />}
      {!isOver && hasTurns(style) && (
        <TurnCard session={session} moment={moment}>
          {isTyping && now && !now.record && (
            <ActualInputs
              actual={actual}
              entry={now.place.entry}
              onEnter={() => completeTurn(session, now.place, lifted())}
            />
          )}
        </TurnCard>
      )}
      {!isOver && !hasTurns(style) && (
        <LapCard session={session} style={style} isOpen={moment.phase !== 'lead'} />
      )}
    </>
  );
}
