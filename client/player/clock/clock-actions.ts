import { focusFault } from '@client/ui/field/focus-fault';
import type { Session } from '@common/contract/training/sessions';
import type { PerformedSet } from '@common/player/plan/performed-set';
import type { ClockedStyle } from '@common/player/plan/round-style';
import type { Score } from '@common/player/plan/score';
import type { ClockMoment } from '@common/player/state/clock-moment';
import type { Position } from '@common/player/state/position';
import { act } from '../actions/session-actions';
import { unlockSound } from '../rest/rest-sound';
import { isEmpty, whenSure } from '../set/set-actions';
import { liftedAt } from './clock-turn';

/** Lead-in of a clock: time to put the phone down and get ready. */
const LEAD_MS = 5_000;
/** Max sets in one command (`MAX_SETS_AT_ONCE`). */
const SETS_AT_ONCE = 200;

/** Starts the clock of a round, on every screen. */
export function startClock(session: Session, roundNumber: number): void {
  unlockSound();
  void act(session.id, { type: 'start_clock', roundNumber, leadMs: LEAD_MS });
}

/** Pauses or resumes the clock. */
export function toggleClock(session: Session, { clock, isRunning }: ClockMoment): void {
  unlockSound();
  void act(session.id, { type: isRunning ? 'pause_clock' : 'resume_clock', clockId: clock.id });
}

/** Records a set; null: an input is unclear and gets the focus. One without figures asks first. */
export function completeTurn(session: Session, place: Position, lifted: PerformedSet | null): void {
  if (!lifted) {
    focusFault();
    return;
  }
  const { entry, set } = place;
  unlockSound();
  const record = () => void act(session.id, { type: 'complete_set', entryId: entry.id, set, ...lifted });
  if (isEmpty(place, lifted)) void whenSure(record);
  else record();
}

/** Records a lap: these sets as suggested. One without figures among them asks first. */
export function completeLap(session: Session, places: readonly Position[], style: ClockedStyle): void {
  unlockSound();
  const sets = places.map((place) => liftedAt(session, place, style));
  const record = () => void act(session.id, { type: 'complete_lap', sets });
  if (sets.some((set, index) => isEmpty(places[index]!, set))) void whenSure(record);
  else if (sets.length > 0) record();
}

/** Ends a round; records these sets as suggested, and the score if it was typed. */
export function endRound(
  session: Session,
  style: ClockedStyle,
  { places = [], score }: { places?: readonly Position[]; score?: Score | undefined } = {},
): void {
  unlockSound();
  const { roundNumber } = style;
  const sets = places.slice(0, SETS_AT_ONCE).map((place) => liftedAt(session, place, style));
  void act(session.id, {
    type: 'end_round',
    roundNumber,
    ...(score && { score }),
    ...(sets.length > 0 && { sets }),
  });
}
