import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { type Club, openClub, shows } from '../harness/club';

let club: Club;
let screen: Screen;
beforeAll(async () => {
  club = await openClub({ SECURITY_CONTACT: 'security@club.example' }, launchToLook);
  screen = await club.screenOf(club.admin, DESKTOP);
  await screen.page.goto('/');
  await screen.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});
afterAll(() => club?.close());

const MAPS = join('dist', 'client-maps');

/** Injects scripts as an attacker who can write into the page, with all that the page and its header tell. */
const attack = (page: Page, policy: string) =>
  page.evaluate(async (known) => {
    const ran: string[] = [];
    Object.assign(globalThis, { ran: (how: string) => ran.push(how) });
    const refused = new Promise((resolve) => {
      const onBreach = (event: SecurityPolicyViolationEvent) => {
        // The breaches here are the test's own.
        event.stopImmediatePropagation();
        if (event.blockedURI.startsWith('https://elsewhere.example')) resolve(true);
      };
      addEventListener('securitypolicyviolation', onBreach, { capture: true });
    });
    const nonces = [
      '',
      ...[...known.matchAll(/'nonce-([^']+)'/g)].map(([, nonce = '']) => nonce),
      ...[...document.querySelectorAll<HTMLElement>('[nonce]')].map(({ nonce }) => nonce ?? ''),
    ];
    for (const nonce of nonces) {
      const script = document.createElement('script');
      script.nonce = nonce;
      script.text = `ran('a script with the nonce "${nonce}"')`;
      document.body.append(script);
      const style = document.createElement('style');
      style.nonce = nonce;
      style.textContent = '#root { outline: 7px solid red }';
      document.body.append(style);
    }
    const markup = document.createElement('div');
    markup.innerHTML = `<img src="data:," onerror="ran('a handler')"><a href="javascript:ran('a link')">x</a>`;
    document.body.append(markup);
    markup.querySelector('a')?.click();
    const beacon = document.createElement('img');
    beacon.src = 'https://elsewhere.example/seen.png';
    await refused;
    if (getComputedStyle(document.getElementById('root')!).outlineWidth === '7px') ran.push('a style');
    return ran;
  }, policy);

test.each([
  ['from the server', false],
  ['from the service worker', true],
  // [S94]
])('no script and no style runs that somebody wrote into the page: %s', async (_from, kept) => {
  const { page } = kept ? screen : await club.visitor(DESKTOP);
  const answer = kept ? await page.reload() : await page.goto('/');
  expect(answer?.fromServiceWorker()).toBe(kept);
  await page.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0);
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(await attack(page, policy)).toEqual([]);
});

test('the app itself needs nothing that the policy refuses, dialogs and their scroll lock among it', async () => {
  const fresh = await club.screenOf(club.admin, DESKTOP);
  const { page } = fresh;
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'New Workout' }).first().click();
  await page.getByRole('dialog', { name: 'Create Workout' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
  expect(fresh.complaints).toEqual([]);
});

test('files for machines are files, under the service worker too', async () => {
  const { page } = screen;
  for (const [path, text] of [
    ['/robots.txt', /^User-agent: \*$/m],
    ['/.well-known/security.txt', /^Contact: mailto:security@club\.example$/m],
    ['/licences.txt', /^## react - /m],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-type']).toMatch(/^text\/plain/);
    expect(await answer?.text()).toMatch(text);
  }
});

test('the profile leads to the licences of everything that the pages are made of', async () => {
  const { page, context } = screen;
  await page.goto('/profile?tab=account');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open-source licences' }).click();
  const licences = await opened;
  await shows(licences, /Win the day!/);
  const text = await licences.evaluate(() => document.body.textContent);
  const listed = new Set([...text.matchAll(/^## (\S+) - /gm)].map(([, name]) => name));
  const bundled = readdirSync(MAPS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => JSON.parse(readFileSync(join(MAPS, file), 'utf8')).sources as string[])
    .map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1])
    .filter((name) => name !== undefined);
  expect(bundled.length).toBeGreaterThan(100);
  expect([...new Set(bundled)].filter((name) => !listed.has(name))).toEqual([]);
  for (const name of ['@fontsource-variable/archivo', 'workbox-core', 'workbox-precaching'])
    expect(listed).toContain(name);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  await licences.close();
});

// [S96]
test('source maps are served to nobody', async () => {
  const maps = readdirSync(MAPS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.map'),
  );
  expect(maps.length).toBeGreaterThan(10);
  for (const file of maps.slice(0, 5)) expect((await fetch(`${club.server.url}/${file}`)).status).toBe(404);
  const served = readdirSync(join('dist', 'client'), { recursive: true, encoding: 'utf8' });
  expect(served.filter((file) => file.endsWith('.map'))).toEqual([]);
});

// [S97]
test('signing out takes what the browser has kept of the pages, and leaves the taps that wait', async () => {
  const { page } = screen;
  await page.goto('/profile?tab=account');
  await page.evaluate(() => localStorage.setItem('left', 'here'));
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/logout'));
  // The app begins anew at its door.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  expect(await (await answered).headerValue('clear-site-data')).toBe('"cache"');
  await loaded;
  await page.getByLabel('Email').waitFor();
  const remains = await page.evaluate(async () => ({
    left: localStorage.getItem('left'),
    databases: (await indexedDB.databases()).length > 0,
    worker: (await navigator.serviceWorker.getRegistration()) !== undefined,
  }));
  expect(remains).toEqual({ left: 'here', databases: true, worker: true });
});
