import { Zap } from 'lucide-react';
import { playerTexts } from '../../../common/texts';
import { Button } from '../../ui/button/button';
import { toast } from '../../ui/overlay/toast-store';
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
export default function QuickWorkoutButton({ wide = false }: { wide?: boolean }) {
  return (
    <Button wide={wide} onClick={() => void startQuick()}>
      <Zap aria-hidden="true" />
      Quick Workout
    </Button>
  );
}
