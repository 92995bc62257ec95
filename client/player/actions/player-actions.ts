import type { PlayerCommand } from '../../../common/player/commands';
import { perform } from '../../sync/perform';
import { rejectionTexts } from '../../sync/problems';
import { toast } from '../../ui/overlay/toast-store';

/** Does what a tap means. What cannot be done, or cannot be kept, is said; nothing fails silently. */
export async function act(sessionId: string, command: PlayerCommand): Promise<boolean> {
  try {
    const done = await perform(sessionId, command);
    if (done.outcome === 'rejected')
      toast({ ...rejectionTexts(command.type, done.rejection), variant: 'destructive' });
    if (done.outcome === 'unknown')
      toast({
        title: 'Not recorded',
        description: 'This workout is not loaded. Open it again.',
        variant: 'destructive',
      });
    return done.outcome === 'applied';
  } catch {
    toast({
      title: 'Not saved',
      description: 'This browser could not keep it. Free some space and try again.',
      variant: 'destructive',
    });
    return false;
  }
}
