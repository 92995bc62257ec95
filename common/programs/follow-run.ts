import type { CalendarDay } from '@common/rules/days';
import { type Ease, easeOf, restDays, type WayBack, wayBackOf } from './easing';
import { compareText, factsInForce } from './facts-in-force';
import {
  decidedDays,
  everyPlace,
  placesInForce,
  plannedDays,
  type WeekPlace,
  weekPlaces,
} from './place-days';
import type { Run, RunFact } from './run';
import type { RunSession } from './run-session';

export type PlaceState = 'done' | 'under way' | 'skipped' | 'missed' | 'due' | 'ahead';

/** A place of a run and what became of it. */
export interface FollowedPlace extends WeekPlace {
  state: PlaceState;
  /** Day on which it is due, null in a queue (R4). */
  due: CalendarDay | null;
  /** True if a decision put it on another day than the plan's. */
  isMoved: boolean;
  sessionId: string | null;
  doneOn: CalendarDay | null;
  /** Only of a done place (R9). */
  timing: 'early' | 'on time' | 'late' | null;
  /** True if a session of another workout was counted as this one. */
  isElsewhere: boolean;
  /** The shares that its session has, of an eased week (R25, R26). */
  ease: Ease | null;
}

/** A run as it stands on one day. */
export interface FollowedRun {
  places: FollowedPlace[];
  due: FollowedPlace[];
  missed: FollowedPlace[];
  underWay: FollowedPlace[];
  next: FollowedPlace | null;
  week: number;
  /** Number of that week's repeat; 0 for the first time (R24). */
  again: number;
  done: number;
  skipped: number;
  isFinished: boolean;
  hasEnded: boolean;
  isPaused: boolean;
  /** Id of the pause that goes on until it is ended by hand; null if there is none. */
  openPauseId: string | null;
  /** The pause after which an easier first week is offered (R27). */
  wayBack: WayBack | null;
  /** In a queue the first day after the least rest, while that lasts (R28). */
  restUntil: CalendarDay | null;
  /** Facts that lost to a later answer to the same question (R15). */
  overruled: RunFact[];
  /** Sessions for a place that another one fills (R7). */
  doubled: { placeId: string; sessionId: string }[];
}

/** The session of each place (R6, R7). */
function sessionsByPlace(
  run: Run,
  ids: ReadonlySet<string>,
  facts: readonly RunFact[],
  sessions: readonly RunSession[],
) {
  const counted = new Map<string, string>();
  for (const fact of facts)
    if (fact.kind === 'count' && ids.has(fact.placeId)) counted.set(fact.sessionId, fact.placeId);
  const filling = new Map<string, RunSession>();
  const doubled: FollowedRun['doubled'] = [];
  const oldestFirst = sessions
    .filter(({ phase }) => phase !== 'discarded')
    .sort((a, b) => a.startedAt - b.startedAt || compareText(a.id, b.id));
  for (const session of oldestFirst) {
    const statedPlaceId = session.place?.runId === run.id ? session.place.placeId : undefined;
    const placeId = counted.get(session.id) ?? statedPlaceId;
    if (placeId === undefined || !ids.has(placeId)) continue;
    if (filling.has(placeId)) doubled.push({ placeId, sessionId: session.id });
    else filling.set(placeId, session);
  }
  return { filling, doubled };
}

