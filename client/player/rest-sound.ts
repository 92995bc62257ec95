import { create } from 'zustand';
import { keepPreferences, keptPreferences } from './rest-preferences';

/** `off`: this device stays silent, also where it is the one that the end of a rest is for. */
export type RestSound = 'on' | 'off';

/** Whether the end of a rest may be heard on this device. */
export const useRestSound = create<{ sound: RestSound }>(() => ({
  sound: keptPreferences().restSound === 'off' ? 'off' : 'on',
}));

export function setRestSound(sound: RestSound): void {
  useRestSound.setState({ sound });
  keepPreferences({ restSound: sound });
}

let audio: AudioContext | null = null;

/** Browsers let a page sound only after a tap: call in one. */
export function unlockSound(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // No Web Audio here: the end of a rest is seen and felt only.
  }
}

/** Two short tones. */
export function beep(): void {
  if (audio?.state !== 'running') return;
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
