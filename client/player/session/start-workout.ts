import { playerTexts } from '../../../common/texts';
import type { Workout } from '../../../common/workouts';
import { readThrough } from '../../api/offline-cache/read-through';
import { activeSession } from '../../sync/active-session';
import { perform, startSession } from '../../sync/perform';
import { confirm } from '../../ui/overlay/confirm-store';
import { toast } from '../../ui/overlay/toast-store';

/** One start at a time: a second tap while the first is under way is the same start. */
let isStarting = false;

/** Starts a workout, or takes it up again; answers the session's id, null where the member thought better of it. */
export async function startChosen(chosen: Workout | string): Promise<string | null> {
  if (isStarting) return null;
  isStarting = true;
  try {
    return await start(chosen);
  } catch {
    toast({ title: playerTexts.startFailed, variant: 'destructive' });
    return null;
  } finally {
    isStarting = false;
  }
}

async function start(chosen: Workout | string): Promise<string | null> {
  const workoutId = typeof chosen === 'string' ? chosen : chosen.id;
  const active = activeSession();
  if (active?.workoutId === workoutId) {
    if (active.phase === 'paused') await perform(active.id, { type: 'resume' });
    return active.id;
  }
  if (active && !(await leaveOpen(active.workout.name))) return null;
  const workout =
    typeof chosen === 'string' ? await readThrough('getWorkout', { params: { id: chosen } }) : chosen;
  if (workout.exercises.length === 0) {
    toast({ title: playerTexts.startFailed, description: 'Add an exercise first.', variant: 'destructive' });
    return null;
  }
  const sessionId = await startSession(workout);
  toast(playerTexts.started);
  return sessionId;
}

const leaveOpen = (name: string): Promise<boolean> =>
  confirm({
    title: `${name} is still under way`,
    text: `Its sets are kept, and you can resume it later. Start another workout now?`,
    confirmLabel: 'Start Workout',
    cancelLabel: 'Back',
  });