/** Everything that follows from a run on the member's local day `today`. */
export function followRun(started: Run, sessions: readonly RunSession[], today: CalendarDay): FollowedRun {
  const { inForce, overruled } = factsInForce(started.facts);
  const everyWeek = weekPlaces({ ...started, places: everyPlace(started) }, inForce);
  const ids = new Set(everyWeek.map(({ id }) => id));
  const { filling, doubled } = sessionsByPlace(started, ids, inForce, sessions);
  const run = { ...started, places: placesInForce(started, inForce, filling) };
  const planned = plannedDays(run);
  const weeks = weekPlaces(run, inForce);
  const { due: days, base, skipped, pauses } = decidedDays(run, planned, weeks, inForce, filling, today);
  const isPaused = pauses.some(({ from, until }) => from <= today && today < until);
  const hasEnded = inForce.some(({ kind }) => kind === 'end');
  const isQueue = run.mode === 'queue';
  const places = weeks.map((place): FollowedPlace => {
    const session = filling.get(place.id);
    const day = days.get(place.id)!;
    const isDone = session?.phase === 'completed';
    const timing =
      isQueue || session?.day === day ? 'on time' : (session?.day ?? day) < day ? 'early' : 'late';
    return {
      ...place,
      state: isDone
        ? 'done'
        : session
          ? 'under way'
          : skipped.has(place.id)
            ? 'skipped'
            : stateOn(day, today),
      due: isQueue ? null : day,
      isMoved: !isQueue && day !== (planned.get(place.id) ?? base.get(place.id)),
      sessionId: session?.id ?? null,
      doneOn: isDone ? session.day : null,
      timing: isDone ? timing : null,
      isElsewhere: session !== undefined && session.workoutId !== place.workoutId,
      ease: easeOf(place, session?.day ?? (isQueue ? today : Math.max(day, today)), inForce, pauses),
    };
  });
  const doneDays = places.flatMap(({ doneOn }) => doneOn ?? []);
  const rested = doneDays.length === 0 ? today : Math.max(...doneDays) + 1 + restDays(inForce);
  const isResting = isQueue && !hasEnded && !isPaused && restDays(inForce) > 0 && today < rested;
  if (isQueue) queueUp(places, isPaused || isResting, today);
  const inState = (state: PlaceState) => places.filter((place) => place.state === state);
  const byDay = (all: FollowedPlace[]) => all.sort((a, b) => (a.due ?? 0) - (b.due ?? 0));
  const isOpen = ({ state }: FollowedPlace) => state !== 'done' && state !== 'skipped';
  const now = places.find(isOpen) ?? places.at(-1);
  return {
    places,
    due: hasEnded || isPaused ? [] : inState('due'),
    missed: hasEnded ? [] : byDay(inState('missed')),
    underWay: inState('under way'),
    next: hasEnded ? null : (byDay(inState('ahead'))[0] ?? null),
    week: now?.week ?? run.fromWeek,
    again: now?.again ?? 0,
    done: inState('done').length,
    skipped: inState('skipped').length,
    isFinished: !places.some(isOpen),
    hasEnded,
    isPaused,
    openPauseId: pauses.findLast(({ isOpen }) => isOpen)?.id ?? null,
    wayBack:
      hasEnded || !places.some(isOpen) ? null : wayBackOf(inForce, pauses, [...filling.values()], today),
    restUntil: isResting ? rested : null,
    overruled,
    doubled,
  };
}

/** The first open place after this one of which `has` is true, in the order of the run; undefined if there is none. */
export function nextPlaceWith(
  { places }: Pick<FollowedRun, 'places'>,
  placeId: string,
  has: (place: FollowedPlace) => boolean | undefined,
): FollowedPlace | undefined {
  const after = places.slice(places.findIndex(({ id }) => id === placeId) + 1);
  return after.find(
    (place) => (place.state === 'due' || place.state === 'ahead' || place.state === 'missed') && has(place),
  );
}

/** State of an open place by its day (R17). */
const stateOn = (day: CalendarDay, today: CalendarDay): PlaceState =>
  day < today ? 'missed' : day === today ? 'due' : 'ahead';

/** Makes the first open place of a queue due, and the others ahead (R4, R21, R28). */
function queueUp(places: FollowedPlace[], isHeld: boolean, today: CalendarDay): void {
  let isTaken = isHeld || places.some(({ state, doneOn }) => state === 'under way' || doneOn === today);
  for (const place of places) {
    if (place.state === 'done' || place.state === 'under way' || place.state === 'skipped') continue;
    place.state = isTaken ? 'ahead' : 'due';
    isTaken = true;
  }
}
