import { DAY_MS } from '@common/constants';
import { type CalendarDay, weekOf } from '@common/rules/days';
import type { EntryResult } from './entry-result';
import type { Run, RunFact, RunPlace } from './run';

/** The part of a session that a run reads. Deleted and discarded ones are left out by the caller or marked here (R8). */
export interface RunSession {
  id: string;
  workoutId: string | null;
  /** The place that it names, stated at its start (R6). */
  place: { runId: string; placeId: string } | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The member's local day of its start. */
  day: CalendarDay;
  phase: 'under way' | 'completed' | 'discarded';
  /** Results of its entries; left out where it is not completed or aims at nothing (P2). */
  results?: readonly EntryResult[] | undefined;
}

export type PlaceState = 'done' | 'under way' | 'skipped' | 'missed' | 'due' | 'ahead';

/** A place of a run and what became of it. */
export interface FollowedPlace extends RunPlace {
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
}

/** A run as it stands on one day. */
export interface FollowedRun {
  places: FollowedPlace[];
  due: FollowedPlace[];
  missed: FollowedPlace[];
  underWay: FollowedPlace[];
  next: FollowedPlace | null;
  week: number;
  done: number;
  skipped: number;
  isFinished: boolean;
  hasEnded: boolean;
  isPaused: boolean;
  /** Facts that lost to a later answer to the same question (R15). */
  overruled: RunFact[];
  /** Sessions for a place that another one fills (R7). */
  doubled: { placeId: string; sessionId: string }[];
}

/** The calendar day of a date such as 2025-03-30. */
export const dayOfDate = (date: string): CalendarDay => Date.parse(date) / DAY_MS;

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const inFactOrder = (a: RunFact, b: RunFact) =>
  a.at - b.at || compareText(a.device, b.device) || compareText(a.id, b.id);

const inPlanOrder = (a: RunPlace, b: RunPlace) =>
  a.week - b.week || a.day - b.day || a.order - b.order || compareText(a.id, b.id);

/** The facts in force, in their order (R10), and those that a later answer overruled (R15). */
export function factsInForce(facts: readonly RunFact[]): { inForce: RunFact[]; overruled: RunFact[] } {
  const undone = new Set<string>();
  const latestFirst = [...facts].sort(inFactOrder).reverse();
  const effectiveFacts = latestFirst.filter((fact) => {
    if (undone.has(fact.id)) return false;
    if (fact.kind === 'undo') undone.add(fact.factId);
    return true;
  });
  const answered = new Set<string>();
  const inForce: RunFact[] = [];
  const overruled: RunFact[] = [];
  for (const fact of effectiveFacts) {
    const question = 'answers' in fact && fact.answers ? `${fact.answers.placeId} ${fact.answers.day}` : null;
    if (question !== null && answered.has(question)) overruled.push(fact);
    else inForce.push(fact);
    if (question !== null) answered.add(question);
  }
  return { inForce: inForce.reverse(), overruled: overruled.reverse() };
}

/** The places that a run goes through, in their order (R2). */
export const placesOf = ({ places, fromWeek }: Pick<Run, 'places' | 'fromWeek'>): RunPlace[] =>
  places.filter(({ week }) => week >= fromWeek).sort(inPlanOrder);

/** The day of each place by the plan alone (R3). */
export function plannedDays(run: Run): Map<string, CalendarDay> {
  const places = placesOf(run);
  const start = dayOfDate(run.start);
  const dayIn = (monday: CalendarDay, { week, day }: RunPlace) =>
    monday + (week - run.fromWeek) * 7 + day - 1;
  const monday = weekOf(start);
  const isTooEarly = places.some((place) => dayIn(monday, place) < start);
  return new Map(places.map((place) => [place.id, dayIn(isTooEarly ? monday + 7 : monday, place)]));
}

