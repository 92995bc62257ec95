import { Zap } from 'lucide-react';
import { Button } from '@client/ui/button/button';
import { toast } from '@client/ui/overlay/toast-store';
import { playerTexts } from '@common/texts';
import { openSession } from './open-player';

async function startQuick(): Promise<void> {
  try {
    const { startEmpty } = await import('../actions/start-workout');
    const sessionId = await startEmpty();
    if (sessionId) openSession(sessionId);
  } catch {
    toast({ title: playerTexts.startFailed, variant: 'destructive' });
  }
}

/** Starts empty: exercises are added as they are done. */
export default function EmptyWorkoutButton() {
  return (
    <Button onClick={() => void startQuick()}>
      <Zap aria-hidden="true" />
      Empty Workout
    </Button>
  );
}
