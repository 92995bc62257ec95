import { toast } from '@client/ui/overlay/toast-store';
import type { RunAnswer } from '@common/contract/training/runs';
import { factsToUndo } from '@common/programs/facts-in-force';
import type { FollowedPlace } from '@common/programs/follow-run';
import { type CalendarDay, isoDate } from '@common/rules/days';
import { type Decision, decide } from './decisions';
import { onDayText } from './place-text';

/** The question that a decision about a missed place answers (R15). */
const answersTo = ({ id, state, due }: FollowedPlace) =>
  state === 'missed' && due !== null ? { answers: { placeId: id, day: isoDate(due) } } : {};

/** Decides, and says so with a way back. */
export function decideAndTell(run: Pick<RunAnswer, 'id'>, decision: Decision, title: string): void {
  const factId = decide(run.id, decision);
  const undo = () => void decide(run.id, { kind: 'undo', factId });
  toast({ title, action: { label: 'Undo', onClick: undo } });
}

export const skipPlace = (run: RunAnswer, place: FollowedPlace): void =>
  decideAndTell(run, { kind: 'skip', placeId: place.id, ...answersTo(place) }, `${place.name} skipped`);

export function movePlace(run: RunAnswer, place: FollowedPlace, to: CalendarDay, today: CalendarDay): void {
  const decision = { kind: 'move', placeId: place.id, to: isoDate(to), ...answersTo(place) } as const;
  decideAndTell(run, decision, `${place.name} is due ${onDayText(to, today)}`);
}

/** Shifts a missed place, and all that comes after it, so that it is due today. */
export function shiftFrom(run: RunAnswer, place: FollowedPlace, today: CalendarDay): void {
  if (place.due === null || place.due >= today) return;
  const days = today - place.due;
  const decision = { kind: 'shift', from: isoDate(place.due), days, ...answersTo(place) } as const;
  decideAndTell(run, decision, `Everything moved by ${days} ${days === 1 ? 'day' : 'days'}`);
}

/** Takes back what was decided about a place; of two moves the last one. */
export function undoDecisions(run: RunAnswer, { id }: FollowedPlace, kind: 'skip' | 'move' | 'count'): void {
  for (const fact of factsToUndo(run.facts, id, kind)) decide(run.id, { kind: 'undo', factId: fact.id });
}
