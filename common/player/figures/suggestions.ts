import type { Load } from '../plan/load';
import { countedLoad, figuresAsked, isHelped } from '../plan/measure';
import { asStated, loadOf, type PerformedSet, performedIn } from '../plan/performed-set';
import type { Plan, PlanEntry } from '../plan/plan';
import { targetOf } from '../plan/plan';
import { same } from '../plan/same';
import { entriesOf, liftedSets } from '../state/entries';
import { inForce } from '../state/facts';
import { planNow } from '../state/plan-now';
import type { PlayerState } from '../state/state';
import type { PlaceName, SetRecord } from '../state/tally';

/** Loads carry on among warm-ups, among drop sets, and among all the others. */
const groupOf = ({ kind }: Pick<PerformedSet, 'kind'>) =>
  kind === 'warm_up' || kind === 'drop' ? kind : 'working';

/** The load that the plan means for a set. */
const plannedLoad = (entry: PlanEntry, set: number): Load =>
  countedLoad(entry, targetOf(entry, set).load ?? { value: entry.weight ?? 0, unit: 'lb' });

/** The same set of the last time: the nth working set pairs with the nth, however many warm-ups there were. */
export function lastTime(entry: PlanEntry, set: number): PerformedSet | undefined {
  const group = groupOf(targetOf(entry, set));
  const before = Array.from({ length: set - 1 }, (_, index) => groupOf(targetOf(entry, index + 1)));
  const nth = before.filter((one) => one === group).length;
  return entry.previous.filter((one) => groupOf(one) === group)[nth];
}

/** The latest set of that exercise in this session, of those that the plan means at the same load. */
function previousSet(plan: Plan, state: PlayerState, entry: PlanEntry, set: number): SetRecord | undefined {
  const group = groupOf(targetOf(entry, set));
  const planned = plannedLoad(entry, set);
  const isPlannedAlike = (record: SetRecord) => {
    const of = plan.exercises.find(({ id }) => id === record.entryId);
    return !of || same(plannedLoad(of, record.set), planned);
  };
  return liftedSets(state)
    .filter((one) => one.exerciseId === entry.exerciseId && groupOf(one) === group && isPlannedAlike(one))
    .reduce<SetRecord | undefined>((latest, one) => (latest && latest.at > one.at ? latest : one), undefined);
}

/** True if a change in this session planned another load for a set than the one it started with (rule N6). */
function isLoadPlanned({ facts }: PlayerState, entry: PlanEntry, set: number): boolean {
  if (!facts.some(({ kind }) => kind === 'planned')) return false;
  const changes = inForce(facts).flatMap((fact) => (fact.kind === 'planned' ? fact.changes : []));
  return changes.some((change) => {
    if (change.how !== 'changed' || change.entryId !== entry.id) return false;
    const [from, to] = [change.from, change.to].map(
      ({ targets }) => targets?.[Math.min(set, targets.length) - 1],
    );
    return to?.load !== undefined && !same(from?.load, to.load);
  });
}

/** Target repetitions of a set: its own target's, else the entry's. */
function targetReps(entry: PlanEntry, set: number) {
  const { reps = entry.reps, repsMax } = targetOf(entry, set);
  return { reps, repsMax };
}

/** Repetitions of the set before, where both have the same target and it did not fall short; else null. */
function repsCarriedOn(plan: Plan, entry: PlanEntry, set: number, now: SetRecord): number | null {
  const of = plan.exercises.find(({ id }) => id === now.entryId);
  const target = targetReps(entry, set);
  if (of && !same(targetReps(of, now.set), target)) return null;
  return now.reps >= (target.reps ?? 1) ? now.reps : null;
}

/** Converts a planned load into one that the member can load. */
export type PlannedAs = (entry: PlanEntry, load: Load) => Load;

/** The side of the set after one: the other one, or both again. */
function nextSide({ side }: PerformedSet): PerformedSet['side'] {
  if (side === 'left') return 'right';
  return side === 'right' ? 'left' : side;
}

function suggestion(
  plan: Plan,
  state: PlayerState,
  { entry, set }: { entry: PlanEntry; set: number },
  plannedAs: PlannedAs | undefined,
): PerformedSet {
  const target = targetOf(entry, set);
  const now = previousSet(plan, state, entry, set);
  const reps = (now && repsCarriedOn(plan, entry, set, now)) ?? targetReps(entry, set).reps;
  const { seconds = entry.duration, distance, calories } = target;
  const planned = { reps, seconds, distance, calories };
  const then = isLoadPlanned(state, entry, set) ? undefined : lastTime(entry, set);
  // A set that fell short does not lower the next one: the planned figures go first.
  const amounts = now ? [planned, then, now] : [then, planned];
  const first = <F extends keyof typeof planned>(figure: F) =>
    amounts.find((one) => one?.[figure] != null)?.[figure] as PerformedSet[F];
  const means = isHelped(entry)
    ? asStated(plannedLoad(entry, set))
    : { weight: entry.weight ?? 0, load: target.load };
  const { weight, load }: Pick<PerformedSet, 'weight' | 'load'> =
    now ??
    (then && (plannedAs ? asStated(plannedAs(entry, loadOf(then))) : then)) ??
    (plannedAs ? asStated(plannedAs(entry, plannedLoad(entry, set))) : means);
  const figures = figuresAsked(entry);
  const latest = now ?? then;
  return performedIn({
    reps: figures.reps ? (first('reps') ?? 0) : 0,
    weight: figures.load ? weight : 0,
    load: figures.load ? load : undefined,
    seconds: figures.seconds ? first('seconds') : undefined,
    distance: figures.distance ? first('distance') : undefined,
    calories: figures.calories ? first('calories') : undefined,
    kind: target.kind,
    hands: latest?.hands,
    side: now ? nextSide(now) : then?.side,
  });
}

/**
 * Prefilled figures for a missing set (rule P16): the load of the exercise's latest set in this session with the
 * target's figures, or its repetitions where they were no fewer; else the same set of the last time, else the target,
 * else 0. `plannedAs` never changes what was done in this session. Undefined where the set is done, or not in the plan.
 */
export function suggestedSet(
  plan: Plan,
  state: PlayerState,
  { entryId, set }: PlaceName,
  plannedAs?: PlannedAs,
): PerformedSet | undefined {
  const now = planNow(plan, state.facts);
  const entry = now.exercises.find(({ id }) => id === entryId);
  const progress = entriesOf(now, state).find((one) => one.entryId === entryId);
  if (!entry || progress?.sets[set - 1] !== null) return undefined;
  return suggestion(now, state, { entry, set }, plannedAs);
}
