import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@server/testing/test-app';

const PAGE =
  '<style>a{}</style><script>one()</script><script type="module" src="/assets/main-abc.js"></script>';
const clientDir = mkdtempSync(join(tmpdir(), 'win-the-day-client-'));
let app: TestApp;
let built = Date.now();
/** The page as another build leaves it: with a time of its own. */
function build(page: string): void {
  const file = join(clientDir, 'index.html');
  writeFileSync(file, page);
  built += 60_000;
  utimesSync(file, new Date(), new Date(built));
}

beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'));
  build(PAGE);
  writeFileSync(join(clientDir, 'assets', 'main-abc.js'), 'run();');
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>');
  app = await startTestApp({ clientDir });
});
afterAll(async () => {
  await app.close();
  rmSync(clientDir, { recursive: true, force: true });
});

beforeEach(() => build(PAGE));

// [S94]
it('the page comes with a policy that names its own scripts and styles by their hash, and no nonce', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const path of ['/', '/index.html', '/workouts', '/accept-invitation?code=x', '/broken%zz']) {
    const answer = await app.fetch(path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${hash('one()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')} ${hash('')};`);
    expect(policy).not.toMatch(/nonce|unsafe/);
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

it.each(['//evil.example/x', '/\\evil.example/x', '///evil.example/', '//evil.example/assets/x.js'])(
  // [S103]
  'leads home from %j, which a browser would take for another site',
  async (path) => {
    const request = get({ host: '127.0.0.1', port: app.port, path });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  },
);

it('a page that was built anew comes with its own policy', async () => {
  await app.fetch('/');
  build(PAGE.replace('one()', 'two()'));
  const policy = (await app.fetch('/')).headers.get('content-security-policy');
  expect(policy).toContain(createHash('sha256').update('two()').digest('base64'));
  expect(policy).not.toContain(createHash('sha256').update('one()').digest('base64'));
});

it('hashed assets are kept for a year; a missing one is not the page', async () => {
  const asset = await app.fetch('/assets/main-abc.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const missing = await app.fetch('/assets/main-old.js');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await app.fetch('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
});

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

// [S94]
it('a script comes as it was pressed when it was built, to those who read that, and without the headers of a document', async () => {
  const assets = join(clientDir, 'assets');
  const script = 'run();'.repeat(300);
  writeFileSync(join(assets, 'big-abc.js'), script);
  writeFileSync(join(assets, 'big-abc.js.br'), brotliCompressSync(script));
  const pressed = await app.fetch('/assets/big-abc.js', { headers: BROWSER });
  expect(pressed.headers.get('content-encoding')).toBe('br');
  expect(pressed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(pressed.headers.get('vary')).toBe('Accept-Encoding');
  expect(pressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(pressed.headers.get('x-content-type-options')).toBe('nosniff');
  expect(pressed.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await pressed.text()).toBe(script);
  const bytes = [...pressed.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  expect(bytes).toBeLessThan(420);
  const plain = await app.fetch('/assets/big-abc.js', { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  expect(await plain.text()).toBe(script);
  // As a browser asks where there is no HTTPS.
  const zipped = await app.fetch('/assets/big-abc.js', { headers: { 'Accept-Encoding': 'gzip, deflate' } });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(zipped.headers.get('vary')).toBe('Accept-Encoding');
  expect(await zipped.text()).toBe(script);
});

// [S106]
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

it('a page names the files of its first screen, for who is signed in and for who is not', async () => {
  const manifest = {
    'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_lists.js': { file: 'assets/lists.js', imports: ['_react.js'] },
    'app/signed-in-app.tsx': { file: 'assets/in.js', imports: ['_react.js'] },
    'app/signed-out-app.tsx': { file: 'assets/out.js', imports: ['_react.js'] },
    'hub/hub-page.tsx': { file: 'assets/hub.js' },
    'workouts/workouts-page.tsx': { file: 'assets/workouts.js', imports: ['_lists.js'] },
    'auth/join-page.tsx': { file: 'assets/join.js' },
    'auth/email-sign-in-page.tsx': { file: 'assets/email.js' },
  };
  mkdirSync(join(clientDir, '.vite'), { recursive: true });
  writeFileSync(join(clientDir, '.vite', 'manifest.json'), JSON.stringify(manifest));
  build(`<head></head>${PAGE}`);
  const pat = await app.signUp();
  const preloadedFiles = async (by: { fetch: typeof app.fetch }, path: string) =>
    [
      ...(await (await by.fetch(path)).text()).matchAll(/modulepreload" crossorigin href="\/assets\/(\w+)/g),
    ].map(([, name]) => name);
  expect(await preloadedFiles(pat, '/')).toEqual(['in', 'hub']);
  expect(await preloadedFiles(pat, '/workouts')).toEqual(['in', 'workouts', 'lists']);
  expect(await preloadedFiles(pat, '/nowhere')).toEqual(['in']);
  expect(await preloadedFiles(pat, '/workouts/one')).toEqual(['in']);
  expect(await preloadedFiles(app, '/workouts')).toEqual(['out', 'email']);
  expect(await preloadedFiles(app, '/join?code=x')).toEqual(['out', 'join']);
});
