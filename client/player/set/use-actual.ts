import { useSettings } from '@client/api/use-call';
import type { TypedFigures } from '@client/storage/typed-figures';
import { stepNumber } from '@client/ui/field/number-field-step';
import { countOf, type SetCount } from '@client/ui/field/set-counting';
import { DISTANCE_STEPS, type DistanceUnit, stepClock } from '@client/ui/format/amounts';
import { readLoad } from '@client/ui/format/loads';
import {
  askedFor,
  type Counting,
  type FigureKey,
  leastLoad,
  readTyped,
  type TypedSet,
  textsOf,
} from '@client/ui/format/typed-set';
import type { Session } from '@common/contract/training/sessions';
import { type Settings, unitOf } from '@common/contract/training/settings';
import type { Load, Unit } from '@common/player/plan/load';
import { USUAL_STEPS } from '@common/player/plan/loadable';
import { figuresAsked, measureOf } from '@common/player/plan/measure';
import { HANDS, loadOf, type PerformedSet, performedIn, sideSchema } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import { targetOf } from '@common/player/plan/plan';
import { numberOr, readNumber } from '@common/player/plan/typed-number';
import type { Position } from '@common/player/state/position';
import { effortText, readEffort } from './effort';
import { plannedLoadFor } from './prefill';
import { placeName, useTypedPlace } from './typed-places';

/** Step of an arrow key in a time field, in seconds. */
const TIME_STEP = 5;

export interface Actual {
  counting: Counting;
  /** Scale of effort; off: the field is hidden. */
  effortScale: Settings['effort'];
  typed: TypedSet;
  /** The prefilled texts. */
  before: TypedSet;
  /** True if anything was typed for this set. */
  isTyped: boolean;
  effort: string;
  type: (figure: FigureKey, text: string) => void;
  setEffort: (text: string) => void;
  /** Side and hands of the set, chosen, suggested or the exercise's own. */
  count: SetCount;
  setCount: (count: SetCount) => void;
  /** Steps the amount: repetitions, else distance, calories or time, by measure. */
  stepAmount: (by: 1 | -1) => void;
  /** Changes the weight by a number of the unit's steps. */
  stepWeight: (steps: number) => void;
  /** Parses the texts; an empty one means the target. Null if one is unclear, which its field shows. */
  read: () => PerformedSet | null;
  /** Restores a recorded set into the inputs of its place, before its set is undone. */
  giveBack: (place: Position, lifted: PerformedSet) => void;
}

const NOTHING_TYPED: TypedFigures = {};
const NO_LOAD = { value: 0, unit: 'lb' } as const;

/** The typed texts of the figures, without effort, side and hands. */
function textsIn({ effort: _effort, side: _side, hands: _hands, ...own }: TypedFigures): Partial<TypedSet> {
  return Object.fromEntries(Object.entries(own).map(([figure, { text }]) => [figure, text]));
}

/** Figures and units of an entry's sets. A distance in the suggestion's or plan's unit, else by the member's unit. */
export function countingOf(entry: PlanEntry, settings: Settings, suggested?: PerformedSet): Counting {
  const unit = unitOf(settings, entry.exerciseId);
  const distance = suggested?.distance ?? entry.targets?.find((target) => target.distance)?.distance;
  return {
    figures: figuresAsked(entry),
    unit,
    distanceUnit: distance?.unit ?? (unit === 'kg' ? 'km' : 'mi'),
    isBody: measureOf(entry) === 'bodyweight',
  };
}

/** The planned set: its target, else the figures of the entry. */
function plannedFor(
  { entry, set }: Position,
  suggested: PerformedSet,
  settings: Settings,
): Partial<PerformedSet> {
  const target = targetOf(entry, set);
  const load = target.load ?? { value: entry.weight ?? 0, unit: 'lb' as const };
  const reps = (target.reps === undefined ? entry.reps : target.reps) ?? 0;
  return { ...suggested, reps, load: plannedLoadFor(entry, load, settings) };
}

/** A load typed in another unit than the current one; null if there is none. */
function loadInOtherUnit({ weight }: TypedFigures, counting: Counting): Load | null {
  const unit = weight?.unit as Unit | undefined;
  if (!weight || !unit || unit === counting.unit || weight.text.trim() === '') return null;
  const before = { ...counting, unit };
  const read = readNumber(weight.text, askedFor(before).weight);
  return read.says === 'number' ? readLoad(weight.text, unit, NO_LOAD, leastLoad(before)) : null;
}

/** Chosen side and hands, else those of the suggestion or of the exercise. */
function countShown({ side, hands }: TypedFigures, entry: PlanEntry, suggested: PerformedSet): SetCount {
  const chosen = {
    side: sideSchema.safeParse(side?.text).data,
    hands: HANDS.find((one) => String(one) === hands?.text),
  };
  return countOf(entry.exercise, figuresAsked(entry), {
    side: chosen.side ?? suggested.side,
    hands: chosen.hands ?? suggested.hands,
  });
}

