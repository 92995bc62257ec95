import { openSessionOf } from '@client/sync/active-session';
import { toast } from '@client/ui/overlay/toast-store';
import type { Workout } from '@common/contract/training/workouts';
import type { PlanPlace } from '@common/player/plan/plan';
import { playerTexts } from '@common/texts';
import { noteOwnHand } from '../actions/own-hand';
import { type PlayerTarget, usePlayer } from './player-target';

function show(target: PlayerTarget): void {
  noteOwnHand();
  usePlayer.setState({ target });
}

/** Opens the player: "Ready to start?" for a workout, or its session if it is under way. */
export function openWorkout(workout: Workout): void {
  const open = openSessionOf(workout.id);
  if (open) openSession(open.id);
  else show({ kind: 'ready', workout });
}

/** Opens a session: under way, paused or finished. */
export const openSession = (sessionId: string): void => show({ kind: 'session', sessionId });

/** Starts a workout without asking "Ready to start?": Quick Start, Repeat, and a place of a program. */
export async function startWorkout(workout: Workout | string, place?: PlanPlace): Promise<void> {
  try {
    // Loaded at the first press, or earlier when the page is idle.
    const { startChosen } = await import('../actions/start-workout');
    const sessionId = await startChosen(workout, place);
    if (sessionId) openSession(sessionId);
  } catch {
    toast({ title: playerTexts.startFailed, variant: 'destructive' });
  }
}

/** Closes the player; the session stays as it is and can be resumed. */
export const closePlayer = (): void => show({ kind: 'closed' });
