import { useState } from 'react';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import { figuresAsked, measureOf } from '../../../common/player/measure';
import { loadOf, type PerformedSet } from '../../../common/player/performed-set';
import type { PlanEntry } from '../../../common/player/plan';
import type { Position } from '../../../common/player/position';
import { targetOf } from '../../../common/player/targets';
import { type Settings, unitOf } from '../../../common/settings';
import { useSettings } from '../../api/use-settings';
import { stepNumber } from '../../ui/field/number-field-step';
import { DISTANCE_STEPS, MAX_DISTANCE, stepClock } from '../../ui/format/amounts';
import { STEPS } from '../../ui/format/loads';
import {
  type Counting,
  type FigureKey,
  leastLoad,
  readTyped,
  type TypedSet,
  textsOf,
} from '../../ui/format/typed-set';
import { effortText, readEffort } from './effort';
import { plannedLoadFor } from './prefill';

/** A press of an arrow key on a time. */
const TIME_STEP = 5;

export interface Actual {
  counting: Counting;
  /** How effort is told; off: not asked for. */
  effortScale: Settings['effort'];
  typed: TypedSet;
  effort: string;
  type: (figure: FigureKey, text: string) => void;
  setEffort: (text: string) => void;
  /** More or less of what is done: repetitions, or what its measure has instead. */
  stepAmount: (by: 1 | -1) => void;
  /** By so many of the unit's steps. */
  stepWeight: (steps: number) => void;
  /** What the texts say: the target where a text says nothing. */
  read: () => PerformedSet;
  /** Gives back what was recorded for a place: it is typed there again once the set is taken back. */
  giveBack: (place: Position, lifted: PerformedSet) => void;
}

type Typed = Partial<TypedSet> & { effort?: string };

/** Names a place also while the answer to the session's start brings other ids. */
const nameOf = ({ entry, set }: Position) => `${entry.order} ${entry.exerciseId} ${set}`;

/** What the sets of an entry are counted in, for this member. A distance in the plan's unit, else in theirs. */
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

/** What is meant for a set: its target, else what the entry says of all its sets. */
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

/**
 * The texts of the inputs. Each set starts from its suggestion; a better suggestion that comes later (the last
 * session's sets, once the server has answered) shows as long as nothing was typed. What was typed for a set stays.
 */
export function useActual(place: Position, suggested: PerformedSet): Actual {
  const settings = useSettings();
  const [typedOf, setTypedOf] = useState<Readonly<Record<string, Typed>>>({});
  const { entry } = place;
  const counting = countingOf(entry, settings, suggested);
  const { figures, unit, distanceUnit } = counting;
  const effortScale = settings.effort;
  const name = nameOf(place);
  const { effort = '', ...own } = typedOf[name] ?? {};
  const typed: TypedSet = { ...textsOf(suggested, counting), ...own };
  const change = (of: string, texts: Typed) =>
    setTypedOf((before) => ({ ...before, [of]: { ...before[of], ...texts } }));
  const type = (figure: FigureKey, text: string) => change(name, { [figure]: text });
  const planned = plannedFor(place, suggested, settings);
  const step = (figure: FigureKey, by: number, max: number, min = 0) =>
    type(figure, stepNumber({ value: typed[figure], by, fallback: 0, min, max }));
  return {
    counting,
    effortScale,
    typed,
    effort,
    type,
    setEffort: (text) => change(name, { effort: text }),
    stepAmount: (by) => {
      if (figures.reps)
        type('reps', stepNumber({ value: typed.reps, by, fallback: planned.reps ?? 0, max: MAX_REPS }));
      else if (figures.distance) step('distance', by * DISTANCE_STEPS[distanceUnit], MAX_DISTANCE);
      else if (figures.calories) step('calories', by, MAX_REPS);
      else type('time', stepClock(typed.time, by * TIME_STEP));
    },
    stepWeight: (steps) => {
      if (figures.load) step('weight', steps * STEPS[unit], MAX_WEIGHT_LBS, leastLoad(counting));
    },
    read: () => {
      // A weight that nobody changed is the suggested one, exactly; a text that is no number means the target.
      const whole = own.weight === undefined ? { ...planned, load: loadOf(suggested) } : planned;
      const set = readTyped(typed, counting, suggested, whole);
      const rpe = readEffort(effort, effortScale);
      return { ...set, ...(rpe !== undefined && { rpe }) };
    },
    giveBack: (of, lifted) =>
      change(nameOf(of), {
        ...textsOf(lifted, countingOf(of.entry, settings, lifted)),
        ...(lifted.rpe !== undefined && { effort: effortText(lifted.rpe, effortScale) }),
      }),
  };
}
