import { PAINTED_ID } from '../../../common/painted-screens';

/**
 * Notes what is pressed in the painted screen: the app does it as it takes that one's place. Starts the app once what
 * stands in the page is painted: sooner, a browser that has the scripts at hand runs them for half a second before it
 * shows anything. Where nothing is painted, as in a tab that nobody looks at, it starts soon.
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

/** The page with its scripts named, for that to start them. */
export function startedAfterPaint(html: string): string {
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
