import type { ElementHandle, Page } from 'playwright-core';
import { openScreenAnew } from './within-app';

/** A button's name, and its kind: of many of one kind (a Delete on each card) one is pressed. */
interface Button {
  name: string;
  kind: string;
}

/** Result of a walk through the buttons of some screens. */
export interface Walk {
  pressed: string[];
  /** Buttons without any effect. */
  dead: string[];
  /** Server answers that a member must never get. */
  faults: string[];
}

/** The link of the tab that is shown leads nowhere else. */
const BUTTONS =
  'button:not(:disabled), [role=menuitem]:not([data-disabled]), [role=radio], [role=tab]:not(a[aria-selected=true]), summary';
const ON_TOP = '[role=dialog], [role=alertdialog], [role=menu]';
/** More layers than ever lie above a screen. */
const LAYERS = 4;
/** A button that cannot be clicked for this long is covered or gone. */
const CLICK_MS = 4_000;
/** A press that shows nothing for this long is a dead button, on a busy machine too. */
const DEAD_AFTER_MS = 20_000;

/** React reveals a part that was fetched at most this much later. */
const REVEAL_MS = 350;

/** Resolves once the page has not changed for this long. */
const untilQuiet = (quietMs: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });

/** Reads the topmost layer (a dialog, a menu, the screen itself): its name and its buttons. */
function look(page: Page): Promise<{ top: string; buttons: Button[] }> {
  return page.evaluate(
    ([buttons, onTop]) => {
      const isShown = (element: Element) =>
        element.checkVisibility() && element.getBoundingClientRect().width > 2;
      const nameOf = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
      const top = [...document.querySelectorAll(onTop)].filter(isShown).at(-1);
      const title = top && document.getElementById(top.getAttribute('aria-labelledby') ?? '');
      const shownButtons = [...(top ?? document.body).querySelectorAll(buttons)]
        .filter((button) => isShown(button) && button.closest('[aria-live=off]') === null)
        .map((button) => ({
          name: nameOf(button),
          kind: `${button.className} ${nameOf(button).split(' ')[0]}`,
        }));
      return {
        top: top ? `${top.role ?? top.getAttribute('role')} ${title ? nameOf(title) : ''}` : '',
        buttons: shownButtons.filter(
          ({ kind }, at) => shownButtons.findIndex((other) => other.kind === kind) === at,
        ),
      };
    },
    [BUTTONS, ON_TOP] as const,
  );
}

async function find(page: Page, name: string): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle(
    ([wanted, buttons, onTop]) => {
      const top = [...document.querySelectorAll(onTop)].filter((element) => element.checkVisibility()).at(-1);
      const nameOf = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
      const all = [...(top ?? document.body).querySelectorAll(buttons)];
      return all.find((button) => button.checkVisibility() && nameOf(button) === wanted) ?? null;
    },
    [name, BUTTONS, ON_TOP] as const,
  );
  return handle.asElement();
}

/**
 * Presses every kind of button of every screen once, and of the dialogs and menus that open from them, `deepest` layers
 * up; `spared` matches buttons that would end the walk.
 */
export async function walkButtons(
  page: Page,
  screens: readonly string[],
  { spared, deepest }: { spared: RegExp; deepest: number },
): Promise<Walk> {
  const walk: Walk = { pressed: [], dead: [], faults: [] };
  const seen = new Set<string>();
  let inFlight = 0;
  let isPartNew = false;
  page.on('request', (request) => {
    // A new page drops the requests of the one before.
    inFlight = request.isNavigationRequest() ? 1 : inFlight + 1;
    isPartNew ||= request.resourceType() === 'script';
  });
  page.on('requestfailed', () => (inFlight -= 1));
  page.on('requestfinished', () => (inFlight -= 1));
  page.on('response', (answer) => {
    if (answer.status() >= 500)
      walk.faults.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });

  /** Waits until no request is under way and the answers are drawn. */
  const settled = async () => {
    do {
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    } while (inFlight > 0);
    if (isPartNew) await page.evaluate(untilQuiet, REVEAL_MS);
    isPartNew = false;
    await page.waitForFunction(
      () =>
        ![...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
          /^Loading/.test(textContent ?? ''),
        ),
    );
  };
  const open = async (path: string) => {
    await openScreenAnew(page, path);
    await page.getByRole('heading').first().waitFor();
    await settled();
  };
  /** Returns to the screen, or to the dialog behind these presses. False if that is no longer possible. */
  const back = async (path: string, presses: readonly string[], top: string): Promise<boolean> => {
    const isAt = async (wanted: string) =>
      new URL(page.url()).pathname === path && (await look(page)).top === wanted;
    if (await isAt(top)) return true;
    for (let at = 0; at < LAYERS && (await look(page)).top !== ''; at += 1) {
      await page.keyboard.press('Escape');
      await settled();
    }
    // Goes back first, as a member would; reloads only if that leads elsewhere.
    if (!(await isAt(''))) {
      await page.goBack();
      await settled();
    }
    if (!(await isAt(''))) await open(path);
    for (const name of presses) {
      const button = await find(page, name);
      const isPressed = await button?.click({ timeout: CLICK_MS }).then(
        () => true,
        () => false,
      );
      if (!isPressed) return false;
      await settled();
    }
    return isAt(top);
  };
  /** False if the button disappeared before the press. */
  const press = async (where: string, name: string): Promise<boolean> => {
    const button = await find(page, name);
    if (!button) return false;
    await button.evaluate((element) => {
      const tooltipAttributes = /^(data-state|aria-describedby)$/;
      const isEffect = ({ target, attributeName }: MutationRecord) =>
        target !== element || !tooltipAttributes.test(attributeName ?? '');
      delete document.documentElement.dataset.happened;
      const observer = new MutationObserver((records) => {
        if (!records.some(isEffect)) return;
        observer.disconnect();
        document.documentElement.dataset.happened = 'yes';
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
    const address = page.url();
    const isDone = await button.click({ timeout: CLICK_MS }).then(
      () => true,
      () => false,
    );
    if (!isDone) return false;
    walk.pressed.push(`${where} › ${name}`);
    const happened = () =>
      page.waitForFunction(
        (before) => document.documentElement.dataset.happened === 'yes' || location.href !== before,
        address,
        { timeout: DEAD_AFTER_MS },
      );
    // Leaving the page is an effect as well.
    await happened().catch((error: Error) => {
      if (error.name === 'TimeoutError') walk.dead.push(`${where} › ${name}`);
    });
    await settled();
    return true;
  };
  const walkTop = async (path: string, presses: readonly string[]): Promise<void> => {
    const { top, buttons } = await look(page);
    const where = [path, ...presses].join(' › ');
    let isLost = false;
    for (const { name, kind } of buttons) {
      // The frame around the screens is the same on each of them.
      const once = top === '' ? `${kind} ${name}` : `${top} ${kind}`;
      if (spared.test(name) || seen.has(once)) continue;
      seen.add(once);
      if (!((await back(path, presses, top)) && (await press(where, name)))) {
        // An earlier press hid it (a filter, another view): start from the screen again.
        await open(path);
        if (await back(path, presses, top)) await press(where, name);
        else if (isLost) return;
        // Or the way here is gone: the remaining buttons are met wherever this opens next.
        else isLost = true;
      }
      const now = await look(page);
      const isDeeper = now.top !== '' && now.top !== top && new URL(page.url()).pathname === path;
      if (isDeeper && presses.length < deepest) await walkTop(path, [...presses, name]);
    }
  };

  for (const path of screens) {
    await open(path);
    await walkTop(path, []);
  }
  return walk;
}
