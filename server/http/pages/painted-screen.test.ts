import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAINTED_FIRST_NAME, type PaintedScreens } from '@common/contract/painted-screens';
import { startTestApp, type TestApp } from '@server/testing/test-app';

const clientDir = mkdtempSync(join(tmpdir(), 'win-the-day-client-'));
const part = (name: string) => ({
  css: `.${name}{}`,
  bodies: { '/': `<h1>Welcome back, ${PAINTED_FIRST_NAME}!</h1><i>${PAINTED_FIRST_NAME[0]}</i>${name}` },
});
const SCREENS: PaintedScreens = {
  visitor: { css: '.visitor{}', bodies: { '/': 'the door', '/login': 'the landing' } },
  visitorWithGoogle: part('google'),
  member: part('member'),
  admin: part('admin'),
};
const NAVIGATION = { 'Sec-Fetch-Dest': 'document' };
let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(clientDir, '.vite'));
  writeFileSync(join(clientDir, '.vite', 'painted.json'), JSON.stringify(SCREENS));
  writeFileSync(
    join(clientDir, 'index.html'),
    '<head><script type="module" crossorigin src="/assets/main.js"></script></head><body><div id="root"></div></body>',
  );
  app = await startTestApp({ clientDir });
});
afterAll(async () => {
  await app.close();
  rmSync(clientDir, { recursive: true, force: true });
});

const opened = async (who: { fetch: TestApp['fetch'] }, path: string, headers: HeadersInit = NAVIGATION) =>
  (await who.fetch(path, { headers })).text();

it('a page that a browser opens holds its first screen, before the app and for who opens it', async () => {
  const pat = await app.signUp({ firstName: 'Pat', lastName: 'Poole' });
  expect(await opened(app, '/')).toContain(
    '<div id="painted"><style>.visitor{}</style>the door</div><div id="root">',
  );
  expect(await opened(app, '/login')).toContain('the landing');
  expect(await opened(app, '/workouts')).toContain('the door');
  expect(await opened(pat, '/')).toContain('<h1>Welcome back, Pat!</h1><i>PP</i>');
});

it('a name ends no element and begins none', async () => {
  const member = await app.signUp({ firstName: '<img src=x>$&', lastName: 'Poole' });
  const html = await opened(member, '/');
  expect(html).toContain('Welcome back, &lt;img src=x&gt;$&amp;!</h1><i>&lt;P</i>');
  expect(html).not.toContain('<img');
});

it('the app starts by a script that the policy names, and the screen has a style that it names', async () => {
  const answer = await app.fetch('/', { headers: NAVIGATION });
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const hash = async (text: string) =>
    `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64')}'`;
  const blocks = [...html.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)];
  expect(blocks).toHaveLength(2);
  for (const [, , text = ''] of blocks) expect(policy).toContain(await hash(text));
  expect(html).not.toContain('type="module"');
});

it('nothing is painted at a door that one comes to with a code, nor in what is fetched and kept', async () => {
  for (const path of ['/join', '/sign-in-link', '/accept-invitation', '/redeem-invitation/'])
    expect(await opened(app, path)).not.toContain('painted');
  for (const headers of [{}, { 'Sec-Fetch-Dest': 'empty' }]) {
    const html = await opened(app, '/', headers);
    expect(html).not.toContain('painted');
    expect(html).toContain('type="module"');
  }
});
