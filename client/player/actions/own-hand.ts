/** Time of the last tap or key press on this screen (`performance.now()`, ms). */
let lastActedAt = Number.NEGATIVE_INFINITY;

/** Records that the member acted on this screen now. */
export function noteOwnHand(): void {
  lastActedAt = performance.now();
}

/** True if the member acted on this screen within the last `withinMs`. */
export const wasOwnHand = (withinMs: number): boolean => performance.now() - lastActedAt < withinMs;
