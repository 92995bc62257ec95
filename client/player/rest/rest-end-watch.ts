import { onListChanged } from '@client/api/list-changes';
import { useLiveStore } from '@client/sync/live-store';
import { serverNow } from '@client/sync/server-clock';
import { toast } from '@client/ui/overlay/toast-store';
import type { Session } from '@common/contract/training/sessions';
import { restOf } from '@common/player/state/rest-clock';
import { playerTexts } from '@common/texts';
import { isRestEndHere, learnRestEndChoice, useRestEndChoice } from './rest-end-choice';
import { claimRestEnd } from './rest-end-claim';
import { flashRestEnd } from './rest-flash';
import { beep, useRestSound } from './rest-sound';

/** Delay of hidden tabs, so that a visible one comes first. */
const HIDDEN_WAIT_MS = 400;
const VIBRATION_MS = [200, 100, 200];

const isHidden = () => document.visibilityState === 'hidden';

/** A timer about to end: of a rest, or of a set. */
interface EndingRest {
  restId: string;
  endsAt: number;
  isWork: boolean;
}

/**
 * Signals the end of a timer: a toast on every screen; sound, vibration and a flash on the member's chosen device,
 * once, in a visible tab. If none is visible, the server's notification signals it, or else the sound.
 */
async function ringRestEnd({ restId, endsAt, isWork }: EndingRest): Promise<void> {
  toast(isWork ? playerTexts.workComplete : playerTexts.restComplete);
  if (!isRestEndHere(restId)) return;
  if (isHidden()) await new Promise((resolve) => setTimeout(resolve, HIDDEN_WAIT_MS));
  if (isHidden() && useRestEndChoice.getState().hasPush) return;
  if (!(await claimRestEnd(`${restId} ${endsAt}`))) return;
  flashRestEnd();
  if (useRestSound.getState().sound === 'off') return;
  void beep();
  // Before the first tap browsers refuse to vibrate and log a warning.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(VIBRATION_MS);
}

/** An end that is late by more than this, as after sleep, is not signalled. */
const STALE_MS = 15_000;

/** The rests that run now, by session. */
function runningRests(views: Readonly<Record<string, Session>>): Map<string, EndingRest> {
  const rests = new Map<string, EndingRest>();
  for (const { id, state } of Object.values(views)) {
    const rest = restOf(state);
    if (rest?.status === 'running')
      rests.set(id, { restId: rest.id, endsAt: rest.endsAt, isWork: !!rest.work });
  }
  return rests;
}

/** Signals the end of each running rest, on any screen of the app. Returns a function that stops it. */
export function watchRestEnds(): () => void {
  const waiting = new Map<string, EndingRest & { timer: ReturnType<typeof setTimeout> }>();
  let isChoiceKnown = false;

  const forget = (sessionId: string) => {
    clearTimeout(waiting.get(sessionId)?.timer);
    waiting.delete(sessionId);
  };
  const wait = (sessionId: string, rest: EndingRest) => {
    const timer = setTimeout(() => {
      const late = serverNow() - rest.endsAt;
      // The server clock was corrected meanwhile.
      if (late < 0) return wait(sessionId, rest);
      waiting.delete(sessionId);
      if (late <= STALE_MS) void ringRestEnd(rest);
    }, rest.endsAt - serverNow());
    waiting.set(sessionId, { ...rest, timer });
  };
  const learn = () => {
    if (isChoiceKnown || waiting.size === 0) return;
    isChoiceKnown = true;
    void learnRestEndChoice();
  };
  const look = (views: Readonly<Record<string, Session>>) => {
    const running = runningRests(views);
    for (const sessionId of waiting.keys()) if (!running.has(sessionId)) forget(sessionId);
    for (const [sessionId, rest] of running) {
      const pending = waiting.get(sessionId);
      if (pending?.restId === rest.restId && pending.endsAt === rest.endsAt) continue;
      forget(sessionId);
      // Over already: it was signalled elsewhere, or long ago.
      if (rest.endsAt > serverNow()) wait(sessionId, rest);
    }
    learn();
  };

  look(useLiveStore.getState().views);
  const stops = [
    useLiveStore.subscribe((now, before) => {
      if (now.views !== before.views) look(now.views);
    }),
    onListChanged('profile', () => {
      isChoiceKnown = false;
      learn();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const sessionId of waiting.keys()) forget(sessionId);
  };
}
