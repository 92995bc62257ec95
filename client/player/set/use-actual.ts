import { useState } from 'react';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import { readActual } from '../../../common/player/actual-input';
import type { Unit } from '../../../common/player/load';
import { loadOf, type PerformedSet, performedIn } from '../../../common/player/performed-set';
import type { Position } from '../../../common/player/position';
import { targetOf } from '../../../common/player/targets';
import { type Settings, unitOf } from '../../../common/settings';
import { stepNumber } from '../../ui/field/number-field-step';
import { asStated, readLoad, STEPS, textOfWeight } from '../../ui/format/loads';
import { useSettings } from './use-settings';

export const REPS_STEP = 1;
export const EFFORT_STEP = 0.5;
/** The most that effort is told to: RPE 10 is nothing left in reserve. */
export const MAX_EFFORT = 10;

export interface Actual {
  unit: Unit;
  /** How effort is told; off: not asked for. */
  effortScale: Settings['effort'];
  reps: string;
  weight: string;
  effort: string;
  setReps: (text: string) => void;
  setWeight: (text: string) => void;
  setEffort: (text: string) => void;
  stepReps: (by: number) => void;
  /** By so many of the unit's steps. */
  stepWeight: (steps: number) => void;
  /** What the texts say: the target where a text says nothing. */
  read: () => PerformedSet;
  /** Gives back what was recorded for a place: it is typed there again once the set is taken back. */
  giveBack: (place: Position, lifted: PerformedSet) => void;
}

interface Typed {
  reps?: string;
  weight?: string;
  effort?: string;
}

/** Names a place also while the answer to the session's start brings other ids. */
const nameOf = ({ entry, set }: Position) => `${entry.order} ${entry.exerciseId} ${set}`;

const effortText = (rpe: number, scale: Settings['effort']) =>
  String(scale === 'rir' ? MAX_EFFORT - rpe : rpe);

/** RPE 1 to 10 in halves; undefined where nothing was typed that is. */
function readEffort(text: string, scale: Settings['effort']): number | undefined {
  const typed = Number.parseFloat(text.replace(',', '.'));
  if (scale === 'off' || !Number.isFinite(typed)) return undefined;
  const rpe = scale === 'rir' ? MAX_EFFORT - typed : typed;
  return Math.min(MAX_EFFORT, Math.max(1, Math.round(rpe / EFFORT_STEP) * EFFORT_STEP));
}

/**
 * The texts of the inputs. Each set starts from its suggestion; a better suggestion that comes later (the last
 * session's sets, once the server has answered) shows as long as nothing was typed. What was typed for a set stays.
 */
export function useActual(place: Position, suggested: PerformedSet): Actual {
  const settings = useSettings();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const { entry } = place;
  const unit = unitOf(settings, entry.exerciseId);
  const effortScale = settings.effort;
  const name = nameOf(place);
  const own = typed[name] ?? {};
  const type = (of: string, change: Typed) =>
    setTyped((before) => ({ ...before, [of]: { ...before[of], ...change } }));
  const reps = own.reps ?? String(suggested.reps);
  const weight = own.weight ?? textOfWeight(suggested, unit);
  const effort = own.effort ?? '';
  const setReps = (text: string) => type(name, { reps: text });
  const setWeight = (text: string) => type(name, { weight: text });
  const target = targetOf(entry, place.set);
  const targetReps = target.reps === undefined ? entry.reps : target.reps;
  const targetLoad = target.load ?? { value: entry.weight ?? 0, unit: 'lb' as const };
  return {
    unit,
    effortScale,
    reps,
    weight,
    effort,
    setReps,
    setWeight,
    setEffort: (text) => type(name, { effort: text }),
    stepReps: (by) => setReps(stepNumber({ value: reps, by, fallback: targetReps ?? 0, max: MAX_REPS })),
    stepWeight: (steps) =>
      setWeight(stepNumber({ value: weight, by: steps * STEPS[unit], fallback: 0, max: MAX_WEIGHT_LBS })),
    read: () => {
      const { load: _load, ...kept } = performedIn(suggested);
      const rpe = readEffort(effort, effortScale);
      // A weight that nobody changed is the suggested one, exactly; a text that is no number means the target.
      const meant = own.weight === undefined ? loadOf(suggested) : targetLoad;
      const load = own.weight === undefined ? meant : readLoad(weight, unit, meant);
      return {
        ...kept,
        reps: readActual(reps, targetReps),
        ...asStated(load),
        ...(rpe !== undefined && { rpe }),
      };
    },
    giveBack: (of, lifted) =>
      type(nameOf(of), {
        reps: String(lifted.reps),
        weight: textOfWeight(lifted, unit),
        ...(lifted.rpe !== undefined && { effort: effortText(lifted.rpe, effortScale) }),
      }),
  };
}
