import type { CalendarDay } from '@common/rules/days';
import type { FollowedPlace, FollowedRun } from './follow-run';

/** A place of a run on its day of the calendar. */
export interface DatedPlace {
  place: FollowedPlace;
  day: CalendarDay;
}

/**
 * The places of a run on their days: that on which one was done, else that on which it is due; of a queue the next one
 * today. Of a run that has ended only what was done (R16).
 */
export function datedPlaces(
  { places, hasEnded }: Pick<FollowedRun, 'places' | 'hasEnded'>,
  today: CalendarDay,
): DatedPlace[] {
  return places.flatMap((place): DatedPlace[] => {
    if (hasEnded && place.doneOn === null) return [];
    const isNow = place.state === 'due' || place.state === 'under way';
    const day = place.doneOn ?? place.due ?? (isNow ? today : null);
    return day === null ? [] : [{ place, day }];
  });
}
