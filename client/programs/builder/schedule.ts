import { call } from '@client/api/call';
import { changeAtOnce } from '@client/api/change-at-once';
import { keyOf } from '@client/api/lists';
import { DAY_NAMES, type Program, type ProgramWorkout } from '@common/contract/training/programs';
import { type WeeksChange, withWeeks } from '@common/programs/program-weeks';
import { programTexts } from '@common/texts';
import { missingIn } from './weekly-plan';

/** A place in a program. */
export interface Place {
  week: number;
  /** Monday is 1. */
  day: number;
}

const dayNameOf = (day: number) => DAY_NAMES[day - 1] ?? DAY_NAMES[0];

/** Shows the changed plan at once; where the call fails, the plan is as before and `failure` is told. */
const changed = (
  programId: string,
  make: (workouts: ProgramWorkout[]) => ProgramWorkout[],
  send: () => Promise<unknown>,
  failure: string,
): Promise<boolean> =>
  changeProgram(programId, (program) => ({ ...program, workouts: make(program.workouts) }), send, failure);

const changeProgram = (
  programId: string,
  make: (program: Program) => Program,
  send: () => Promise<unknown>,
  failure: string,
): Promise<boolean> =>
  changeAtOnce<Program>({
    key: keyOf('getProgram', { params: { id: programId } }),
    make,
    send,
    name: 'moveProgramWorkout',
    failure,
  });

/** Puts a workout on a day. */
export async function schedule(programId: string, workoutId: string, { week, day }: Place): Promise<boolean> {
  const body = { programId, workoutId, week, day, dayName: dayNameOf(day), order: 1 as const };
  return changed(
    programId,
    (workouts) => workouts,
    () => call('addProgramWorkout', { body }),
    programTexts.addWorkoutFailed,
  );
}

/** Puts the workouts of one week on the same days of another, one after the other; false once one failed. */
export async function copyWeek(program: Program, weeks: { from: number; to: number }): Promise<boolean> {
  for (const { workoutId, day } of missingIn(program, weeks))
    if (!(await schedule(program.id, workoutId, { week: weeks.to, day }))) return false;
  return true;
}

/** Moves a scheduled workout to another week or day. */
export function moveScheduled({ id, programId }: ProgramWorkout, { week, day }: Place): Promise<boolean> {
  return changed(
    programId,
    (workouts) =>
      workouts.map((entry) => (entry.id === id ? { ...entry, week, day, dayName: dayNameOf(day) } : entry)),
    () => call('moveProgramWorkout', { params: { id }, body: { week, day } }),
    'Failed to move workout.',
  );
}

/** Takes a scheduled workout out of its program. */
export function unschedule({ id, programId }: ProgramWorkout): Promise<boolean> {
  return changed(
    programId,
    (workouts) => workouts.filter((entry) => entry.id !== id),
    () => call('deleteProgramWorkout', { params: { id } }),
    'Failed to remove workout from program.',
  );
}

/** Inserts, removes or moves a week. */
export function changeWeeks({ id }: Program, change: WeeksChange): Promise<boolean> {
  return changeProgram(
    id,
    (program) => ({ ...program, ...withWeeks(program, change) }),
    () => call('changeProgramWeeks', { params: { id }, body: { change } }),
    'The weeks were not changed',
  );
}
