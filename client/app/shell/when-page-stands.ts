/** How long the page has stood when it begins to fetch what its first screen does without. */
const STANDS_AFTER_MS = 2_000;
/** A page that never rests fetches it after this. */
const IDLE_WITHIN_MS = 5_000;

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: IDLE_WITHIN_MS });
  else setTimeout(task, 200);
}

/**
 * Does something once the page stands and has time: what is fetched sooner takes line and processor from the first
 * screen and from going live. Who needs it before fetches it then.
 */
export function whenPageStands(task: () => void): void {
  const soon = () => setTimeout(whenIdle, STANDS_AFTER_MS, task);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
