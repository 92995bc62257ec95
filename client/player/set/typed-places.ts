import { useEffect, useRef } from 'react';
import { useMember } from '@client/auth/member-store';
import {
  keepPlacesTyped,
  placesTyped,
  type TypedFigures,
  useTypedFigures,
} from '@client/storage/typed-figures';
import type { Session } from '@common/contract/training/sessions';
import { entriesInOrder, type Plan } from '@common/player/plan/plan';
import { entriesOf, isEntryDone } from '@common/player/state/entries';
import type { Position } from '@common/player/state/position';
import { isUnderWay } from '@common/player/state/state';

/** Key of a place that stays the same when a started session gets the server's ids, and when exercises are moved. */
export function placeName(plan: Plan, { entry, set }: Position): string {
  const alike = entriesInOrder(plan).filter(({ exerciseId }) => exerciseId === entry.exerciseId);
  return `${entry.exerciseId} ${alike.findIndex(({ id }) => id === entry.id) + 1} ${set}`;
}

/** Key for what is typed about a whole round: its score. */
export const roundName = (roundNumber: number): string => `round ${roundNumber}`;

/** Places that can still be typed for: missing sets, and the rounds they are in. */
function openPlaces({ workout, state, phase }: Session): Set<string> {
  const open = new Set<string>();
  if (!isUnderWay({ phase })) return open;
  for (const progress of entriesOf(workout, state)) {
    const entry = workout.exercises.find(({ id }) => id === progress.entryId);
    if (!entry || isEntryDone(progress)) continue;
    open.add(roundName(entry.roundNumber));
    for (const [index, record] of progress.sets.entries())
      if (record === null) open.add(placeName(workout, { entry, set: index + 1 }));
  }
  return open;
}

/** Figures typed for one place, and a function to change them. */
export function useTypedPlace(sessionId: string, name: string) {
  const memberId = useMember()?.id ?? null;
  const typed = useTypedFigures((stored) => placesTyped(stored, memberId, sessionId)[name]);
  const change = (place: string, figures: TypedFigures) =>
    keepPlacesTyped(memberId, sessionId, (places) => ({
      ...places,
      [place]: { ...places[place], ...figures },
    }));
  return { typed, change };
}

/**
 * Drops the figures typed for a place once its set is recorded, skipped or removed. Only places that close are dropped:
 * undo restores the figures of a set before the session shows it as missing.
 */
export function useDropTypedPlaces(session: Session): void {
  const memberId = useMember()?.id ?? null;
  const before = useRef<{ id: string; open: Set<string> } | null>(null);
  useEffect(() => {
    const open = openPlaces(session);
    const last = before.current;
    before.current = { id: session.id, open };
    const stored = placesTyped(useTypedFigures.getState(), memberId, last?.id ?? session.id);
    const isDropped = (name: string) => !open.has(name) && (last === null || last.open.has(name));
    const remaining = Object.entries(stored).filter(([name]) => !isDropped(name));
    const hasMoved = last !== null && last.id !== session.id;
    if (hasMoved) keepPlacesTyped(memberId, last.id, () => ({}));
    if (hasMoved || remaining.length < Object.keys(stored).length)
      keepPlacesTyped(memberId, session.id, () => Object.fromEntries(remaining));
  }, [session, memberId]);
}
