import { Pause, Play } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { IconButton } from '@client/ui/button/icon-button';
import { focusFault } from '@client/ui/field/focus-fault';
import { media } from '@client/ui/theme/mixins';
import { size } from '@client/ui/theme/type';
import { phaseAt } from '@common/player/state/clock-moment';
import { DockRow, SIDEWAYS } from '../frame/player-frame';
import { MainAction } from '../set/main-action';
import type { Scene } from '../set/scene';
import { pauseWorkout } from '../set/set-actions';
import { completeLap, completeTurn, endRound, startClock, toggleClock } from './clock-actions';
import { hasTurns, lapUnderWay, missingIn } from './clock-turn';
import type { ClockRound } from './use-clock-round';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: 0.5rem;
  & > button {
    width: 100%;
    min-height: 4rem;
  }
  @container player (max-height: 42rem) {
    & > button {
      min-height: 3.25rem;
    }
  }
  @container player (max-width: 23rem) {
    & > :last-child {
      padding-inline: 0.5rem;
      font-size: ${size[16]};
    }
  }
  ${SIDEWAYS} {
    & > :last-child {
      padding-inline: 0.5rem;
    }
  }
`;
/** Three of them side by side. */
const Few = styled(DockRow)`
  & > * {
    flex-basis: 5rem;
    padding-inline: 0.25rem;
    font-size: ${size[15]};
    ${media.desktop} {
      flex: 1 1 0;
      min-width: 0;
    }
  }
`;

interface Props {
  round: ClockRound;
  onEdit: Scene['onEdit'];
}

/** "Done, 23 s to rest": records the current turn and shows the time left of it. */
function TurnAction({ round }: { round: ClockRound }) {
  const { session, moment, now, style, lifted } = round;
  if (!moment || !now) return null;
  const left = Math.ceil(moment.leftMs / 1_000);
  const name = `${session.id} ${moment.turn}`;
  const { place, record, isSkipped } = now;
  if (record || isSkipped) return <Button wide size="lg" disabled>{`Next in ${left} s`}</Button>;
  const isResting = style.style === 'emom' && moment.isRunning;
  return (
    <MainAction key={name} onAct={() => completeTurn(session, place, lifted())}>
      {isResting ? `Done, ${left} s to rest` : 'Done'}
    </MainAction>
  );
}

function LapAction({ round }: { round: ClockRound }) {
  const { session, style } = round;
  const lap = lapUnderWay(session, style.roundNumber);
  const missing = missingIn(session, style.roundNumber);
  const name = `${session.id} ${style.roundNumber} ${lap[0]?.set} ${lap.length}`;
  const isLast = style.style === 'for_time' && missing.length === lap.length;
  if (isLast)
    return (
      <MainAction key={`${name} end`} onAct={() => endRound(session, style, { places: missing })}>
        Finish Round
      </MainAction>
    );
  return (
    <MainAction key={name} onAct={() => completeLap(session, lap, style)}>
      Round {lap[0]?.set} Done
    </MainAction>
  );
}

/** The recording button. Disabled during the lead-in of the clock. */
function RecordAction({ round }: { round: ClockRound }) {
  const { moment, now } = round;
  if (moment?.phase === 'lead')
    return <Button wide size="lg" disabled>{`Starts in ${Math.ceil(moment.leftMs / 1_000)} s`}</Button>;
  return now ? <TurnAction round={round} /> : <LapAction round={round} />;
}

/** Lesser actions while the clock runs: edit or type a set, end the round early, pause the workout. */
function Lesser({ round, onEdit }: Props) {
  const { session, style, now, isTyping, setTyping, moment } = round;
  const record = now?.record;
  const isForTime = style.style === 'for_time';
  const isLead = moment?.phase === 'lead';
  return (
    <Few>
      {now &&
        !isLead &&
        (record ? (
          <Button onClick={() => onEdit({ entryId: record.entryId, set: record.set, recordId: record.id })}>
            Edit Set
          </Button>
        ) : (
          <Button aria-pressed={isTyping} onClick={() => setTyping(!isTyping)}>
            {isTyping ? 'As Planned' : 'Change Reps'}
          </Button>
        ))}
      {isForTime && !isLead && (
        <Button onClick={() => endRound(session, style, { places: missingIn(session, style.roundNumber) })}>
          All Done
        </Button>
      )}
      <Button onClick={() => endRound(session, style)}>End Round</Button>
      <Button data-hotkey="pause" onClick={() => void pauseWorkout(session)}>
        Pause Workout
      </Button>
    </Few>
  );
}

/** Label of the button that records every turn that was not tapped. */
function missingText(missing: number, turns: number): string {
  if (missing === 1) return 'Mark the Other One Done';
  return missing === turns ? `Mark All ${turns} Done` : `Mark the Other ${missing} Done`;
}

/** Actions after the clock has run out: save the score, or record the missing turns and go on. */
function OverActions({ round }: { round: ClockRound }) {
  const { session, style, score } = round;
  const places = missingIn(session, style.roundNumber);
  const name = `${session.id} ${style.roundNumber}`;
  if (!hasTurns(style))
    return (
      <MainAction
        key={`${name} score`}
        onAct={() => (score === null ? focusFault() : endRound(session, style, { score }))}
      >
        Save Score
      </MainAction>
    );
  return (
    <>
      <MainAction key={`${name} go on`} onAct={() => endRound(session, style)}>
        Continue
      </MainAction>
      {places.length > 0 && (
        <Button wide onClick={() => endRound(session, style, { places })}>
          {missingText(places.length, phaseAt(style, 0).turns)}
        </Button>
      )}
    </>
  );
}

/** The dock's actions for a round by the clock. */
export function ClockButtons({ round, onEdit }: Props) {
  const { session, style, moment } = round;
  if (!moment)
    return (
      <>
        <MainAction
          key={`${session.id} ${style.roundNumber} start`}
          onAct={() => startClock(session, style.roundNumber)}
        >
          Start Clock
        </MainAction>
        <Few>
          <Button onClick={() => endRound(session, style)}>Skip Round</Button>
          <Button data-hotkey="pause" onClick={() => void pauseWorkout(session)}>
            Pause Workout
          </Button>
        </Few>
      </>
    );
  if (moment.phase === 'over') return <OverActions round={round} />;
  return (
    <>
      <Pair>
        <IconButton
          icon={moment.isRunning ? Pause : Play}
          label={moment.isRunning ? 'Pause clock' : 'Resume clock'}
          data-hotkey="skip-rest"
          onClick={() => toggleClock(session, moment)}
        />
        <RecordAction round={round} />
      </Pair>
      <Lesser round={round} onEdit={onEdit} />
    </>
  );
}
