import { DAY_MS } from '@common/constants';
import { type CalendarDay, weekOf } from '@common/rules/days';
import { compareText } from './facts-in-force';
import type { Run, RunFact, RunPlace } from './run';
import type { RunSession } from './run-session';

/** A place, and which repeat of its week it stands in; `again` is 0 for the first time (R24). */
export interface WeekPlace extends RunPlace {
  again: number;
}

/** Days of a pause: from its first day to the first one after it. */
export interface Pause {
  id: string;
  from: CalendarDay;
  until: CalendarDay;
  /** True while its end is not known. */
  isOpen: boolean;
}

type RepeatFact = Extract<RunFact, { kind: 'repeat' }>;

/** The calendar day of a date such as 2025-03-30. */
export const dayOfDate = (date: string): CalendarDay => Date.parse(date) / DAY_MS;

const inPlanOrder = (a: WeekPlace, b: WeekPlace) =>
  a.week - b.week || a.again - b.again || a.day - b.day || a.order - b.order || compareText(a.id, b.id);

/**
 * Id of a place in a repeat of its week: alike on every device. Its first byte, a time after 2097, is that of no other
 * place.
 */
const copyId = (placeId: string, again: number): string => `f${again.toString(16)}${placeId.slice(2)}`;

const copyOf = (place: RunPlace, again: number): WeekPlace => ({
  ...place,
  id: copyId(place.id, again),
  again,
});

/** The repeats in force, each week's number once, in the order of their facts (R24). */
function repeatsIn(facts: readonly RunFact[]): RepeatFact[] {
  const byNumber = new Map<string, RepeatFact>();
  for (const fact of facts)
    if (fact.kind === 'repeat' && !byNumber.has(`${fact.week} ${fact.again}`))
      byNumber.set(`${fact.week} ${fact.again}`, fact);
  return [...byNumber.values()];
}

/** Every place that a run has, or had before a change of its program was taken over (R31). */
export const everyPlace = ({ places, schedules = [] }: Pick<Run, 'places' | 'schedules'>): RunPlace[] => [
  ...new Map(
    [...places, ...schedules.flatMap((schedule) => schedule.places)].map((place) => [place.id, place]),
  ).values(),
];

/** The places of a run with the changes of its program that were taken over; one that a session fills stays (R31). */
export function placesInForce(
  { places, schedules = [] }: Pick<Run, 'places' | 'schedules'>,
  facts: readonly RunFact[],
  filling: ReadonlyMap<string, RunSession>,
): RunPlace[] {
  const repeats = repeatsIn(facts);
  const isFilled = (id: string) =>
    filling.has(id) || repeats.some(({ again }) => filling.has(copyId(id, again)));
  let now: readonly RunPlace[] = places;
  for (const fact of facts) {
    const schedule = fact.kind === 'replan' && schedules.find(({ factId }) => factId === fact.id);
    if (!schedule) continue;
    const added = schedule.places.filter(({ id, week }) => week >= fact.fromWeek && !isFilled(id));
    const ids = new Set(added.map(({ id }) => id));
    now = [...now.filter(({ id, week }) => isFilled(id) || (week < fact.fromWeek && !ids.has(id))), ...added];
  }
  return [...now];
}

/** The places that a run goes through with the repeats in force, in their order (R2, R24). */
export function weekPlaces(
  { places, fromWeek }: Pick<Run, 'places' | 'fromWeek'>,
  facts: readonly RunFact[],
): WeekPlace[] {
  const planned = places.filter(({ week }) => week >= fromWeek);
  const copies = repeatsIn(facts).flatMap(({ week, again }) =>
    planned.filter((place) => place.week === week).map((place) => copyOf(place, again)),
  );
  return [...planned.map((place) => ({ ...place, again: 0 })), ...copies].sort(inPlanOrder);
}

/** The day of each place by the plan alone (R3). */
export function plannedDays(run: Run): Map<string, CalendarDay> {
  const places = weekPlaces(run, []);
  const start = dayOfDate(run.start);
  const dayIn = (monday: CalendarDay, { week, day }: RunPlace) =>
    monday + (week - run.fromWeek) * 7 + day - 1;
  const monday = weekOf(start);
  const isTooEarly = places.some((place) => dayIn(monday, place) < start);
  return new Map(places.map((place) => [place.id, dayIn(isTooEarly ? monday + 7 : monday, place)]));
}

interface Decided {
  due: Map<string, CalendarDay>;
  /** The days without moves of single places. */
  base: Map<string, CalendarDay>;
  skipped: Set<string>;
  pauses: Pause[];
}

