import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { Kbd } from '@client/ui/data/kbd';
import { clockText } from '@client/ui/format/amounts';
import { Text } from '@client/ui/layout/text';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { isLastSet, type Position } from '@common/player/state/position';
import type { RestMoment } from '../rest/rest-moment';
import { MainAction } from '../set/main-action';
import {
  completeSet,
  finishWithSet,
  liftedNow,
  pauseWorkout,
  secondsToWork,
  skipExercise,
  startWork,
} from '../set/set-actions';
import { UndoLine } from '../set/undo-line';
import type { Actual } from '../set/use-actual';
import { KeysButton } from './keys-button';

/** In one line; four of them two by two. */
const Bar = styled.div<{ $isWide: boolean }>`
  display: ${({ $isWide }) => ($isWide ? 'grid' : 'flex')};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  flex-wrap: wrap;
  gap: 0.75rem;
  & > * {
    flex: 1 1 auto;
    width: auto;
    white-space: nowrap;
  }
  & > [data-hotkey='main'] {
    padding-inline: 0.75rem;
    flex: 2 1 11rem;
  }
  @container player (min-width: 130rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @container player (max-width: 68rem) {
    gap: 0.5rem;
    & > [data-hotkey='main'] {
      flex-basis: auto;
      font-size: ${size[16]};
    }
  }
`;
const Lesser = styled(Button)`
  padding-inline: 0.625rem;
  font-size: ${size[16]};
  /* On a small laptop one line of buttons is worth more than the hints. */
  @container player (max-width: 68rem) {
    & kbd {
      display: none;
    }
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 1.5rem;
  min-height: 3rem;
`;

interface Props {
  session: Session;
  place: Position;
  actual: Actual;
  /** The set's timer, where it is worked on. */
  work: RestMoment | null;
}

/** The actions, each with its key. */
export function CockpitButtons({ session, place, actual, work }: Props) {
  const { figures } = actual.counting;
  const seconds = work ? null : secondsToWork(actual);
  const complete = () => completeSet(session, place, liftedNow(actual, work));
  const isLast = isLastSet(session.workout, session.state);
  const isWide = isLast || seconds !== null;
  const name = `${session.id} ${place.entry.order} ${place.set}`;
  return (
    <div>
      <Foot>
        <KeysButton />
        <Text $size={13} $muted>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd>{' '}
          {figures.reps ? 'reps' : figures.distance ? 'distance' : figures.calories ? 'calories' : 'time'}
          {figures.load && (
            <>
              {' '}
              &nbsp; <Kbd>←</Kbd> <Kbd>→</Kbd> {figures.isHelp ? 'help' : 'weight'}
            </>
          )}
        </Text>
        <UndoLine session={session} actual={actual} />
      </Foot>
      <Bar $isWide={isWide}>
        {seconds === null ? (
          <MainAction key={name} onAct={complete}>
            Complete Set <Kbd>↵</Kbd>
          </MainAction>
        ) : (
          <>
            <MainAction key={`${name} start`} onAct={() => startWork(session, place, seconds)}>
              Start {clockText(seconds)} <Kbd>↵</Kbd>
            </MainAction>
            <Lesser size="lg" onClick={complete}>
              Complete Set
            </Lesser>
          </>
        )}
        {isLast && (
          <Lesser
            size="lg"
            variant="outline"
            data-hotkey="finish"
            onClick={() => finishWithSet(session, place, liftedNow(actual, work))}
          >
            Finish Workout <Kbd>F</Kbd>
          </Lesser>
        )}
        <Lesser size="lg" data-hotkey="skip-exercise" onClick={() => skipExercise(session, place)}>
          Skip Exercise <Kbd>⇧S</Kbd>
        </Lesser>
        <Lesser size="lg" data-hotkey="pause" onClick={() => void pauseWorkout(session)}>
          Pause Workout <Kbd>P</Kbd>
        </Lesser>
      </Bar>
    </div>
  );
}
