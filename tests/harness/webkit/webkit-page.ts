import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { PATIENCE_MS } from '@tests/setup/patience';
import type { StoryLocator, StoryPage } from '../story-page';
import { choose, findAll, look, type Sight, type Step, type Wanted } from './find';

const LOOK_EVERY_MS = 40;
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const wantedOf = (words: string | RegExp, exact = false): Wanted =>
  typeof words === 'string'
    ? { text: words, exact }
    : { pattern: words.source, flags: words.flags.replace('g', '') };

const isMet = (address: string, wanted: string | RegExp, origin: string) =>
  typeof wanted === 'string' ? address === new URL(wanted, origin).href : wanted.test(address);

/** The page of a WebKit session, with Playwright's API and waits over WebDriver. */
export class WebKitPage implements StoryPage {
  constructor(
    private readonly driver: WebDriver,
    private readonly origin: string,
    private readonly complaints: string[],
  ) {}

  async goto(path: string): Promise<void> {
    await this.hear();
    await this.leave((address) => location.assign(address), new URL(path, this.origin).href);
  }

  async reload(): Promise<void> {
    await this.hear();
    await this.leave(() => location.reload());
  }

  /**
   * Leaves the page without the driver's own wait, which lasts until a page is complete, and for ever with a service
   * worker.
   */
  private async leave(go: (address: string) => void, address = ''): Promise<void> {
    if ((await this.driver.getCurrentUrl()).startsWith('http'))
      await this.driver.executeScript(
        `globalThis.isOfBefore = true; setTimeout(() => (${go})(arguments[0]));`.replace(
          'arguments[0]',
          JSON.stringify(address),
        ),
      );
    else await this.driver.get(address);
    // A press on the painted screen is performed by the app afterwards: on that screen no hit is seen, and the press
    // would be repeated.
    const isNew = () =>
      !('isOfBefore' in globalThis) &&
      document.readyState !== 'loading' &&
      document.getElementById('painted') === null;
    await until(
      () => this.driver.executeScript<boolean>(isNew),
      Boolean,
      () => `The page did not load again ${address}.`,
    );
    await this.hear();
  }

  async waitForURL(wanted: string | RegExp): Promise<void> {
    await until(
      () => this.driver.getCurrentUrl(),
      (address) => isMet(address, wanted, this.origin),
      (address) => `The address is ${address}, not ${wanted}.`,
    );
  }

