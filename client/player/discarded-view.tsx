import type { Session } from '../../common/sessions';
import { Button } from '../ui/button';
import { Heading, Text } from '../ui/text';
import { MainAction } from './main-action';
import { closePlayer } from './open-player';
import { act } from './player-actions';
import { Body, Dock } from './player-frame';
import { useHotkeys } from './use-hotkeys';

/** The session was put aside, here or on another screen. */
export function DiscardedView({ session }: { session: Session }) {
  useHotkeys();
  return (
    <>
      <Body>
        <Heading as="h2" $size={34}>
          Workout discarded
        </Heading>
        <Text $muted>{session.workout.name} counts nowhere. You can restore it for 30 days.</Text>
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
