import { create } from 'zustand';
import { playerTexts } from '@common/texts';

/** Display time of the explanation. */
const SHOWN_MS = 4_000;

/** Explanation of an ignored press; empty if there is none. */
export const useUntakenPress = create<{ text: string }>(() => ({ text: '' }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Clears the explanation once a press was accepted. */
export function forgetUntakenPress(): void {
  clearTimeout(timer);
  if (useUntakenPress.getState().text !== '') useUntakenPress.setState({ text: '' });
}

/** Explains that a press came too soon after the view changed, by this screen or by another one. */
export function tellUntakenPress(wasOwn: boolean): void {
  clearTimeout(timer);
  useUntakenPress.setState({ text: wasOwn ? playerTexts.pressedTwice : playerTexts.movedElsewhere });
  timer = setTimeout(forgetUntakenPress, SHOWN_MS);
}
