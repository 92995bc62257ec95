import { playerTexts } from '../../../common/texts';
import { toast } from '../../ui/overlay/toast-store';
import { isRestEndHere, useRestEndChoice } from './rest-end-choice';
import { claimRestEnd } from './rest-end-claim';
import { flashRestEnd } from './rest-flash';
import { beep, useRestSound } from './rest-sound';

/** A tab out of sight lets those in sight go first. */
const HIDDEN_WAIT_MS = 400;
const VIBRATION_MS = [200, 100, 200];

const isHidden = () => document.visibilityState === 'hidden';

/** A timer that ends: of a rest, or of a set done by the clock. */
export interface EndingRest {
  restId: string;
  endsAt: number;
  isWork: boolean;
}

/**
 * Tells the end of a rest or of a set's timer: in words on every screen; with sound, vibration and a flash on the member's chosen device,
 * once, in a tab that is in sight. With none in sight the server's notification tells it, or else the sound does.
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
  // Without a tap on this page yet the browser refuses, and says so in its console.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(VIBRATION_MS);
}
