import type { Locator } from 'playwright-core';

/** True for each element that a touch in any of its corners would hit; else its name: it is covered or out of view. */
export const inReach = (needed: readonly Locator[]): Promise<(true | string | null)[]> =>
  Promise.all(
    needed.map((one) =>
      one.first().evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [left + 6, right - 6].flatMap((x) =>
          [top + 6, bottom - 6].map((y) => [x, y] as const),
        );
        const hits = ([x, y]: readonly [number, number]) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        };
        return corners.every(hits) || (element.getAttribute('aria-label') ?? element.textContent);
      }),
    ),
  );
