import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, holdRequests, PHONE } from '../harness/browser';
import { type Club, openClub } from '../harness/club';
import { signIn } from '../harness/sign-in';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const open = (options: object) =>
  club.browser.newContext({ ...PHONE, baseURL: club.server.url, serviceWorkers: 'block', ...options });

/** Holds back every script until it is let go. */
const holdScripts = (page: Page) => holdRequests(page, '**/*.js');

/** Opens a page that holds its first screen: a server that is busy sends it without, rather than late. Answers its HTML. */
async function openPainted(page: Page, path: string): Promise<string> {
  for (;;) {
    const answer = await page.goto(path, { waitUntil: 'commit' });
    const html = (await answer?.text()) ?? '';
    if (!html.includes('id="painted"')) continue;
    await page.locator('#painted h1').waitFor();
    return html;
  }
}

const appIsThere = (page: Page) => page.locator('#painted').waitFor({ state: 'detached' });

test('without a script the page shows how to sign in, as the app looks', async () => {
  const context = await open({ javaScriptEnabled: false, colorScheme: 'light' });
  const page = await context.newPage();
  await openPainted(page, '/');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').waitFor();
  await page.getByRole('link', { name: 'Have an invitation? Redeem it' }).waitFor();
  const button = await page.getByRole('button', { name: 'Sign In' }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(48);
  expect(button?.width).toBeGreaterThan(250);
  await page.getByLabel('Email').fill('kim@club.example');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

test('the font comes with what is painted, and is the one that it is set in', async () => {
  for (const who of [null, club.admin]) {
    const context = await open({});
    if (who) await signIn(context, who, club.server.url);
    const page = await context.newPage();
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    const release = await holdScripts(page);
    const html = await openPainted(page, '/');
    release();
    const [, named] = /<link rel="preload" as="font"[^>]* href="([^"]+)">/.exec(html) ?? [];
    expect(named).toMatch(/^\/assets\/archivo-latin-standard-/);
    await appIsThere(page);
    await page.evaluate(() => document.fonts.ready);
    expect(new Set(fonts)).toEqual(new Set([named]));
    await context.close();
  }
});

test('the top of Home is there before any script, and stays where it is', async () => {
  const member = await club.join('opens-home@example.com', { firstName: 'Lou' });
  for (const screen of [PHONE, DESKTOP]) {
    const context = await open(screen);
    await signIn(context, member, club.server.url);
    const page = await context.newPage();
    const release = await holdScripts(page);
    await openPainted(page, '/home');
    await page.evaluate(() => document.fonts.ready);
    const title = page.getByRole('heading', { name: 'Welcome back, Lou!', level: 1 });
    const painted = await title.first().boundingBox();
    release();
    await appIsThere(page);
    expect(await title.boundingBox()).toEqual(painted);
    await context.close();
  }
});

test('what is typed before the app runs is kept, and so is the place where one types', async () => {
  const context = await open({});
  const page = await context.newPage();
  const release = await holdScripts(page);
  await openPainted(page, '/');
  await page.getByLabel('Email').fill('kim@club');
  release();
  await appIsThere(page);
  await page.keyboard.type('.example');
  expect(await page.getByLabel('Email').inputValue()).toBe('kim@club.example');
  await context.close();
});

test.each([
  ['a press of Sign In', (page: Page) => page.getByRole('button', { name: 'Sign In' }).click()],
  ['Enter in its field', (page: Page) => page.getByLabel('Email').press('Enter')],
])('what is asked for before the app runs is done once it does: %s', async (_name, ask) => {
  const context = await open({});
  const page = await context.newPage();
  const release = await holdScripts(page);
  await openPainted(page, '/');
  await ask(page);
  expect(await page.getByText('Please enter your email address.').count()).toBe(0);
  release();
  await page.getByText('Please enter your email address.').first().waitFor();
  await context.close();
});

const SIZES = { phone: PHONE, desktop: DESKTOP };
const THEMES = ['light', 'dark'] as const;

/** Places, colours and sizes of a screen's words. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('painted') ?? document.getElementById('root');
    return [...(root?.querySelectorAll('h1, h2, main p, main a, nav a, input, button, dd, dt') ?? [])]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .map(({ element, box }) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
        const at = [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
        return [element.textContent, at, color, backgroundColor, fontSize, fontWeight].join(' | ');
      });
  });

test.each(Object.keys(SIZES).flatMap((size) => THEMES.map((theme) => [size, theme] as const)))(
  'the app takes the place of what was painted and nothing moves, at %s, %s',
  async (size, colorScheme) => {
    const screen = SIZES[size as keyof typeof SIZES];
    const member = await club.join(`paints-${size}-${colorScheme}@example.com`, { firstName: "O'Lou <b>" });
    for (const who of [null, member, club.admin])
      for (const path of who ? ['/'] : ['/', '/login', '/nowhere']) {
        const context = await open({ ...screen, colorScheme });
        if (who) await signIn(context, who, club.server.url);
        const page = await context.newPage();
        const release = await holdScripts(page);
        await openPainted(page, path);
        await page.evaluate(() => document.fonts.ready);
        const painted = await looks(page);
        expect(painted.length).toBeGreaterThan(4);
        release();
        await appIsThere(page);
        expect(await looks(page)).toEqual(painted);
        await context.close();
      }
  },
);
