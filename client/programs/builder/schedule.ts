import { DAY_NAMES, type Program, type ProgramWorkout } from '../../../common/programs';
import { programTexts } from '../../../common/texts';
import { call } from '../../api/call';
import { detailOf } from '../../api/errors';
import { invalidateListsOf, keyOf } from '../../api/lists';
import { queryClient } from '../../api/query-client';
import { toast } from '../../ui/toast-store';

/** A place in a program. */
export interface Place {
  week: number;
  /** Monday is 1. */
  day: number;
}

const dayNameOf = (day: number) => DAY_NAMES[day - 1] ?? DAY_NAMES[0];

/** Shows the changed plan at once; where the call fails, the plan is as before and `failed` is told. */
async function changed(
  programId: string,
  make: (workouts: ProgramWorkout[]) => ProgramWorkout[],
  send: () => Promise<unknown>,
  failed: string,
): Promise<boolean> {
  const key = keyOf('getProgram', { params: { id: programId } });
  await queryClient.cancelQueries({ queryKey: key });
  const before = queryClient.getQueryData<Program>(key);
  queryClient.setQueryData<Program>(key, (now) => now && { ...now, workouts: make(now.workouts) });
  try {
    await send();
    return true;
  } catch (error) {
    if (before) queryClient.setQueryData(key, before);
    toast({ title: failed, description: detailOf(error), variant: 'destructive' });
    return false;
  } finally {
    invalidateListsOf('moveProgramWorkout');
  }
}

/** Puts a workout on a day. */
export async function schedule(programId: string, workoutId: string, { week, day }: Place): Promise<boolean> {
  const body = { programId, workoutId, week, day, dayName: dayNameOf(day), order: 1 };
  return changed(
    programId,
    (workouts) => workouts,
    () => call('addProgramWorkout', { body }),
    programTexts.addWorkoutFailed,
  );
}

/** Moves a scheduled workout to another week or day. */
export function moveScheduled({ id, programId }: ProgramWorkout, { week, day }: Place): Promise<boolean> {
  return changed(
    programId,
    (workouts) =>
      workouts.map((entry) => (entry.id === id ? { ...entry, week, day, dayName: dayNameOf(day) } : entry)),
    () => call('moveProgramWorkout', { params: { id }, body: { week, day } }),
    programTexts.moveWorkoutFailed,
  );
}

/** Takes a scheduled workout out of its program. */
export function unschedule({ id, programId }: ProgramWorkout): Promise<boolean> {
  return changed(
    programId,
    (workouts) => workouts.filter((entry) => entry.id !== id),
    () => call('deleteProgramWorkout', { params: { id } }),
    programTexts.removeWorkoutFailed,
  );
}
