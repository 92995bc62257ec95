import type { BrowserContext, Page } from 'playwright-core';

/** Gives the pages of a context a wall clock that can be set; the monotonic one is unchanged. */
export async function settableClock(context: BrowserContext, startMs = 0): Promise<void> {
  await context.addInitScript((start) => {
    const RealDate = Date;
    const clock = { shiftMs: start };
    const now = () => RealDate.now() + clock.shiftMs;
    class ShiftedDate extends RealDate {
      constructor(...parts: unknown[]) {
        if (parts.length === 0) super(now());
        else super(...(parts as [number]));
      }
      static override now() {
        return now();
      }
    }
    Object.assign(globalThis, { Date: ShiftedDate, wallClock: clock });
  }, startMs);
}

/** From the next load on, the wall clock of the context's pages is this far from the true time. */
export const wallClockFromNextLoad = (context: BrowserContext, shiftMs: number): Promise<unknown> =>
  context.addInitScript((shift) => {
    (globalThis as unknown as { wallClock: { shiftMs: number } }).wallClock.shiftMs = shift;
  }, shiftMs);

/** Sets the wall clock this far from the true time. */
export const setWallClock = (page: Page, shiftMs: number): Promise<void> =>
  page.evaluate((shift) => {
    (globalThis as unknown as { wallClock: { shiftMs: number } }).wallClock.shiftMs = shift;
  }, shiftMs);

/** The page's offset of server time from its wall clock, in ms, as stored for its next start. */
export const clockOffset = (page: Page): Promise<number> =>
  page.evaluate(() => Number(localStorage.getItem('serverClockOffset') ?? Number.NaN));

/**
 * The part of a second at which this page's countdown steps, by the machine's true clock, in ms. The earliest of
 * several steps, less the whole seconds between them: a busy machine only ever shows a step late.
 */
export const stepPhase = (page: Page, steps: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const timer = document.querySelector('[role="dialog"] [role="timer"]');
    if (!timer) throw new Error('No timer is shown.');
    const seen: number[] = [];
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        seen.push(performance.timeOrigin + performance.now());
        if (seen.length < wanted) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(timer, { subtree: true, childList: true, characterData: true });
    });
    const first = seen[0] ?? 0;
    return Math.min(...seen.map((at) => at - Math.round((at - first) / 1_000) * 1_000)) % 1_000;
  }, steps);
