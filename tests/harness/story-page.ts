import type { Page } from 'playwright-core';

type Words = string | RegExp;
type Role = Parameters<Page['getByRole']>[0];

/** Where something is looked for: a page, or a part of one. */
interface Place {
  getByRole(role: Role, options?: { name?: Words; exact?: boolean }): StoryLocator;
  getByText(text: Words, options?: { exact?: boolean }): StoryLocator;
  getByLabel(text: Words, options?: { exact?: boolean }): StoryLocator;
  locator(css: string): StoryLocator;
}

/** What the stories use of a Playwright locator, in its words and with its meaning. */
export interface StoryLocator extends Place {
  first(): StoryLocator;
  filter(options: { visible: boolean }): StoryLocator;
  click(): Promise<void>;
  /** Where the screen has touch; in Chromium alone. */
  tap?(): Promise<void>;
  /** Only to empty a field: Playwright writes more into Firefox than React notices. Words are typed (`typeInto`). */
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
 * What the stories use of a Playwright page. Chromium's and Firefox's pages are Playwright's own; WebKit's, which it
 * cannot drive, is `webkit/webkit-page.ts`.
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

/** Types into a field, key by key, in the place of what stands there. */
export async function typeInto(field: StoryLocator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}
