/** Delay after the page's load event before non-urgent chunks are loaded. */
const STANDS_AFTER_MS = 2_000;
/** Deadline for pages that are never idle. */
const IDLE_WITHIN_MS = 5_000;

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: IDLE_WITHIN_MS });
  else setTimeout(task, 200);
}

/**
 * Runs a task once the page has loaded and is idle. Chunks loaded sooner would compete with the first screen and the
 * live connection.
 */
export function whenPageStands(task: () => void): void {
  const soon = () => setTimeout(whenIdle, STANDS_AFTER_MS, task);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
