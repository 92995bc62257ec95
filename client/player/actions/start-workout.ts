import { ApiError, OfflineError } from '@client/api/errors';
import { readThrough } from '@client/api/offline-cache/read-through';
import { activeSession, openSessionOf } from '@client/sync/active-session';
import { useLiveStore } from '@client/sync/live-store';
import { perform, startAgain, startQuick, startSession } from '@client/sync/perform';
import { choose } from '@client/ui/overlay/confirm-store';
import { toast } from '@client/ui/overlay/toast-store';
import { RECENT_WORKOUTS_ON_HOME } from '@common/constants';
import type { SessionSummary } from '@common/contract/training/session-lists';
import type { Session } from '@common/contract/training/sessions';
import type { Workout } from '@common/contract/training/workouts';
import type { PlanPlace } from '@common/player/plan/plan';
import { playerTexts } from '@common/texts';
import { act, finish } from './session-actions';

/** Guards against a double tap: a second start is ignored while one runs. */
let isStarting = false;

/**
 * Starts or resumes a workout, for a place of a program if one is given. Returns the session's id; null if the member
 * cancelled, it failed, or a start runs already.
 */
export const startChosen = (chosen: Workout | string, place?: PlanPlace): Promise<string | null> =>
  oneAtATime(() => start(chosen, place));

/** Starts a quick workout, unless the member continues the one under way. */
export const startEmpty = (): Promise<string | null> => oneAtATime(() => unlessAnother(startQuick));

/** A start waits so long for the live client, which is loaded after the first screen. */
const LIVE_WAIT_MS = 10_000;

/** Waits until the live client knows its member, so that a start pressed before that is not lost. */
function memberKnown(): Promise<void> {
  if (useLiveStore.getState().memberId) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = useLiveStore.subscribe(({ memberId }) => memberId && end());
    const timer = setTimeout(end, LIVE_WAIT_MS);
  });
}

async function oneAtATime(starts: () => Promise<string | null>): Promise<string | null> {
  if (isStarting) return null;
  isStarting = true;
  try {
    await memberKnown();
    return await starts();
  } catch {
    toast({ title: playerTexts.startFailed, variant: 'destructive' });
    return null;
  } finally {
    isStarting = false;
  }
}

async function start(chosen: Workout | string, place?: PlanPlace): Promise<string | null> {
  const workoutId = typeof chosen === 'string' ? chosen : chosen.id;
  const open = openSessionOf(workoutId);
  if (open) {
    if (open.phase === 'paused') await perform(open.id, { type: 'resume' });
    return open.id;
  }
  return unlessAnother(async () => {
    const workout = typeof chosen === 'string' ? await loadWorkout(chosen) : chosen;
    if ('workoutId' in workout) return startAgain(workout);
    if (workout.exercises.length > 0) return startSession(workout, place);
    toast({ title: playerTexts.startFailed, description: 'Add an exercise first.', variant: 'destructive' });
    return null;
  });
}

/** True if the server has no such workout, or is unreachable and none is cached. */
const isMissing = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && error.status === 404);

/** The workout; if it was deleted or a quick one, its latest session, to repeat it. */
async function loadWorkout(workoutId: string): Promise<Workout | SessionSummary> {
  try {
    return await readThrough('getWorkout', { params: { id: workoutId } });
  } catch (error) {
    if (!isMissing(error)) throw error;
    const latest = await readThrough('listSessions', { query: { limit: RECENT_WORKOUTS_ON_HOME } });
    const again = latest.find((session) => session.workoutId === workoutId);
    if (!again || again.workout.exercises.length === 0) throw error;
    return again;
  }
}

/** Starts a session, unless the member continues the one under way. */
async function unlessAnother(starts: () => Promise<string | null>): Promise<string | null> {
  const active = activeSession();
  if (active) {
    const instead = await askAbout(active);
    if (instead !== 'start') return instead;
  }
  const sessionId = await starts();
  if (sessionId) toast(playerTexts.started);
  return sessionId;
}

/**
 * Asks about the workout under way: continue it (returns its id), or finish or pause it and start the other (`start`).
 * Null: cancelled.
 */
async function askAbout(session: Session): Promise<string | 'start' | null> {
  const isPaused = session.phase === 'paused';
  const answer = await choose({
    title: `${session.workout.name} is still under way`,
    text: 'Its sets are safe, whatever you choose.',
    confirmLabel: 'Keep Training',
    cancelLabel: 'Cancel',
    also: [
      { label: 'Finish It', answer: 'finish' },
      { label: isPaused ? 'Leave It Paused' : 'Pause It', answer: 'pause' },
    ],
  });
  if (answer === true) {
    if (isPaused) await perform(session.id, { type: 'resume' });
    return session.id;
  }
  if (answer === 'finish') return (await finish(session)) ? 'start' : null;
  if (answer !== 'pause') return null;
  return isPaused || (await act(session.id, { type: 'pause' })) ? 'start' : null;
}
