import { toast } from '@client/ui/overlay/toast-store';
import { playerTexts } from '@common/texts';
import { isRestEndHere, useRestEndChoice } from './rest-end-choice';
import { claimRestEnd } from './rest-end-claim';
import { flashRestEnd } from './rest-flash';
import { beep, useRestSound } from './rest-sound';

/** Delay of hidden tabs, so that a visible one comes first. */
const HIDDEN_WAIT_MS = 400;
const VIBRATION_MS = [200, 100, 200];

const isHidden = () => document.visibilityState === 'hidden';

/** A timer about to end: of a rest, or of a set. */
export interface EndingRest {
  restId: string;
  endsAt: number;
  isWork: boolean;
}

/**
 * Signals the end of a timer: a toast on every screen; sound, vibration and a flash on the member's chosen device,
 * once, in a visible tab. If none is visible, the server's notification signals it, or else the sound.
 */
export async function ringRestEnd({ restId, endsAt, isWork }: EndingRest): Promise<void> {
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
