import { useEffect, useRef } from 'react';
import { useSettings } from '@client/api/use-call';
import { styleText } from '@client/ui/format/rounds';
import { VisuallyHidden } from '@client/ui/layout/text';
import { useDesktop } from '@client/ui/layout/use-desktop';
import type { Session } from '@common/contract/training/sessions';
import type { ClockedStyle } from '@common/player/plan/round-style';
import type { ClockMoment } from '@common/player/state/clock-moment';
import { Dock } from '../frame/dock';
import { Scroll, Stage } from '../frame/player-frame';
import { PlayerHeader } from '../frame/player-header';
import { PlayerMenu } from '../frame/player-menu';
import { useHotkeys } from '../frame/use-hotkeys';
import { WorkoutStrip } from '../frame/workout-strip';
import { SoundButton } from '../rest/rest-controls';
import { isRestEndHere } from '../rest/rest-end-choice';
import { claimRestEnd } from '../rest/rest-end-claim';
import { flashRestEnd } from '../rest/rest-flash';
import { beep, useRestSound } from '../rest/rest-sound';
import { ScoreRecordLine } from '../set/record-line';
import type { Scene } from '../set/scene';
import { finishEarly } from '../set/set-actions';
import { UndoLine } from '../set/undo-line';
import { ClockBody } from './clock-body';
import { ClockButtons } from './clock-buttons';
import { ClockCockpit } from './clock-cockpit';
import { cueOf } from './clock-turn';
import { useClockRound } from './use-clock-round';

const TEN_SECONDS_MS = 10_000;

/** Speaks a change aloud; cuts off the one before it. */
function speak(words: string): void {
  // Some browsers have no voice.
  if (!('speechSynthesis' in window)) return;
  window.speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = 'en';
  window.speechSynthesis.speak(utterance);
}

/** Signals a change of the clock once, in one tab of the member's chosen device: tone, flash, and speech if enabled. */
async function tell(clockId: string, key: string, spoken: string | null): Promise<void> {
  if (!isRestEndHere(clockId) || !(await claimRestEnd(`${clockId} ${key}`))) return;
  flashRestEnd();
  if (useRestSound.getState().sound === 'off') return;
  void beep();
  if (spoken) speak(spoken);
}

/** Announces a clock to the ear: its changes, and the last ten seconds. */
function ClockCues({ session, moment }: { session: Session; moment: ClockMoment }) {
  const { spokenChanges } = useSettings();
  const { key, spoken } = cueOf(session, moment);
  const { clock, isRunning, phase, totalMs, ranMs } = moment;
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (isRunning || phase === 'over') void tell(clock.id, key, spokenChanges ? spoken : null);
  }, [key, clock.id, isRunning, phase, spoken, spokenChanges]);
  const isEnding = isRunning && phase !== 'lead' && totalMs - ranMs <= TEN_SECONDS_MS;
  const text = isEnding ? 'Ten seconds left' : isRunning || phase === 'over' ? spoken : 'The clock is paused';
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}

/** A round by the clock: the clock is the screen. */
export default function ClockPlayer(scene: Scene & { style: ClockedStyle }) {
  const { session, style, place, suggested, onEdit, onPlan } = scene;
  const isDesktop = useDesktop();
  const round = useClockRound(session, style, place, suggested);
  useHotkeys({ add: () => onPlan('add'), finish: () => void finishEarly(session) });
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
      <PlayerHeader
        name={styleText(style)}
        place={session.workout.name}
        menu={<PlayerMenu session={session} />}
        onOpen={() => onPlan()}
      >
        <WorkoutStrip session={session} />
      </PlayerHeader>
      <Stage>
        <Scroll $middle>
          <ClockBody {...round} />
          <SoundButton />
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
