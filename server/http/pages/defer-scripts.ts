import { PAINTED_ID } from '@common/contract/painted-screens';

/**
 * Inline script that records clicks and Enter in the painted screen, for the app to replay when it takes over. It loads
 * the app after the first paint: with cached scripts a browser would else run them for half a second before it shows
 * anything. Without a paint, as in a background tab, it starts after 300 ms.
 */
export const START_AFTER_PAINT = `
const painted = document.getElementById('${PAINTED_ID}');
painted?.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button) painted.dataset.pressed = button.getAttribute('aria-label') ?? button.textContent;
});
painted?.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target.name) painted.dataset.entered = target.name;
});
let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  for (const { dataset } of document.querySelectorAll('[data-after-paint]')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: dataset.afterPaint });
    document.head.append(link);
  }
  const script = document.createElement('script');
  const { dataset } = document.querySelector('[data-app]');
  Object.assign(script, { type: 'module', crossOrigin: '', src: dataset.app });
  document.head.append(script);
};
setTimeout(start, 300);
try {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
} catch {}
`;

/** The page with its script tags replaced by metadata, from which START_AFTER_PAINT loads them. */
export function deferScripts(html: string): string {
  return html
    .replaceAll(
      /<link rel="modulepreload" crossorigin href="([^"]+)">/g,
      (_link, file: string) => `<meta data-after-paint="${file}">`,
    )
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      (_script, file: string) => `<meta data-app="${file}">`,
    )
    .replace('</body>', () => `<script>${START_AFTER_PAINT}</script></body>`);
}
