import { ArchiveRestore } from 'lucide-react';
import { serverNow } from '@client/sync/server-clock';
import { Button } from '@client/ui/button/button';
import { EmptyState } from '@client/ui/feedback/empty-state';
import type { Session } from '@common/sessions';
import { act } from '../actions/session-actions';
import { Dock } from '../frame/dock';
import { closePlayer } from '../frame/open-player';
import { Body } from '../frame/player-frame';
import { useHotkeys } from '../frame/use-hotkeys';
import { MainAction } from '../set/main-action';
import { SessionFigures } from './session-figures';

/** The session was discarded, here or on another screen. */
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
