import { Check } from 'lucide-react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { formatCount } from '@client/ui/format/figures';
import { scoreText } from '@client/ui/format/rounds';
import { Card } from '@client/ui/layout/layout';
import { Heading, Num, Text } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { heading, size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { lapsDone } from '@common/player/figures/clock-scores';
import type { ClockedStyle } from '@common/player/plan/round-style';
import { entriesOfRound, phaseAt } from '@common/player/state/clock-moment';
import { progressOfEntry } from '@common/player/state/entries';
import { ActualInputs } from '../set/actual-inputs';
import { ExerciseList } from '../set/exercise-line';
import { completeTurn } from './clock-actions';
import { ClockBoard, ClockPreview } from './clock-board';
import { hasTurns, lapUnderWay, liftedAt } from './clock-turn';
import { ScoreCard } from './score-card';
import { Done, plannedSet, Turn, TurnCard } from './turn-card';
import type { ClockRound } from './use-clock-round';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 1rem;
`;
const Title = styled.h3`
  ${heading}
  font-size: ${size[20]};
`;
const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
`;
const LapCardLine = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.5rem 1rem;
  min-height: 3.25rem;
  padding-block: 0.375rem;
  border-top: 1px solid ${v.line};
  & > span:first-child > small {
    display: block;
    color: ${v.muted};
    font-size: ${size[15]};
    font-variant-numeric: tabular-nums;
  }
`;

interface Props {
  session: Session;
  style: ClockedStyle;
  /** False during the lead-in of the clock: the exercises cannot be tapped yet. */
  isOpen: boolean;
}

/** The lap under way, exercise by exercise; each is recorded by its own tap. */
function LapCard({ session, style, isOpen }: Props) {
  const { workout, state } = session;
  const { roundNumber } = style;
  const settings = useSettings();
  const lap = lapUnderWay(session, roundNumber);
  const set = lap[0]?.set ?? 1;
  const score = lapsDone(workout, state, roundNumber);
  const entries = entriesOfRound(workout, state, roundNumber);
  const laps = style.style === 'for_time' ? ` of ${Math.max(...entries.map(({ sets }) => sets))}` : '';
  return (
    <Turn as="section" aria-label="This round">
      <Head>
        <Title>
          Round {set}
          {laps}
        </Title>
        <Num $size={16}>{scoreText(score)} done</Num>
      </Head>
      <Lines>
        {entries.map((entry) => {
          const place = lap.find((one) => one.entry.id === entry.id);
          const progress = progressOfEntry(workout, state, entry.id);
          if (!progress || (!place && entry.sets < set)) return null;
          const { name } = entry.exercise;
          return (
            <LapCardLine key={entry.id}>
              <span>
                {name}
                <small>{plannedSet(entry, set, settings)}</small>
              </span>
              {!place ? (
                <Done>
                  <Check size={18} aria-hidden="true" />
                  {progress.skipped ? 'skipped' : 'done'}
                </Done>
              ) : (
                isOpen && (
                  <Button
                    aria-label={`Done: ${name}`}
                    onClick={() => completeTurn(session, place, liftedAt(session, place, style))}
                  >
                    Done
                  </Button>
                )
              )}
            </LapCardLine>
          );
        })}
      </Lines>
    </Turn>
  );
}

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
  const settings = useSettings();
  if (!moment) {
    const entries = entriesOfRound(session.workout, session.state, style.roundNumber);
    const ready = { ...phaseAt(style, 0), style, roundNumber: style.roundNumber };
    return (
      <>
        <ClockPreview style={style} />
        <Text $muted>{hasTurns(style) ? formatCount(ready.turns, 'interval') : 'Against the clock'}</Text>
        <Whole as="section" aria-label="This round">
          <ExerciseList aria-label="Exercises in this round">
            {entries.map((entry) => (
              <Line key={entry.id}>
                <span>{entry.exercise.name}</span>
                <b>{plannedSet(entry, 1, settings)}</b>
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
