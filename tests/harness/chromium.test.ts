import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chromiumCommand, launchBrowser } from './chromium';

let site: Server;
let address: string;

beforeAll(async () => {
  site = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Here</h1>'));
  await new Promise<void>((resolve) => site.listen(0, resolve));
  address = `:${(site.address() as AddressInfo).port}/`;
});
afterAll(() => void site.close());
beforeEach(() => void vi.stubEnv('CHROMIUM', 'packaged'));
afterEach(() => void vi.unstubAllEnvs());

test('the packaged Chromium starts with our arguments alone, and keeps one site from reading another', async () => {
  const { args } = await chromiumCommand();
  expect(args).not.toContain('--disable-web-security');
  expect(args).not.toContain('--single-process');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1${address}`);
    const reads = (url: string) =>
      page.evaluate(
        (other) =>
          fetch(other).then(
            ({ ok }) => ok,
            () => false,
          ),
        url,
      );
    expect(await reads(`http://127.0.0.1${address}`)).toBe(true);
    expect(await reads(`http://localhost${address}`)).toBe(false);
  } finally {
    await browser.close();
  }
});

test('closing one context of the packaged Chromium leaves the others', async () => {
  const browser = await launchBrowser();
  try {
    const [one, other] = [await browser.newContext(), await browser.newContext()];
    await one.newPage();
    const page = await other.newPage();
    await one.close();
    await page.goto(`http://127.0.0.1${address}`);
    await page.getByRole('heading', { name: 'Here' }).waitFor();
  } finally {
    await browser.close();
  }
});

test('a CHROMIUM that is not there is told in a sentence', async () => {
  vi.stubEnv('CHROMIUM', '/no/such/chromium');
  await expect(chromiumCommand()).rejects.toThrow(
    'CHROMIUM names /no/such/chromium, which is not there. Name a Chromium, or "packaged".',
  );
});
