import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { DAY_MS } from '@common/constants';
import type { RunAnswer } from '@common/contract/training/runs';
import { datedPlaces } from '@common/programs/dated-places';
import { type FollowedPlace, followRun } from '@common/programs/follow-run';
import { toRunSessions } from '@common/programs/run-answer';
import type { CalendarDay } from '@common/rules/days';

/** Seconds after which a calendar program may look again. */
const REFRESH_SECONDS = 60 * 60;

/** Characters that no calendar file may hold. */
const CONTROLS = /\p{Cc}/gu;
const plain = (text: string): string => text.replace(CONTROLS, ' ').trim();

function stateText({ state, isMoved }: FollowedPlace): string {
  if (state === 'done') return 'Done.';
  if (state === 'under way') return 'Under way.';
  if (state === 'missed') return 'Missed.';
  return isMoved ? 'Planned, moved to this day.' : 'Planned.';
}

/**
 * A member's programs as an iCalendar file (RFC 5545): each place that was not skipped is an event of the whole day on
 * which it was done or is due. `today` is the member's local day.
 */
export function calendarFile(runs: readonly RunAnswer[], today: CalendarDay, now: Date): string {
  const calendar = ical({
    name: 'Win the day!',
    prodId: { company: 'Win the day', product: 'Programs', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const run of runs)
    for (const { place, day } of datedPlaces(followRun(run, toRunSessions(run.sessions), today), today)) {
      if (place.state === 'skipped') continue;
      const isDone = place.state === 'done';
      calendar.createEvent({
        id: `${place.id}.${run.id}@win-the-day`,
        // Every later state has a higher number: decisions are only added.
        sequence: run.facts.length + Number(isDone),
        stamp: now,
        start: new Date(day * DAY_MS),
        allDay: true,
        summary: plain(`${isDone ? '✓ ' : ''}${place.name}`),
        description: `${plain(`Week ${place.week} of ${run.name}`)}\n${stateText(place)}`,
        // A workout keeps no hour of the day free.
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
  return calendar.toString();
}
