import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { CategoryPill } from '@client/ui/data/badge';
import { Kbd } from '@client/ui/data/kbd';
import { Ring } from '@client/ui/feedback/ring';
import { restClock } from '@client/ui/format/clocks';
import { placeText } from '@client/ui/format/rounds';
import { Card, Row, Stack } from '@client/ui/layout/layout';
import { Label, Num } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { heading, size } from '@client/ui/theme/type';
import { DEFAULT_TIMER_SECONDS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import { placeInRound } from '@common/player/state/rounds';
import { playerTexts } from '@common/texts';
import { act } from '../actions/session-actions';
import { useHotkeys } from '../frame/use-hotkeys';
import { ResetButton, RestControls, restAct, SoundButton, skipText } from '../rest/rest-controls';
import { type RestMoment, workMoment } from '../rest/rest-moment';
import { RestRing } from '../rest/rest-ring';
import { unlockSound } from '../rest/rest-sound';
import { ActualInputs } from '../set/actual-inputs';
import { ExerciseLink } from '../set/exercise-line';
import { Instructions } from '../set/instructions';
import { LapChips } from '../set/lap-chips';
import { NextTime } from '../set/next-time';
import { PlatesDrawn } from '../set/plates-drawn';
import { LatestRecord, ScoreRecordLine } from '../set/record-line';
import type { Scene } from '../set/scene';
import { ExerciseNote } from '../set/session-notes';
import { completeSet, finishEarly, liftedNow } from '../set/set-actions';
import { SetKind } from '../set/set-kind';
import { TargetLine } from '../set/target-line';
import { useActual } from '../set/use-actual';
import { WhatNextLine } from '../set/what-next-line';
import { CockpitButtons } from './cockpit-buttons';
import { CockpitHeader } from './cockpit-header';
import { Columns, Scroll, Sheet, Side, Work } from './columns';
import { FiguresBeside } from './figures-beside';
import { NextCard } from './next-card';
import { SessionColumn } from './session-column';

const RING_PX = 304;
/** Ring size while no timer runs; the start button matters more then. */
const IDLE_PX = 136;

const Middle = styled(Card)`
  align-items: center;
  text-align: center;
  & > [role='group'] {
    flex-wrap: nowrap;
    gap: 0.5rem;
    width: 100%;
    & > button {
      flex: 1 1 0;
      min-width: 0;
      padding-inline: 0.25rem;
    }
  }
`;
const RingBox = styled.div`
  display: grid;
  place-items: center;
  width: min(100%, 21dvh);
  min-width: min(100%, 10rem);
`;
const Caption = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) 3rem;
  align-items: center;
  width: 100%;
  min-height: 3rem;
`;
const Idle = styled(Num)`
  color: ${v.muted};
`;

/** The rest under way, or a timer to start by hand. */
function RestCard({ session, moment }: { session: Session; moment: RestMoment | null }) {
  if (!moment) return <IdleCard session={session} />;
  return (
    <Middle as="section" aria-label="Rest">
      <Caption>
        <ResetButton session={session} moment={moment} />
        <Label as="h3">
          {moment.isOver
            ? playerTexts.timeIsUp
            : moment.rest.work
              ? 'Set timer'
              : playerTexts.restBetweenSets}
        </Label>
        <SoundButton />
      </Caption>
      <RingBox>
        <RestRing moment={moment} width={RING_PX} />
      </RingBox>
      <RestControls session={session} moment={moment} />
      <Button variant="outline" data-hotkey="skip-rest" onClick={() => restAct(session, moment, 'skip_rest')}>
        {skipText(moment)} <Kbd>S</Kbd>
      </Button>
    </Middle>
  );
}

function IdleCard({ session }: { session: Session }) {
  const start = () => {
    unlockSound();
    void act(session.id, { type: 'start_rest' });
  };
  return (
    <Middle as="section" aria-label="Rest">
      <Caption>
        <span />
        <Label as="h3">Rest timer</Label>
        <SoundButton />
      </Caption>
      <Ring value={0} tone="rest" size={IDLE_PX} thickness={9.5}>
        <Idle $size={34}>{restClock(DEFAULT_TIMER_SECONDS * 1_000)}</Idle>
      </Ring>
      <Button onClick={start}>Start</Button>
    </Middle>
  );
}

const Name = styled.h2`
  ${heading}
  font-size: clamp(${size[34]}, 4.4cqi, 6rem);
  line-height: 1.05;
