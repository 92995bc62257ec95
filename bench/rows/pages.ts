import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { PHONE } from '../../tests/harness/browser';
import { launchBrowser, pinnedCommand } from '../../tests/harness/chromium';
import { joinBySetUpLink } from '../../tests/harness/member-page';
import { fetchedBy, scriptsOf } from '../../tests/harness/network-trace';
import { type ServerProcess, startServerProcess } from '../../tests/harness/server-process';
import type { Figure, Row } from '../harness/row';

/** Not a dependency: npx fetches it for this row, which fails with a message if it cannot. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;

const PAT = { email: 'pat@club.example', firstName: 'Pat', lastName: 'Poole' };

/** Signs a member in and answers the cookie header. */
async function signedIn(browser: Browser, server: ServerProcess) {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await joinBySetUpLink(page, await server.setupLink(), PAT);
  const cookies = await context.cookies();
  return { page, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

async function withPages<T>(use: (browser: Browser, server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await startServerProcess();
  const browser = await launchBrowser();
  try {
    return await use(browser, server);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/**
 * JavaScript that a browser fetches while a page loads, by its network trace: until half a second without the network.
 * Without the service worker, which fetches the whole app, and without prefetches of a page that stands
 * (`whenPageStands`). Going live is included.
 */
export const scripts: Row = {
  id: '12',
  title: 'JavaScript fetched while loading, signed out and in, by network trace, with headers',
  baseline: 'none',
  run: () =>
    withPages(async (browser, server) => {
      const out = await browser.newContext({ ...PHONE, baseURL: server.url, serviceWorkers: 'block' });
      const visitor = await out.newPage();
      const figures: Figure[] = [];
      const add = (name: string, unit: string, value: number, goal: number) =>
        figures.push({
          name,
          unit,
          product: [value],
          bare: null,
          goal: { of: 'product', is: 'at most', value: goal },
        });
      const look = async (who: string, page: Page, budget: number) => {
        const { kilobytes, files } = scriptsOf(await fetchedBy(page, () => page.goto('/')));
        add(`${who}, scripts`, 'kB', kilobytes, budget);
        add(`${who}, scripts`, 'files', files, 12);
      };
      await look('signed out', visitor, 110);
      const { page } = await signedIn(browser, server);
      await look('signed in', page, 150);
      return figures;
    }),
};

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

async function lighthouse(url: string, cookie: string | null): Promise<Report> {
  const file = join(tmpdir(), `win-the-day-lighthouse-${process.pid}.json`);
  // It expects traces of browsers of its own time: in those of a Chromium 156 it finds no start of a navigation.
  const { executablePath, args, env } = await pinnedCommand();
  const given = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`];
  const flags = [`--chrome-flags=--headless=new ${args.join(' ')}`];
  if (cookie) flags.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`);
  try {
    await promisify(execFile)('npx', [...given, ...flags], {
      env: { ...env, CHROME_PATH: executablePath },
    });
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(file, { force: true });
  }
}

/** Lighthouse on an emulated phone. */
export const firstPaint: Row = {
  id: '11',
  title: `Lighthouse (${LIGHTHOUSE}), mobile, signed out and in`,
  baseline: 'none',
  run: ({ rounds }) =>
    withPages(async (browser, server) => {
      const { cookie } = await signedIn(browser, server);
      const figures: Figure[] = [];
      for (const [who, own] of [
        ['signed out', null],
        ['signed in', cookie],
      ] as const) {
        const reports: Report[] = [];
        for (let run = 0; run < Math.min(RUNS, rounds); run += 1)
          reports.push(await lighthouse(server.url, own));
        const add = (name: string, unit: string, of: (report: Report) => number, goal: Figure['goal']) =>
          figures.push({ name: `${who}, ${name}`, unit, product: reports.map(of), bare: null, goal });
        const atMost = (value: number) => ({ of: 'product', is: 'at most', value }) as const;
        for (const [name, category, goal] of [
          ['performance', 'performance', 95],
          ['accessibility', 'accessibility', 100],
          ['best practices', 'best-practices', 100],
          ['SEO', 'seo', 100],
        ] as const)
          add(name, '', (report) => (report.categories[category]?.score ?? Number.NaN) * 100, {
            of: 'product',
            is: 'at least',
            value: goal,
          });
        const of = (audit: string) => (report: Report) => report.audits[audit]?.numericValue ?? Number.NaN;
        add('LCP', 'ms', of('largest-contentful-paint'), atMost(1_500));
        add('TBT', 'ms', of('total-blocking-time'), atMost(100));
      }
      return figures;
    }),
};
