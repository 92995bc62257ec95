import { Button } from '@client/ui/button/button';
import { styleText } from '@client/ui/format/rounds';
import { Row } from '@client/ui/layout/layout';
import { useDesktop } from '@client/ui/layout/use-desktop';
import type { ClockedStyle } from '@common/player/round-style';
import { Dock } from '../frame/dock';
import { Scroll, Stage } from '../frame/player-frame';
import { PlayerHeader } from '../frame/player-header';
import { useHotkeys } from '../frame/use-hotkeys';
import { WorkoutStrip } from '../frame/workout-strip';
import { SoundButton } from '../rest/rest-controls';
import { ScoreRecordLine } from '../set/record-line';
import type { Scene } from '../set/scene';
import { UndoLine } from '../set/undo-line';
import { ClockBody } from './clock-body';
import { ClockButtons } from './clock-buttons';
import { ClockCockpit } from './clock-cockpit';
import { ClockCues } from './clock-cues';
import { useClockRound } from './use-clock-round';

/** A round by the clock: the clock is the screen. */
export default function ClockPlayer(scene: Scene & { style: ClockedStyle }) {
  const { session, style, place, suggested, onEdit, onPlan } = scene;
  const isDesktop = useDesktop();
  const round = useClockRound(session, style, place, suggested);
  useHotkeys();
  const cues = round.moment && <ClockCues session={session} moment={round.moment} />;
  if (isDesktop)
    return (
      <>
        <ClockCockpit scene={scene} round={round} />
        {cues}
      </>
    );
  return (
    <>
      <PlayerHeader name={styleText(style)} place={session.workout.name}>
        <WorkoutStrip session={session} />
      </PlayerHeader>
      <Stage>
        <Scroll $middle>
          <ClockBody {...round} />
          <Row>
            <Button variant="ghost" onClick={() => onPlan()}>
              Change Workout
            </Button>
            <SoundButton />
          </Row>
        </Scroll>
        <Dock>
          <ScoreRecordLine session={session} />
          <UndoLine session={session} actual={round.actual} />
          <ClockButtons round={round} onEdit={onEdit} />
        </Dock>
      </Stage>
      {cues}
    </>
  );
}
