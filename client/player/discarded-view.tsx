import { ArchiveRestore } from 'lucide-react';
import type { Session } from '../../common/sessions';
import { serverNow } from '../sync/server-clock';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { MainAction } from './main-action';
import { closePlayer } from './open-player';
import { act } from './player-actions';
import { Body, Dock } from './player-frame';
import { SessionFigures } from './session-figures';
import { useHotkeys } from './use-hotkeys';

/** The session was put aside, here or on another screen. */
export function DiscardedView({ session }: { session: Session }) {
  useHotkeys();
  return (
    <>
      <Body $middle>
        <EmptyState
          icon={ArchiveRestore}
          title="Workout discarded"
          text={`${session.workout.name} counts nowhere. You can restore it for 30 days.`}
        />
        <SessionFigures session={session} now={serverNow()} />
      </Body>
      <Dock>
        <MainAction key="close" onAct={closePlayer}>
          Close
        </MainAction>
        <Button onClick={() => void act(session.id, { type: 'restore' })}>Restore Workout</Button>
      </Dock>
    </>
  );
}
