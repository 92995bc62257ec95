import { ChevronUp } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { ExerciseFigure } from '@client/exercises/exercise-figure';
import { IconButton } from '@client/ui/button/icon-button';
import { plannedFor } from '@client/ui/format/next-step';
import { setText, targetText } from '@client/ui/format/sets';
import { Label } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import type { PerformedSet } from '@common/player/plan/performed-set';
import { targetOf } from '@common/player/plan/plan';
import type { Position } from '@common/player/state/position';
import { playerTexts } from '@common/texts';
import { Scroll, SIDEWAYS } from '../frame/player-frame';
import { usePull } from '../frame/use-swipe';
import { ResetButton, RestControls, SoundButton } from './rest-controls';
import { foldRest } from './rest-fold';
import { type RestMoment, workMoment } from './rest-moment';
import { RestRing } from './rest-ring';

const RING_REM = 18.25;

const Middle = styled(Scroll)`
  ${SIDEWAYS} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    justify-items: center;
    gap: 0.75rem 1rem;
  }
`;
/** The timer with its buttons in view together: the ring shrinks for content below it, such as a toast. */
const Timer = styled.div`
  && {
    flex: 0 1 auto;
  }
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: inherit;
  width: 100%;
  /* Above the zone where scrolling content fades out. */
  max-height: calc(100% - 1rem);
  min-height: min(18rem, 100% - 1rem);
  & > * {
    flex: none;
  }
  ${SIDEWAYS} {
    display: contents;
  }
`;
const RingBox = styled.div<{ $isWork: boolean }>`
  && {
    flex: 0 1 auto;
  }
  container-type: size;
  display: grid;
  place-items: center;
  width: 100%;
  height: clamp(11rem, 38dvh, ${RING_REM}rem);
  min-height: 3.5rem;
  @container player (max-height: 42rem) {
    height: clamp(10rem, 29dvh, ${RING_REM}rem);
  }
  /* The dock of a set is higher than that of a rest. */
  @container player (max-height: 36rem) {
    ${({ $isWork }) => $isWork && 'height: max(5.5rem, 16dvh);'}
  }
  & > div {
    width: min(100cqw, 100cqh);
  }
  ${SIDEWAYS} {
    grid-area: 1 / 1 / span 3;
    width: 11rem;
    height: 11rem;
  }
`;
const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.25rem;
`;
const Caption = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) 3rem;
  align-items: center;
  width: 100%;
  /* With a large text size the words get a line of their own. */
  @container player (max-width: 17rem) {
    grid-template-columns: 3rem 3rem;
    justify-content: space-between;
    & > :nth-child(2) {
      grid-area: 2 / 1 / auto / span 2;
    }
  }
`;
const Next = styled.p`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  text-align: start;
  color: ${v.muted};
  font-size: ${size[16]};
  font-variant-numeric: tabular-nums;
  & b {
    color: ${v.text};
    font-weight: 650;
  }
`;

const NextBox = styled.div`
  display: grid;
  gap: 0.5rem;
  width: 100%;
  text-align: start;
  /* Too low: the folded clock leaves space for them. */
  ${SIDEWAYS} {
    display: none;
  }
`;

interface Props {
  session: Session;
  place: Position;
  suggested: PerformedSet;
  moment: RestMoment;
  /** Between timer and next set: the set before and its record. */
  children: ReactNode;
  /** Inputs of the next set. */
  inputs: ReactNode;
}

/** The rest between two sets, or a set done by the clock; after its end "Time's up!" until the next set shows. */
export function RestBody({ session, place, suggested, moment, inputs, children }: Props) {
  const work = workMoment(moment, place);
  const inUnit = plannedFor(place.entry, useSettings());
  const pull = usePull('up', () => foldRest(true));
  const body = useRef<HTMLDivElement>(null);
  // If large text makes the whole player scroll, the clock would start above the visible part.
  useLayoutEffect(() => {
    // Some browsers return a promise, which must not become the clean-up.
    body.current?.closest('[data-player]')?.scrollTo({ top: 0 });
  }, []);
  return (
    <Middle $middle ref={body}>
      <Timer>
        <Caption>
          <ResetButton session={session} moment={moment} />
          <Label as="h2">
            {moment.isOver
              ? playerTexts.timeIsUp
              : work
                ? place.entry.exercise.name
                : playerTexts.restBetweenSets}
          </Label>
          <SoundButton />
        </Caption>
        <RingBox $isWork={work !== null} {...(!work && pull)}>
          <RestRing moment={moment} width={RING_REM * 16} />
        </RingBox>
        <Actions>
          <RestControls session={session} moment={moment} />
          {!work && (
            <IconButton icon={ChevronUp} label="Small clock" variant="ghost" onClick={() => foldRest(true)} />
          )}
        </Actions>
      </Timer>
      {children}
      <Next>
        <ExerciseFigure exercise={place.entry.exercise} size={56} />
        <span>
          {work ? 'Now' : 'Next'}{' '}
          <b>
            {!work && `${place.entry.exercise.name} · `}
            Set {place.set} of {place.entry.sets} ·{' '}
            {work ? targetText(inUnit, targetOf(inUnit, place.set)) : setText(suggested, place.entry)}
          </b>
        </span>
      </Next>
      {!work && <NextBox>{inputs}</NextBox>}
    </Middle>
  );
}
