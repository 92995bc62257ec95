import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that another theme can break: it changes colours only, no elements or names. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Axe in the page itself, which has no frame of another origin, and without passed elements in its report: an extra
 * page and a name for each of those took most of its time. Style sheets are not preloaded, as no enabled rule reads
 * them.
 */
const axeIn = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, ...(axeSource !== undefined && { axeSource }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });

/** Runs axe; one line for each finding: the rule, the element, the reason. */
async function linesOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** Findings of all axe rules, best practices too, in the current theme, of the page or of the element `inside`. */
export function axeFaults(page: Page, inside?: string): Promise<string[]> {
  const axe = axeIn(page);
  return linesOf(inside === undefined ? axe : axe.include(inside));
}

/** WCAG findings of axe in both themes. Leaves the page dark, as it is opened. */
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
