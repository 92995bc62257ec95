import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

const clientDir = mkdtempSync(join(tmpdir(), 'win-the-day-client-'));
let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(
    join(clientDir, 'index.html'),
    '<script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__">',
  );
  writeFileSync(join(clientDir, 'assets', 'main-abc.js'), 'run();');
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>');
  app = await startTestApp({ clientDir });
});
afterAll(async () => {
  await app.close();
  rmSync(clientDir, { recursive: true, force: true });
});

it('the page carries the nonce of its own response, a fresh one each time', async () => {
  const seen = new Set<string>();
  for (const path of ['/', '/index.html', '/workouts', '/accept-invitation?code=x', '/broken%zz']) {
    const answer = await app.fetch(path);
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(await answer.text()).toBe(`<script nonce="${nonce}"></script><style nonce="${nonce}">`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    seen.add(nonce);
  }
  expect(seen.size).toBe(5);
});

it('hashed assets are kept for a year; a missing one is not the page', async () => {
  const asset = await app.fetch('/assets/main-abc.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await app.fetch('/assets/main-old.js')).status).toBe(404);
  expect((await app.fetch('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
});

it('nothing outside the folder is served', async () => {
  for (const path of [
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/.vite/manifest.json',
  ]) {
    const text = await (await app.fetch(path)).text();
    expect(text).not.toContain('root:');
  }
});

it('other methods than GET are not for pages, and unknown calls are not the page', async () => {
  expect((await app.send('POST', '/workouts', {})).status).toBe(404);
  expect((await app.send('GET', '/api/workouts/x/y')).body.code).toBe('not_found');
});
