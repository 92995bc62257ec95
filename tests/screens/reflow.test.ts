import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE, type Screen } from '../harness/browser';
import { type Club, openClub } from '../harness/club';
import { memberStops, type Stop, seedTour, visit, visitorStops } from '../harness/tour';
import { playerStops } from '../harness/tour-player';

let club: Club;
beforeAll(async () => {
  club = await openClub();
  await seedTour(club);
});
afterAll(() => club?.close());

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };
/** Sizes in which each stop is looked at, one after the other: it is led to once. */
const LOOKS = [
  { how: 'at 320 px', viewport: NARROW.viewport, zoom: 1 },
  { how: 'at 390 px with text twice as large', viewport: PHONE.viewport, zoom: 2 },
] as const;

/** Elements that are too wide for their place or break a short word, or move although the member asked for less motion. */
function complaintsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const complaints: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      complaints.push(
        `the page is ${root.scrollWidth} px wide of ${root.clientWidth}; over its edge: ${overTheEdge().join(', ')}`,
      );
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      element.closest('[aria-hidden="true"], [inert]') === null;
    /** The nearest box around it that cuts or scrolls sideways. */
    const cutting = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return box;
      return null;
    };
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
      if (!isSeen(control)) continue;
      const { left, right, width } = control.getBoundingClientRect();
      // A row made to be scrolled sideways (tabs, a wide table) may hold more than is seen.
      const box = cutting(control);
      const isScrolled = box !== null && /auto|scroll/.test(getComputedStyle(box).overflowX) && isRow(box);
      if (width > 1 && !isScrolled && (left < -1 || right > root.clientWidth + 1))
        complaints.push(`${name(control)} stands from ${Math.round(left)} to ${Math.round(right)} px`);
    }
    /** The innermost elements that stand over the right edge. */
    function overTheEdge(): string[] {
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
        .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
        .map(name);
    }
    function isRow(box: Element): boolean {
      return box.matches('[role="tablist"], [role="radiogroup"], fieldset, nav, [role="region"], [tabindex]');
    }
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('svg') || !isSeen(element)) continue;
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!ownText) continue;
      // One pixel wide: for screen readers alone.
      if (element.clientWidth <= 1) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (isCut && !getComputedStyle(element).webkitLineClamp.match(/\d/))
        complaints.push(`${name(element)} is cut`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || element.closest('svg, select, script, style') || !isSeen(element)) continue;
      const range = document.createRange();
      for (const { 0: word, index } of text.textContent?.matchAll(/(?<!\S)[\p{L}’']{2,9}(?!\S)/gu) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1)
          complaints.push(`${name(element)} breaks within "${word}"`);
      }
    }
    for (const animation of document.getAnimations()) {
      const seconds = Number(animation.effect?.getComputedTiming().duration ?? 0) / 1000;
      if (animation.playState === 'running' && seconds > 0.01)
        complaints.push(`something moves for ${seconds} s`);
    }
    return complaints;
  });
}

/** The page as it stands with text so large on a screen so wide. */
async function lookedAt(page: Page, { viewport, zoom }: (typeof LOOKS)[number]): Promise<string[]> {
  await page.setViewportSize(viewport);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    // Elements that measure themselves have done so after two frames.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, zoom * 100);
  const rootPx = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(rootPx).toBe(`${16 * zoom}px`);
  return complaintsOf(page);
}

async function walk(
  { page, context }: Pick<Screen, 'page' | 'context'>,
  stops: readonly Stop[],
): Promise<void> {
  const problems: string[] = [];
  for (const stop of stops) {
    await visit(page, stop);
    for (const look of LOOKS)
      problems.push(...(await lookedAt(page, look)).map((line) => `${stop.name}, ${look.how}: ${line}`));
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize(NARROW.viewport);
  }
  await context.close();
  expect(problems).toEqual([]);
}

test('every page of a visitor fits at 320 px, and at 390 px with text twice as large', async () => {
  await walk(await club.visitor(NARROW), visitorStops);
});

test('every screen and dialog of a member fits and stands still, at both', async () => {
  await walk(await club.screenOf(club.admin, NARROW), memberStops);
});

test('the player fits and stands still from start to end, at both', async () => {
  await walk(await club.screenOf(club.admin, NARROW), playerStops);
});
