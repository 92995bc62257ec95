import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import { contentPolicy, type InlineHashes } from '../security-headers';
import { startedAfterPaint } from './after-paint';
import type { SaidByPage } from './page-member';
import { fontFor, partsFor } from './page-parts';
import { paintedScreens } from './painted-screen';

const NOT_BUILT = 'The client is not built yet. Run: npm run build\n';

/** styled-components and the scroll lock put an empty element into the page and fill it by script. */
const EMPTY = '';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The hashes of the scripts and styles that stand in a page itself. */
function inlineHashes(html: string): InlineHashes {
  const blocks = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => hashOf(text),
    );
  return { scripts: blocks('script'), styles: [...blocks('style'), hashOf(EMPTY)] };
}

interface KnownPage {
  changedMs: number;
  /** The page with what its first screen needs, for an address and for who is signed in. */
  html: (path: string, isSignedIn: boolean, said: SaidByPage | null) => string;
  policy: RequestHandler;
}

/** index.html as it is on disk now, with the policy that fits it; read again only when it has changed. */
function pageReader(clientDir: string, publicUrl: string | null): () => KnownPage | null {
  const file = join(clientDir, 'index.html');
  let known: KnownPage | null = null;
  return () => {
    const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedMs === undefined) return null;
    if (known?.changedMs !== changedMs) {
      const html = readFileSync(file, 'utf8');
      const withParts = partsFor(clientDir);
      const painted = paintedScreens(clientDir);
      const font = fontFor(clientDir);
      const { scripts, styles } = inlineHashes(html);
      known = {
        changedMs,
        html: (path, isSignedIn, said) => {
          const page = withParts(html, path, isSignedIn);
          if (!said) return page;
          const whole = page.replace('</head>', () => `${said.element}</head>`);
          const screen = painted.html(path, said.reader);
          if (screen === '') return whole;
          const withScreen = whole.replace('<div id="root">', (element) => screen + element);
          return startedAfterPaint(withScreen.replace('</head>', (end) => font + end));
        },
        policy: contentPolicy(publicUrl, {
          scripts: [...scripts, ...painted.scripts.map(hashOf)],
          styles: [...styles, ...painted.styles.map(hashOf)],
        }),
      };
    }
    return known;
  };
}

/** The built client but for its hashed files (built-assets.ts): the page, never cached and with the policy that fits it. */
export function clientPages(
  clientDir: string,
  publicUrl: string | null,
  caller: {
    /** Whether the request looks like a member's: nothing is given away by it. */
    isSignedIn: (req: Request) => boolean;
    /** Who that is; null where the page is for nobody's eyes. */
    pageMember: (req: Request) => Promise<SaidByPage | null>;
  },
): Router {
  const router = Router();
  const readPage = pageReader(clientDir, publicUrl);
  const page: RequestHandler = async (req, res, next) => {
    const found = readPage();
    res.set('Cache-Control', 'no-store');
    if (found === null) {
      res.status(503).type('text/plain').send(NOT_BUILT);
      return;
    }
    const html = found.html(req.path, caller.isSignedIn(req), await caller.pageMember(req));
    found.policy(req, res, (error?: unknown) => (error ? next(error) : res.type('html').send(html)));
  };
  // A browser takes `//name` and `/\name` for another site as soon as a page opens such a path.
  router.use((req, res, next) =>
    /^\/[/\\]/.test(req.originalUrl) ? res.set('Cache-Control', 'no-store').redirect('/') : next(),
  );
  router.use('/assets', (_req, res) => {
    res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
  });
  router.get('/index.html', page);
  // Icons, the manifest and the service worker keep their names: browsers ask each time whether they changed.
  router.use(
    express.static(clientDir, {
      index: false,
      redirect: false,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (res) => res.set('Cache-Control', 'no-cache'),
    }),
  );
  // Any address, also one with a broken escape, which a pattern could not read.
  router.use((req, res, next) => (['GET', 'HEAD'].includes(req.method) ? page(req, res, next) : next()));
  return router;
}
