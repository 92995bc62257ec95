import { DAY_NAMES } from '@common/contract/training/programs';
import type { Load } from '@common/player/plan/load';
import type { EntryFault, ProgramFault } from '@common/programs/program-faults';

const text = ({ value, unit }: Load): string => `${value} ${unit}`;

function entryFaultText(exercise: string, fault: EntryFault): string {
  switch (fault.kind) {
    case 'no maximum':
      return `${exercise} has no training maximum yet. Enter it as the weight, or leave it: your first workout sets it.`;
    case 'load':
      return fault.nearest
        ? `${exercise} starts at ${text(fault.load)}, which your bar and plates cannot make. They make ${text(fault.nearest)}.`
        : `${exercise} starts at ${text(fault.load)}, which is lighter than you can load. Enter more, or change your bars and plates in Profile.`;
    case 'step':
      return `${exercise} goes up by ${text(fault.step)}. The smallest step you can load is ${text(fault.least)}.`;
    case 'no range':
      return `${exercise} adds reps before weight, but has no rep range. Enter one such as 8–12, or choose More weight.`;
    case 'no rpe':
      return `${exercise} goes by effort, but its last set has no RPE. Enter one such as 8.`;
    case 'no time':
      return `${exercise} gets longer each time, but has no starting time. Enter one.`;
    case 'at most':
      return `${exercise} is at its limit already. Start lower, or choose another progression.`;
  }
}

/** A fault in a sentence: where it is, and what to do. */
export function faultText(fault: ProgramFault): string {
  switch (fault.kind) {
    case 'empty week':
      return `Week ${fault.week} has no workouts. Copy another week to it, or remove it.`;
    case 'deleted workout':
      return `The workout of ${DAY_NAMES[fault.day - 1]}, week ${fault.week}, was deleted. Remove it, or put another in its place.`;
    case 'empty workout':
      return `${fault.name} has no exercises, so it is left out. Add some to it.`;
    case 'entry':
      return `${fault.workout}: ${entryFaultText(fault.exercise, fault.fault)}`;
  }
}

/** The faults that are seen in one week: its own, and those of the workouts that stand in it. */
export const faultsInWeek = (
  faults: readonly ProgramFault[],
  week: number,
  workoutIds: ReadonlySet<string>,
): ProgramFault[] =>
  faults.filter((fault) => (fault.kind === 'entry' ? workoutIds.has(fault.workoutId) : fault.week === week));
