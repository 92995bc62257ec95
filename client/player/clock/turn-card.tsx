import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { formatCount } from '@client/ui/format/figures';
import { doneFor, plannedFor } from '@client/ui/format/next-step';
import { setText, targetText } from '@client/ui/format/sets';
import { Card } from '@client/ui/layout/layout';
import { Label } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { heading, numeric, size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import type { Settings } from '@common/contract/training/settings';
import type { PlanEntry } from '@common/player/plan/plan';
import { targetOf } from '@common/player/plan/plan';
import type { ClockMoment } from '@common/player/state/clock-moment';
import { doneOf, turnState } from './clock-turn';

export const Turn = styled(Card)`
  gap: 0.5rem;
  width: 100%;
  text-align: start;
  box-shadow: inset 4px 0 0 ${v.goMark};
  @container player (max-height: 42rem) {
    gap: 0.25rem;
    padding: 0.75rem min(1rem, 3.75cqi);
  }
  @container player (max-height: 36rem) {
    padding-block: 0.5rem;
  }
`;
export const Name = styled.p`
  ${heading}
  font-size: ${size[24]};
`;
const Amount = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  & > b {
    ${numeric}
    font-size: ${size[24]};
  }
`;
export const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  color: ${v.muted};
  font-size: ${size[15]};
  & > svg {
    color: ${v.goText};
  }
`;
const Next = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  width: 100%;
  padding-inline: 1.25rem;
  color: ${v.muted};
  font-size: ${size[16]};
  @container player (max-width: 23rem) {
    gap: 0.5rem;
    padding-inline: 1rem;
    font-size: ${size[13]};
  }
  & > b {
    color: ${v.text};
    font-weight: 650;
    text-align: end;
  }
`;

/** "8 × 60 kg": the target of a set by the clock, as the member can load it. */
export function plannedSet(entry: PlanEntry, set: number, settings: Settings): string {
  const inUnit = plannedFor(entry, settings);
  return targetText(inUnit, targetOf(inUnit, set), settings.effort);
}

interface Props {
  session: Session;
  moment: ClockMoment;
  /** The input fields of this turn, if they are open. */
  children?: ReactNode;
}

/** The current turn by the clock, and the next one. */
export function TurnCard({ session, moment, children }: Props) {
  const { roundNumber, turn, turns, phase, style } = moment;
  const settings = useSettings();
  const now = turnState(session, roundNumber, turn);
  const next = turn < turns ? turnState(session, roundNumber, turn + 1) : null;
  if (!now) return null;
  const { place, record, isSkipped } = now;
  const { entry } = place;
  const count = doneOf(session, place.entry);
  const what = style.style === 'emom' && style.everySeconds === 60 ? 'minute' : 'interval';
  return (
    <>
      <Turn as="section" aria-label={`This ${what}`}>
        <Label>{phase === 'lead' ? 'First' : `This ${what}`}</Label>
        <Name>{place.entry.exercise.name}</Name>
        <Amount>
          <b>
            {isSkipped
              ? 'Skipped'
              : record
                ? setText(doneFor(record, entry.exerciseId, settings), entry)
                : plannedSet(entry, place.set, settings)}
          </b>
          {(record || count > 0) && (
            <Done>
              {record && <Check size={18} aria-hidden="true" />}
              {formatCount(count, 'set')} done
            </Done>
          )}
        </Amount>
        {children}
      </Turn>
      {next && (
        <Next>
          Next {what}{' '}
          <b>
            {next.isSkipped
              ? 'Skipped'
              : `${next.place.entry.exercise.name} · ${plannedSet(next.place.entry, next.place.set, settings)}`}
          </b>
        </Next>
      )}
    </>
  );
}
