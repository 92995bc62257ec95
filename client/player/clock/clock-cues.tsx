import { useEffect, useRef } from 'react';
import { useSettings } from '@client/api/use-settings';
import { VisuallyHidden } from '@client/ui/layout/text';
import type { ClockMoment } from '@common/player/clock-moment';
import type { Session } from '@common/sessions';
import { isRestEndHere } from '../rest/rest-end-choice';
import { claimRestEnd } from '../rest/rest-end-claim';
import { flashRestEnd } from '../rest/rest-flash';
import { beep, useRestSound } from '../rest/rest-sound';
import { cueOf } from './clock-turn';

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
export function ClockCues({ session, moment }: { session: Session; moment: ClockMoment }) {
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