/** The session of each place (R6, R7). */
function sessionsByPlace(run: Run, facts: readonly RunFact[], sessions: readonly RunSession[]) {
  const counted = new Map<string, string>();
  const ids = new Set(placesOf(run).map(({ id }) => id));
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

/** The day of each place after every decision (R11 to R14), the skipped places, and whether a pause goes on. */
function decide(
  planned: ReadonlyMap<string, CalendarDay>,
  facts: readonly RunFact[],
  filling: ReadonlyMap<string, RunSession>,
  today: CalendarDay,
) {
  const due = new Map(planned);
  const skipped = new Set<string>();
  let isPaused = false;
  const resumed = new Map(
    facts.flatMap((fact) => (fact.kind === 'resume' ? [[fact.pauseId, dayOfDate(fact.day)] as const] : [])),
  );
  /** True if a session had filled the place before the decision: it keeps the day that it had (R9). */
  const wasDone = (placeId: string, { at }: RunFact) => {
    const session = filling.get(placeId);
    return session?.phase === 'completed' && session.startedAt < at;
  };
  const postpone = (from: CalendarDay, days: number, fact: RunFact) => {
    if (days <= 0) return;
    for (const [id, day] of due)
      if (day >= from && !skipped.has(id) && !wasDone(id, fact)) due.set(id, day + days);
  };
  for (const fact of facts) {
    if (fact.kind === 'skip' && due.has(fact.placeId)) skipped.add(fact.placeId);
    else if (fact.kind === 'move' && due.has(fact.placeId)) {
      if (!wasDone(fact.placeId, fact)) due.set(fact.placeId, dayOfDate(fact.to));
    } else if (fact.kind === 'shift') postpone(dayOfDate(fact.from), fact.days, fact);
    else if (fact.kind === 'pause') {
      const from = dayOfDate(fact.from);
      const end = fact.until === null ? (resumed.get(fact.id) ?? null) : dayOfDate(fact.until);
      const until = end ?? Math.max(from, today) + 1;
      postpone(from, until - from, fact);
      if (from <= today && today < until) isPaused = true;
    }
  }
  return { due, skipped, isPaused };
}

/** Everything that follows from a run on the member's local day `today`. */
export function followRun(run: Run, sessions: readonly RunSession[], today: CalendarDay): FollowedRun {
  const { inForce, overruled } = factsInForce(run.facts);
  const { filling, doubled } = sessionsByPlace(run, inForce, sessions);
  const planned = plannedDays(run);
  const { due: days, skipped, isPaused } = decide(planned, inForce, filling, today);
  const hasEnded = inForce.some(({ kind }) => kind === 'end');
  const isQueue = run.mode === 'queue';
  const places = placesOf(run).map((place): FollowedPlace => {
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
      isMoved: !isQueue && day !== planned.get(place.id),
      sessionId: session?.id ?? null,
      doneOn: isDone ? session.day : null,
      timing: isDone ? timing : null,
      isElsewhere: session !== undefined && session.workoutId !== place.workoutId,
    };
  });
  if (isQueue) queueUp(places, isPaused, today);
  const inState = (state: PlaceState) => places.filter((place) => place.state === state);
  const byDay = (all: FollowedPlace[]) => all.sort((a, b) => (a.due ?? 0) - (b.due ?? 0));
  const isOpen = ({ state }: FollowedPlace) => state !== 'done' && state !== 'skipped';
  return {
    places,
    due: hasEnded || isPaused ? [] : inState('due'),
    missed: hasEnded ? [] : byDay(inState('missed')),
    underWay: inState('under way'),
    next: hasEnded ? null : (byDay(inState('ahead'))[0] ?? null),
    week: places.find(isOpen)?.week ?? places.at(-1)?.week ?? run.fromWeek,
    done: inState('done').length,
    skipped: inState('skipped').length,
    isFinished: !places.some(isOpen),
    hasEnded,
    isPaused,
    overruled,
    doubled,
  };
}

/** State of an open place by its day (R17). */
const stateOn = (day: CalendarDay, today: CalendarDay): PlaceState =>
  day < today ? 'missed' : day === today ? 'due' : 'ahead';

/** Makes the first open place of a queue due, and the others ahead (R4, R21). */
function queueUp(places: FollowedPlace[], isPaused: boolean, today: CalendarDay): void {
  let isTaken = isPaused || places.some(({ state, doneOn }) => state === 'under way' || doneOn === today);
  for (const place of places) {
    if (place.state === 'done' || place.state === 'under way' || place.state === 'skipped') continue;
    place.state = isTaken ? 'ahead' : 'due';
    isTaken = true;
  }
}
