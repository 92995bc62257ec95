import type { Page } from 'playwright-core';

type Words = string | RegExp;
type Role = Parameters<Page['getByRole']>[0];

/** Root of a query: a page, or a part of one. */
interface Place {
  getByRole(role: Role, options?: { name?: Words; exact?: boolean }): StoryLocator;
  getByText(text: Words, options?: { exact?: boolean }): StoryLocator;
  getByLabel(text: Words, options?: { exact?: boolean }): StoryLocator;
  locator(css: string): StoryLocator;
}

/** The part of Playwright's locator that the stories use, with the same meaning. */
export interface StoryLocator extends Place {
  first(): StoryLocator;
  filter(options: { visible: boolean }): StoryLocator;
  click(): Promise<void>;
  /** Only on a touch screen; in Chromium alone. */
  tap?(): Promise<void>;
  /** Only clears a field: Playwright writes more into Firefox than React notices. To type, use `typeInto`. */
  fill(nothing: ''): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  press(key: string): Promise<void>;
  selectOption(option: { label: string }): Promise<unknown>;
  waitFor(options?: { state?: 'visible' | 'hidden' | 'detached'; timeout?: number }): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  inputValue(): Promise<string>;
}

/**
 * The part of Playwright's page that the stories use. Chromium's and Firefox's pages are Playwright's own; WebKit's,
 * which Playwright cannot drive, is `webkit/webkit-page.ts`.
 */
export interface StoryPage extends Place {
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  waitForURL(address: Words): Promise<void>;
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
  screenshot(options: { path: string }): Promise<unknown>;
}

/** A screen of any browser. */
export interface StoryScreen {
  page: StoryPage;
  hasTouch: boolean;
  /** Console errors and warnings, uncaught errors, breaches of the Content-Security-Policy. A story ends with this empty. */
  complaints: string[];
}

/** Types into a field, key by key, replacing its content. */
export async function typeInto(field: StoryLocator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}
