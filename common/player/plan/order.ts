import { entriesInOrder, type Plan, type PlanEntry } from './plan';
import { type ClockedStyle, isClocked, type RoundStyle } from './round-style';

/** One set of one entry, in the order of the workout. */
export interface Turn {
  entry: PlanEntry;
  set: number;
}

type Laps = Extract<RoundStyle, { style: 'superset' | 'circuit' }>;

/** Exercises of a round that take turns, set by set, or one exercise alone, whose sets follow each other. */
export interface Group {
  entries: PlanEntry[];
  /** Their way of taking turns; null for an exercise alone. */
  style: RoundStyle | null;
}

/** Style of a round; undefined for a straight one. */
export function styleOf(plan: Plan, roundNumber: number): RoundStyle | undefined {
  return plan.rounds?.find((one) => one.roundNumber === roundNumber);
}

/** The style of a round that goes by a clock; null for any other. */
export function clockedStyleOf(plan: Plan, roundNumber: number): ClockedStyle | null {
  const style = styleOf(plan, roundNumber);
  return isClocked(style) ? style : null;
}

/** Key of an entry's group: its superset, its round where that has a style, else the entry itself. */
function groupKey(plan: Plan, { id, roundNumber, superset }: PlanEntry): string {
  const style = styleOf(plan, roundNumber);
  if (isClocked(style)) return `round ${roundNumber}`;
  if (superset) return `superset ${roundNumber} ${superset}`;
  return style && superset === undefined ? `round ${roundNumber}` : id;
}

/** Of a group by its entries: a single exercise goes alone, also where a superset or circuit was planned. */
function groupStyle(plan: Plan, [first, ...others]: readonly PlanEntry[]): RoundStyle | null {
  if (!first) return null;
  const style = styleOf(plan, first.roundNumber);
  if (isClocked(style)) return style;
  if (others.length === 0) return null;
  return first.superset ? { style: 'superset', roundNumber: first.roundNumber } : (style ?? null);
}

const groupCache = new WeakMap<Plan, Group[]>();

/** The groups of the plan by round, in each in the order of their first exercises; cached by the plan. */
export function groupsOf(plan: Plan): readonly Group[] {
  const cachedGroups = groupCache.get(plan);
  if (cachedGroups) return cachedGroups;
  const byKey = new Map<string, PlanEntry[]>();
  for (const entry of entriesInOrder(plan)) {
    const key = groupKey(plan, entry);
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  const groups = [...byKey.values()].map((entries) => ({ entries, style: groupStyle(plan, entries) }));
  groupCache.set(plan, groups);
  return groups;
}

/** The group that an entry of the plan is in; null where the plan does not have it. */
export function groupOf(plan: Plan, entryId: string): Group | null {
  return groupsOf(plan).find(({ entries }) => entries.some(({ id }) => id === entryId)) ?? null;
}

/** The style of a group that goes in laps with rests; null for any other. */
export function lapsOf({ style }: Pick<Group, 'style'>): Laps | null {
  return style?.style === 'superset' || style?.style === 'circuit' ? style : null;
}

const setsOf = (entry: PlanEntry): Turn[] =>
  Array.from({ length: entry.sets }, (_, index) => ({ entry, set: index + 1 }));

const orders = new WeakMap<Plan, Turn[]>();

/** Every set of the plan in the order in which they are done; cached by the plan. */
export function turnsOf(plan: Plan): readonly Turn[] {
  const cachedTurns = orders.get(plan);
  if (cachedTurns) return cachedTurns;
  // In turn the lower set comes first; among equals the order of the plan stays.
  const turns = groupsOf(plan).flatMap(({ entries, style }) =>
    style ? entries.flatMap(setsOf).sort((a, b) => a.set - b.set) : entries.flatMap(setsOf),
  );
  orders.set(plan, turns);
  return turns;
}
