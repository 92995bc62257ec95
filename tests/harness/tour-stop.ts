import type { Page } from 'playwright-core';
import { openScreenAnew } from './within-app';

/** One stop of the tour: a screen, or a dialog of it. Without a path it goes on from the stop before. */
export interface Stop {
  name: string;
  path?: string;
  /** Opens it; resolves when it is shown. */
  open(page: Page): Promise<unknown>;
}

/** Goes to a stop. A new screen drops everything that the mouse left open. */
export async function visit(page: Page, { path, open }: Stop): Promise<void> {
  if (path !== undefined) await openScreenAnew(page, path);
  await open(page);
}

export const heading =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name }).first().waitFor();
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
export const dialog = (page: Page) => page.getByRole('dialog').last();

/** Opens a dialog by a button, once the screen's list is loaded. */
export const dialogBy =
  (name: string | RegExp, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await button(page, name).click();
    await dialog(page).getByRole('heading', { name: title }).first().waitFor();
  };

/** Chooses an item of a menu, which opens another dialog. */
export const dialogByMenu =
  (menu: string, item: string, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await button(page, menu).click();
    await page.getByRole('menuitem', { name: item }).click();
    await dialog(page).getByRole('heading', { name: title }).first().waitFor();
  };