`;
/** An endless one breaks. */
const RoundName = styled(Label)`
  min-width: 0;
`;
const SetOf = styled.h3`
  ${heading}
  font-size: ${size[20]};
  font-variant-numeric: tabular-nums;
`;

/** The exercise of this moment, which set of it, and what is meant. */
function ExerciseHead({ session, place, onGo }: Pick<Scene, 'session' | 'place' | 'onGo'>) {
  const inRound = placeInRound(session.workout, session.state);
  return (
    <Stack $gap={3}>
      <Row>
        <CategoryPill category={place.entry.exercise.category} />
        {inRound && (
          <RoundName>
            {inRound.round.name} · {placeText(session.workout, inRound)}
          </RoundName>
        )}
      </Row>
      <Row $justify="space-between" $wrap={false}>
        <Name>{place.entry.exercise.name}</Name>
        <ExerciseLink exerciseId={place.entry.exerciseId} />
      </Row>
      <Row $gap={4} $align="baseline">
        <SetOf>
          Set {place.set} of {place.entry.sets}
        </SetOf>
        <SetKind place={place} />
        <TargetLine place={place} last />
      </Row>
      <LapChips session={session} place={place} onGo={onGo} />
      <WhatNextLine session={session} place={place} />
      <LatestRecord session={session} />
      <NextTime session={session} />
      <ScoreRecordLine session={session} />
    </Stack>
  );
}

/** Figures as large as their space and number of characters allow. */
const Board = styled.div`
  & > div {
    gap: min(1rem, 1.4cqi);
  }
  & > div > div {
    container-type: inline-size;
  }
  & input {
    min-height: 0;
    padding-block: 0.25rem;
    font-size: clamp(${size[24]}, min(170cqi / max(3, var(--characters)), 14cqb), 11rem);
  }
  & button {
    min-height: 3.25rem;
  }
`;
/** A workout on a large screen: follows the phone live, and is controlled by keyboard. */
export function Cockpit(scene: Scene) {
  const { session, place, suggested, moment, onEdit, onPlan, onGo } = scene;
  const actual = useActual(session, place, suggested);
  const work = workMoment(moment, place);
  useHotkeys({
    'more-reps': () => actual.stepAmount(1),
    'fewer-reps': () => actual.stepAmount(-1),
    'more-weight': () => actual.stepWeight(1),
    'less-weight': () => actual.stepWeight(-1),
    add: () => onPlan('add'),
    finish: () => void finishEarly(session),
  });
  const enter = () => {
    // The next key is a shortcut again. A fault takes the focus back.
    document.querySelector<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
    completeSet(session, place, liftedNow(actual, work));
  };
  return (
    <Columns>
      <Work aria-label="Set">
        <CockpitHeader session={session} onChange={(kind) => onPlan({ kind, entry: place.entry })} />
        <Scroll>
          <ExerciseHead session={session} place={place} onGo={onGo} />
          <Board>
            <ActualInputs size="lg" actual={actual} entry={place.entry} onEnter={enter} />
          </Board>
          <PlatesDrawn actual={actual} entry={place.entry} />
          <ExerciseNote session={session} entry={place.entry} />
          <Instructions exercise={place.entry.exercise} />
        </Scroll>
        <CockpitButtons session={session} place={place} actual={actual} work={work} />
      </Work>
      <Side>
        <RestCard session={session} moment={moment} />
        <FiguresBeside session={session} exercise={place.entry.exercise} />
        <NextCard session={session} place={place} />
      </Side>
      {/* Scrolls, also where nothing in it takes the focus yet. */}
      <Sheet tabIndex={0} aria-label="Whole session">
        <SessionColumn session={session} place={place} onEdit={onEdit} onPlan={onPlan} />
      </Sheet>
    </Columns>
  );
}
