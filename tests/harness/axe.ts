import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another theme can break: it changes colours alone, and neither an element nor a name. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Axe in the page itself, which has no frame of another origin, and with nothing told of what is in order: a page more
 * and a name for each element that passes took most of its time. It need not fetch the style sheets beforehand, either:
 * no rule that is on reads them.
 */
const axeIn = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, ...(axeSource !== undefined && { axeSource }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });

/** What a look with axe finds, a line each: the rule, the element, why. */
async function linesOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** What axe finds by all of its rules, best practices too, in the theme as it is, of the page or of what is `inside`. */
export function axeFaults(page: Page, inside?: string): Promise<string[]> {
  const axe = axeIn(page);
  return linesOf(inside === undefined ? axe : axe.include(inside));
}

/** What axe finds of WCAG, in both themes. The page is dark afterwards, as it is opened. */
export async function axeFindings(page: Page, where = page.url()): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // For the second theme the page has axe already.
    const axe = colorScheme === 'dark' ? axeIn(page).withTags(WCAG) : axeIn(page, ';').withRules(OF_COLOURS);
    for (const line of await linesOf(axe)) lines.push(`${where}, ${colorScheme}: ${line}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  return lines;
}
