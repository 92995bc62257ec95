import { create } from 'zustand';
import { keepPreferences, storedPreferences } from '@client/storage/preferences';

/** `off`: silent even if this device is chosen for the end of rests. */
export type RestSound = 'on' | 'off';

/** Sound setting of this device for the end of a rest. */
export const useRestSound = create<{ sound: RestSound }>(() => ({
  sound: storedPreferences().restSound === 'off' ? 'off' : 'on',
}));

export function setRestSound(sound: RestSound): void {
  useRestSound.setState({ sound });
  keepPreferences({ restSound: sound });
}

/** Late by more than this, a beep is dropped. */
const LATE_MS = 1_000;

let audio: AudioContext | null = null;

/** Unlocks audio, which browsers allow only after a tap: call in a tap handler. */
export function unlockSound(): void {
  // Before the first tap browsers refuse and log a warning.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    // WebKit refuses while another app has the sound, a call for example: the next tap tries again.
    audio.resume().catch(() => {});
  } catch {
    // No Web Audio: the end of a rest has no sound.
  }
}

/** Plays two short tones if the browser allows it, as it may on a page that was tapped earlier. */
export async function beep(): Promise<void> {
  const requestedAt = performance.now();
  unlockSound();
  await audio?.resume().catch(() => {});
  if (audio?.state !== 'running' || performance.now() - requestedAt > LATE_MS) return;
  const start = audio.currentTime;
  for (const [index, frequency] of [880, 1_175].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const from = start + index * 0.18;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.25, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.16);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.17);
  }
}
