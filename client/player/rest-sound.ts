import { create } from 'zustand';
import { PREFERENCES_KEY } from '../ui/theme/theme-store';

/** `auto`: the device that completed the set. */
export type RestSound = 'auto' | 'on' | 'off';

function preferences(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function stored(): RestSound {
  const { restSound } = preferences();
  return restSound === 'on' || restSound === 'off' ? restSound : 'auto';
}

/** Whether the end of a rest is heard on this device. */
export const useRestSound = create<{ sound: RestSound }>(() => ({ sound: stored() }));

export function setRestSound(sound: RestSound): void {
  useRestSound.setState({ sound });
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ ...preferences(), restSound: sound }));
  } catch {
    // Storage forbidden: the choice holds until the page is closed.
  }
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