const countTexts = ({ side, hands }: SetCount): TypedFigures => ({
  ...(side && { side: { text: side } }),
  ...(hands && { hands: { text: String(hands) } }),
});

/** Typed effort, converted to the member's current scale. */
function effortShown({ effort }: TypedFigures, scale: Settings['effort']): string {
  if (!effort) return '';
  const typedOn = (effort.unit as Settings['effort'] | undefined) ?? scale;
  const rpe = typedOn === scale ? null : numberOr(readEffort(effort.text, typedOn), null);
  return rpe === null ? effort.text : effortText(rpe, scale);
}

/**
 * Input state of a set. It starts from the suggestion; a better one that arrives later (the server's last sets) shows
 * until something is typed. Typed figures are stored on this device and survive a switch of units: a load is shown
 * converted and recorded as typed, a distance keeps its unit.
 */
export function useActual(session: Session, place: Position, suggested: PerformedSet): Actual {
  const settings = useSettings();
  const { entry } = place;
  const name = placeName(session.workout, place);
  const { typed: figuresTyped = NOTHING_TYPED, change } = useTypedPlace(session.id, name);
  const effortScale = settings.effort;
  const inSettings = countingOf(entry, settings, suggested);
  const distanceUnit =
    (figuresTyped.distance?.text && (figuresTyped.distance.unit as DistanceUnit)) || inSettings.distanceUnit;
  const counting = { ...inSettings, distanceUnit };
  const { figures, unit } = counting;
  const otherLoad = loadInOtherUnit(figuresTyped, counting);
  // A converted text stands for exactly what it was converted from.
  const start = otherLoad ? { ...performedIn(suggested), load: otherLoad } : suggested;
  const before = textsOf(start, counting);
  const typedTexts = textsIn(figuresTyped);
  const typed: TypedSet = { ...before, ...typedTexts, ...(otherLoad && { weight: before.weight }) };
  const effort = effortShown(figuresTyped, effortScale);
  const count = countShown(figuresTyped, entry, suggested);
  const unitsOf = (of: Counting) => ({ weight: of.unit, distance: of.distanceUnit });
  const type = (figure: FigureKey, text: string) => {
    const typedUnit = figure === 'weight' || figure === 'distance' ? unitsOf(counting)[figure] : undefined;
    change(name, { [figure]: { text, ...(typedUnit && { unit: typedUnit }) } });
  };
  const planned = plannedFor(place, suggested, settings);
  const step = (figure: Exclude<FigureKey, 'time'>, by: number, fallback = 0) =>
    type(figure, stepNumber({ ...askedFor(counting)[figure], value: typed[figure], by, fallback }));
  return {
    counting,
    effortScale,
    typed,
    before,
    isTyped: figuresTyped !== NOTHING_TYPED,
    effort,
    type,
    setEffort: (text) => change(name, { effort: { text, unit: effortScale } }),
    count,
    setCount: (chosen) => change(name, countTexts(chosen)),
    stepAmount: (by) => {
      if (figures.reps) step('reps', by, planned.reps ?? 0);
      else if (figures.distance) step('distance', by * DISTANCE_STEPS[distanceUnit]);
      else if (figures.calories) step('calories', by);
      else type('time', stepClock(typed.time, by * TIME_STEP));
    },
    stepWeight: (steps) => {
      if (figures.load) step('weight', steps * USUAL_STEPS[unit]);
    },
    read: () => {
      // An unchanged weight is recorded as suggested, exactly; a text that is no number means the target.
      const whole = typedTexts.weight === undefined ? { ...planned, load: loadOf(suggested) } : planned;
      const set = readTyped(typed, counting, start, whole);
      const felt = readEffort(effort, effortScale);
      if (!set || felt.says === 'unclear') return null;
      return { ...set, ...count, ...(felt.says === 'number' && { rpe: felt.value }) };
    },
    giveBack: (of, lifted) => {
      const { unit: loadUnit } = loadOf(lifted);
      const was = { ...countingOf(of.entry, settings, lifted), unit: loadUnit };
      const texts = textsOf(lifted, was);
      const asTyped = Object.entries(texts).map(([figure, text]) => [
        figure,
        { text, ...(figure in unitsOf(was) && { unit: unitsOf(was)[figure as 'weight' | 'distance'] }) },
      ]);
      change(placeName(session.workout, of), {
        ...Object.fromEntries(asTyped),
        ...countTexts(lifted),
        ...(lifted.rpe !== undefined && {
          effort: { text: effortText(lifted.rpe, effortScale), unit: effortScale },
        }),
      });
    },
  };
}
