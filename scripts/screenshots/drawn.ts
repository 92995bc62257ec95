import type { Page } from 'playwright-core';

const DRAWN_TIMEOUT_MS = 15_000;

/** Waits until nothing in the window is loading or busy. False if something stays so. */
const waitForContent = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => {
        // The prerendered page, until the app stands in its place.
        if (document.getElementById('painted')) return false;
        for (const element of document.querySelectorAll('[data-skeleton], [aria-busy="true"]')) {
          const { top, bottom, height } = element.getBoundingClientRect();
          if (height > 0 && bottom > 0 && top < innerHeight) return false;
        }
        return true;
      },
      undefined,
      { timeout: DRAWN_TIMEOUT_MS },
    )
    .then(
      () => true,
      () => false,
    );

/** Waits until nothing has been added or removed for a while: parts that come without a skeleton. */
const waitForQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = setTimeout(resolve, 250);
        setTimeout(resolve, 3_000);
        new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(resolve, 250);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

/** Waits until a screen shows all that it is going to. What stays loading is named, and its picture is taken all the same. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForContent(page);
  await waitForQuiet(page);
  if (!(await waitForContent(page))) console.error(`Still loading: ${page.url()}`);
}