/** Number of days from `from` to before `until` that none of these pauses has. */
function daysBeyond(pauses: readonly Pause[], from: CalendarDay, until: CalendarDay): number {
  let [days, at] = [until - from, from];
  for (const pause of [...pauses].sort((a, b) => a.from - b.from)) {
    const shared = Math.min(until, pause.until) - Math.max(at, pause.from);
    if (shared <= 0) continue;
    days -= shared;
    at = pause.until;
  }
  return days;
}

/** The day of each place after every decision, the skipped places, and the pauses (R11 to R14, R24). */
export function decidedDays(
  { mode }: Pick<Run, 'mode'>,
  planned: ReadonlyMap<string, CalendarDay>,
  places: readonly WeekPlace[],
  facts: readonly RunFact[],
  filling: ReadonlyMap<string, RunSession>,
  today: CalendarDay,
): Decided {
  const base = new Map(planned);
  const due = new Map(planned);
  const skipped = new Set<string>();
  const pauses: Pause[] = [];
  const repeats = new Set<RunFact>(repeatsIn(facts));
  const resumed = new Map(
    facts.flatMap((fact) => (fact.kind === 'resume' ? [[fact.pauseId, dayOfDate(fact.day)] as const] : [])),
  );
  /** True if a session had filled the place before the decision: it keeps the day that it had (R9). */
  const wasDone = (placeId: string, { at }: RunFact) => {
    const session = filling.get(placeId);
    return session?.phase === 'completed' && session.startedAt < at;
  };
  const isOpen = (placeId: string, fact: RunFact) => !skipped.has(placeId) && !wasDone(placeId, fact);
  const postpone = (ids: readonly string[], days: number) => {
    for (const id of ids) {
      due.set(id, due.get(id)! + days);
      base.set(id, base.get(id)! + days);
    }
  };
  const openFrom = (from: CalendarDay, fact: RunFact) =>
    [...due].filter(([id, day]) => day >= from && isOpen(id, fact)).map(([id]) => id);
  const repeat = (fact: RepeatFact) => {
    const ofWeek = places.filter(({ week, id }) => week === fact.week && due.has(id));
    const latest = Math.max(0, ...ofWeek.map(({ again }) => again).filter((again) => again < fact.again));
    const sources = ofWeek.filter(({ again }) => again === latest);
    if (sources.length === 0) return;
    const day = dayOfDate(fact.day);
    const days = sources.map(({ id }) => base.get(id)!);
    const weeksOn = Math.max(1, Math.ceil((day - Math.min(...days)) / 7));
    for (const { id } of sources)
      if (mode === 'calendar' && due.get(id)! < day && isOpen(id, fact)) skipped.add(id);
    const later = places
      .filter(
        ({ id, week, again }) =>
          (week > fact.week || (week === fact.week && again > fact.again)) && due.has(id) && isOpen(id, fact),
      )
      .map(({ id }) => id);
    const copies = places.filter(({ week, again }) => week === fact.week && again === fact.again);
    for (const [index, { id }] of copies.entries()) {
      due.set(id, days[index]! + weeksOn * 7);
      base.set(id, days[index]! + weeksOn * 7);
    }
    if (later.length === 0) return;
    const lastCopy = Math.max(...days) + weeksOn * 7;
    const firstLater = Math.min(...later.map((id) => base.get(id)!));
    postpone(later, Math.max(1, Math.ceil((lastCopy + 1 - firstLater) / 7)) * 7);
  };
  for (const fact of facts) {
    if (fact.kind === 'skip' && due.has(fact.placeId)) skipped.add(fact.placeId);
    else if (fact.kind === 'move' && due.has(fact.placeId)) {
      if (!wasDone(fact.placeId, fact)) due.set(fact.placeId, dayOfDate(fact.to));
    } else if (fact.kind === 'shift') postpone(openFrom(dayOfDate(fact.from), fact), fact.days);
    else if (fact.kind === 'repeat' && repeats.has(fact)) repeat(fact);
    else if (fact.kind === 'pause') {
      const from = dayOfDate(fact.from);
      const end = fact.until === null ? (resumed.get(fact.id) ?? null) : dayOfDate(fact.until);
      const until = end ?? Math.max(from, today) + 1;
      if (until > from) postpone(openFrom(from, fact), daysBeyond(pauses, from, until));
      pauses.push({ id: fact.id, from, until, isOpen: end === null });
    }
  }
  return { due, base, skipped, pauses };
}
