import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another theme can break: it changes colours alone, and neither an element nor a name. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds, in both themes, a line each: the rule, the element, why. The page is dark afterwards, as it is opened. */
export async function axeFindings(page: Page, where = page.url()): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // For the second theme the page has axe already.
    const own = colorScheme === 'light' ? { axeSource: ';' } : {};
    const axe = new AxeBuilder({ page, ...own }).setLegacyMode(true);
    const { violations } = await (colorScheme === 'dark'
      ? axe.withTags(WCAG)
      : axe.withRules(OF_COLOURS)
    ).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        lines.push(`${where}, ${colorScheme}: ${id} ${target.join(' ')} ${failureSummary}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  return lines;
}
