import { create } from 'zustand';
import { playerTexts } from '../../../common/texts';

/** How long the words about a press stay. */
const SHOWN_MS = 4_000;

/** What is said of a press that was not taken; empty where there is nothing to say. */
export const useUntakenPress = create<{ text: string }>(() => ({ text: '' }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** A press was taken: what was said of one before is no longer of interest. */
export function forgetUntakenPress(): void {
  clearTimeout(timer);
  if (useUntakenPress.getState().text !== '') useUntakenPress.setState({ text: '' });
}

/** Says that a press came too soon after the view had moved on, by this screen's own hand or by another screen. */
export function tellUntakenPress(wasOwn: boolean): void {
  clearTimeout(timer);
  useUntakenPress.setState({ text: wasOwn ? playerTexts.pressedTwice : playerTexts.movedElsewhere });
  timer = setTimeout(forgetUntakenPress, SHOWN_MS);
}
