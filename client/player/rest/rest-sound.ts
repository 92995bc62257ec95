import { create } from 'zustand';
import { keepPreferences, storedPreferences } from '../../storage/preferences';

/** `off`: this device stays silent, also where it is the one that the end of a rest is for. */
export type RestSound = 'on' | 'off';

/** Whether the end of a rest may be heard on this device. */
export const useRestSound = create<{ sound: RestSound }>(() => ({
  sound: storedPreferences().restSound === 'off' ? 'off' : 'on',
}));

export function setRestSound(sound: RestSound): void {
  useRestSound.setState({ sound });
  keepPreferences({ restSound: sound });
}

/** A beep that the browser allows only later than this comes too late. */
const LATE_MS = 1_000;

let audio: AudioContext | null = null;

/** Browsers let a page sound only once it was tapped: call in a tap. */
export function unlockSound(): void {
  // Before that they refuse, and say so in the console.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    // WebKit refuses while something else has the sound, a call for example: the next tap asks again.
    audio.resume().catch(() => {});
  } catch {
    // No Web Audio here: the end of a rest is seen and felt only.
  }
}

/** Two short tones, where the browser allows them: it may, on a page that was tapped some time ago. */
export async function beep(): Promise<void> {
  const asked = performance.now();
  unlockSound();
  await audio?.resume().catch(() => {});
  if (audio?.state !== 'running' || performance.now() - asked > LATE_MS) return;
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
