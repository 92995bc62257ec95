/** When something was last done by a hand at this screen, in milliseconds since the page began. */
let lastActedAt = Number.NEGATIVE_INFINITY;

/** Something is done by a hand at this screen. */
export function noteOwnHand(): void {
  lastActedAt = performance.now();
}

/** True where this screen's own hand did something within so many milliseconds. */
export const wasOwnHand = (withinMs: number): boolean => performance.now() - lastActedAt < withinMs;
