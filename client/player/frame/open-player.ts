import { playerTexts } from '../../../common/texts';
import type { Workout } from '../../../common/workouts';
import { openSessionOf } from '../../sync/active-session';
import { toast } from '../../ui/overlay/toast-store';
import { noteOwnHand } from '../actions/own-hand';
import { type PlayerTarget, usePlayer } from './player-target';

function show(target: PlayerTarget): void {
  noteOwnHand();
  usePlayer.setState({ target });
}

/** Shows "Ready to start?" for a workout; goes straight on where it is under way already. */
export function openWorkout(workout: Workout): void {
  const open = openSessionOf(workout.id);
  if (open) openSession(open.id);
  else show({ kind: 'ready', workout });
}

/** Shows a session: under way, paused or finished. */
export const openSession = (sessionId: string): void => show({ kind: 'session', sessionId });

/** Starts a workout without asking "Ready to start?": Quick Start and Repeat. */
export async function startWorkout(workout: Workout | string): Promise<void> {
  try {
    // The machine and the outbox are fetched at the first press, or ahead of it once the page rests.
    const { startChosen } = await import('../actions/start-workout');
    const sessionId = await startChosen(workout);
    if (sessionId) openSession(sessionId);
  } catch {
    toast({ title: playerTexts.startFailed, variant: 'destructive' });
  }
}

/** Closes the player. The session stays as it is: under way, and resumable. */
export const closePlayer = (): void => show({ kind: 'closed' });