  async evaluate<T>(work: () => T | Promise<T>): Promise<T> {
    const answer = await this.driver.executeAsyncScript<{ value: T } | { error: string }>(
      `const done = arguments[arguments.length - 1];
       Promise.resolve().then(${work}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
    );
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    await writeFile(path, Buffer.from(await this.driver.takeScreenshot(), 'base64'));
  }

  /** Collects the page's complaints since the last call, and listens from now on. */
  async hear(): Promise<void> {
    this.complaints.push(
      ...(await this.driver.executeScript<string[]>(() => {
        const page = globalThis as typeof globalThis & { complaints?: string[] };
        if (page.complaints) return page.complaints.splice(0);
        const heard: string[] = [];
        page.complaints = heard;
        for (const level of ['error', 'warn'] as const) {
          const print = console[level];
          console[level] = (...parts: unknown[]) => {
            heard.push(`${level}: ${parts.map(String).join(' ')}`);
            print(...parts);
          };
        }
        addEventListener('error', ({ message }) => heard.push(`uncaught: ${message}`));
        addEventListener('unhandledrejection', ({ reason }) => heard.push(`uncaught: ${reason}`));
        return [];
      })),
    );
  }

  getByRole: StoryPage['getByRole'] = (...words) => this.all.getByRole(...words);
  getByText: StoryPage['getByText'] = (...words) => this.all.getByText(...words);
  getByLabel: StoryPage['getByLabel'] = (...words) => this.all.getByLabel(...words);
  locator: StoryPage['locator'] = (css) => this.all.locator(css);

  private get all(): WebKitLocator {
    return new WebKitLocator(this.driver, []);
  }
}

type Watched = typeof globalThis & { hit?: Promise<boolean>; isHit?: boolean };

/**
 * Watches whether a press hits the target. The app may replace a painted button by its own between the look and the
 * press: the new one counts too. A press that the page receives only after it was asked counts at the next look.
 */
function watchForHit([target]: Element[]): void {
  const watched = globalThis as Watched;
  const isIt = (one: EventTarget): boolean =>
    one === target ||
    (target?.isConnected === false &&
      one instanceof Element &&
      one.tagName === target.tagName &&
      one.textContent === target.textContent);
  watched.isHit = false;
  watched.hit = new Promise((heard) => {
    const listen = (event: Event) => {
      if (!event.composedPath().some(isIt)) return;
      removeEventListener('click', listen, true);
      watched.isHit = true;
      heard(true);
    };
    addEventListener('click', listen, true);
    // The driver reports the press at once; a busy page receives it later.
    setTimeout(() => heard(false), 2_000);
  });
}

function wasHit(answer: (hit: boolean) => void): void {
  Promise.resolve((globalThis as Watched).hit ?? true).then(answer);
}

/** A new page knows of no press: the press left the page before it. */
const wasHitSince = (): boolean => (globalThis as Watched).isHit !== false;

/** The driver cannot press in a dialog that is still moving. */
function whileItMoves(thrown: unknown): false {
  if (thrown instanceof error.ElementNotInteractableError) return false;
  throw thrown;
}

class WebKitLocator implements StoryLocator {
  constructor(
    private readonly driver: WebDriver,
    private readonly steps: Step[],
  ) {}

  getByRole: StoryLocator['getByRole'] = (role, { name, exact } = {}) =>
    this.after({ by: 'role', role, ...(name === undefined ? {} : { name: wantedOf(name, exact) }) });
  getByText: StoryLocator['getByText'] = (text, { exact } = {}) =>
    this.after({ by: 'text', wanted: wantedOf(text, exact) });
  getByLabel: StoryLocator['getByLabel'] = (text, { exact } = {}) =>
    this.after({ by: 'label', wanted: wantedOf(text, exact) });
  locator: StoryLocator['locator'] = (selector) => this.after({ by: 'css', selector });
  first: StoryLocator['first'] = () => this.after({ by: 'first' });
  filter: StoryLocator['filter'] = ({ visible }) => this.after({ by: 'visible', visible });

  /** Presses until the element itself is hit: between the look and the press another may come to lie above it. */
  async click(): Promise<void> {
    let isPressed = false;
    await until(
      async () => {
        if (isPressed && (await this.driver.executeScript<boolean>(wasHitSince))) return true;
        const { point } = await this.ready(true);
        const { x, y } = point ?? { x: 0, y: 0 };
        await this.run(watchForHit);
        await this.driver.actions({ async: true }).move({ x, y, duration: 0 }).click().perform();
        isPressed = true;
        // A page that leaves while it is asked was hit.
        return this.driver.executeAsyncScript<boolean>(wasHit).catch(() => true);
      },
      Boolean,
      () => `${this} was never hit.`,
    );
  }

  async fill(_nothing: ''): Promise<void> {
    await until(
      async () => {
        await this.ready(true);
        return (await this.element()).clear().then(() => true, whileItMoves);
      },
      Boolean,
      () => `${this} could not be emptied.`,
    );
  }

  async pressSequentially(text: string): Promise<void> {
    await this.ready(false);
    await (await this.element()).sendKeys(text);
  }

  async press(key: string): Promise<void> {
    await this.ready(false);
    const { [key.replace(/^Arrow/, '').toUpperCase()]: code = key } = Key as unknown as Record<
      string,
      string
    >;
    await (await this.element()).sendKeys(code);
  }

  async selectOption({ label }: { label: string }): Promise<void> {
    await this.ready(false);
    await this.run(choose, label);
  }

  async waitFor({ state = 'visible', timeout = PATIENCE_MS }: Parameters<StoryLocator['waitFor']>[0] = {}) {
    await until(
      () => this.look(),
      ({ count, isVisible }) =>
        state === 'visible' ? isVisible : state === 'detached' ? count === 0 : !isVisible,
      (sight) => `${this} is not ${state}: ${JSON.stringify(sight)}.`,
      timeout,
    );
  }

  count: StoryLocator['count'] = async () => (await this.look()).count;
  isVisible: StoryLocator['isVisible'] = async () => (await this.look()).isVisible;
  inputValue: StoryLocator['inputValue'] = async () => {
    await this.ready(false);
    return this.run((found) => (found[0] as HTMLInputElement).value);
  };

  toString(): string {
    return JSON.stringify(this.steps);
  }

  private after(step: Step): WebKitLocator {
    return new WebKitLocator(this.driver, [...this.steps, step]);
  }

  /** Waits until there is exactly one usable element; for a press it must also stay in place and not be covered. */
  private async ready(toPress: boolean): Promise<Sight> {
    let before: string | undefined;
    return until(
      () => this.look(true),
      (sight) => {
        const { count, isVisible, isEnabled, point } = sight;
        if (count > 1) throw new Error(`${this} names ${count} things.`);
        const isStill = before === JSON.stringify(point);
        before = JSON.stringify(point);
        return isVisible && isEnabled && (!toPress || (point !== null && isStill));
      },
      (sight) => `${this} cannot be used: ${JSON.stringify(sight)}.`,
    );
  }

  private look(reach = false): Promise<Sight> {
    return this.run(look, reach);
  }

  private element(): Promise<WebElement> {
    return this.run((found) => found[0]) as unknown as Promise<WebElement>;
  }

  /** Runs a function in the page, with this locator's elements. */
  private async run<T, Remaining extends unknown[]>(
    work: (found: Element[], ...remaining: Remaining) => T,
    ...remaining: Remaining
  ): Promise<T> {
    const script = `if (!globalThis.TestingLibraryDom) return { isMissing: true };
      const [steps, ...remaining] = arguments;
      return { answer: (${work})((${findAll})(steps), ...remaining) };`;
    const ask = () =>
      this.driver.executeScript<{ answer: T } | { isMissing: true }>(script, this.steps, ...remaining);
    let said = await ask();
    if ('isMissing' in said) {
      await this.driver.executeScript(QUERIES);
      said = await ask();
    }
    if ('isMissing' in said) throw new Error('The page was left while it was looked at.');
    return said.answer;
  }
}

/** Polls until the answer will do. A poll may fail while one page follows another. */
async function until<T>(
  ask: () => Promise<T>,
  willDo: (answer: T) => boolean,
  complaint: (answer: T | Error) => string,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask().catch((error: Error) => error);
    if (!(answer instanceof Error) && willDo(answer)) return answer;
    if (performance.now() > end) throw new Error(complaint(answer));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
