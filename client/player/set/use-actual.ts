import { useState } from 'react';
import { MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import { readActual } from '../../../common/player/actual-input';
import type { PerformedSet } from '../../../common/player/performed-set';
import type { Position } from '../../../common/player/position';
import { stepNumber } from '../../ui/field/number-field-step';

export const REPS_STEP = 1;
export const WEIGHT_STEP = 5;

export interface Actual {
  reps: string;
  weight: string;
  setReps: (text: string) => void;
  setWeight: (text: string) => void;
  stepReps: (by: number) => void;
  stepWeight: (by: number) => void;
  /** What the texts say: whole numbers, the target where a text says nothing. */
  read: () => PerformedSet;
  /** Gives back what was recorded for a place: it is typed there again once the set is taken back. */
  giveBack: (place: Position, lifted: PerformedSet) => void;
}

interface Typed {
  reps?: string;
  weight?: string;
}

/** Names a place also while the answer to the session's start brings other ids. */
const nameOf = ({ entry, set }: Position) => `${entry.order} ${entry.exerciseId} ${set}`;

/**
 * The texts of the two inputs. Each set starts from its suggestion; a better suggestion that comes later (the last
 * session's sets, once the server has answered) shows as long as nothing was typed. What was typed for a set stays.
 */
export function useActual(place: Position, suggested: PerformedSet): Actual {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const name = nameOf(place);
  const own = typed[name] ?? {};
  const type = (of: string, change: Typed) =>
    setTyped((before) => ({ ...before, [of]: { ...before[of], ...change } }));
  const reps = own.reps ?? String(suggested.reps);
  const weight = own.weight ?? String(suggested.weight);
  const setReps = (text: string) => type(name, { reps: text });
  const setWeight = (text: string) => type(name, { weight: text });
  const { reps: targetReps, weight: targetWeight } = place.entry;
  return {
    reps,
    weight,
    setReps,
    setWeight,
    stepReps: (by) => setReps(stepNumber({ value: reps, by, fallback: targetReps ?? 0, max: MAX_REPS })),
    stepWeight: (by) =>
      setWeight(stepNumber({ value: weight, by, fallback: targetWeight ?? 0, max: MAX_WEIGHT_LBS })),
    read: () => ({
      reps: readActual(reps, targetReps),
      weight: readActual(weight, targetWeight, MAX_WEIGHT_LBS),
    }),
    giveBack: (of, lifted) => type(nameOf(of), { reps: String(lifted.reps), weight: String(lifted.weight) }),
  };
}
