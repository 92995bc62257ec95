import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import { contentPolicy, type InlineHashes } from '../security-headers';
import { deferScripts } from './defer-scripts';
import type { EmbeddedMember } from './page-member';
import { paintedScreens } from './painted-screen';

/** Vite's build manifest: the file of each part of the client, and the parts that it imports. */
type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** The manifest of a built client; empty where there is none. */
function manifestOf(clientDir: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

function withImports(manifest: Manifest, name: string, seen: Set<string>): Set<string> {
  const part = manifest[name];
  if (!part || seen.has(name)) return seen;
  seen.add(name);
  for (const next of part.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/** The part with the page of an address, found by file name (`/workouts` is `workouts-page.tsx`); undefined if none. */
function pageOf(manifest: Manifest, path: string): string | undefined {
  const [, first] = /^\/([a-z-]*)\/?$/.exec(path) ?? [];
  if (first === undefined) return undefined;
  const file = `/${first === '' ? 'hub' : first}-page.tsx`;
  return Object.keys(manifest).find((name) => name.endsWith(file));
}

/**
 * Preload link for the font of the painted screen. When the font loaded later, the app's title became slightly larger
 * than the painted one and counted as the largest contentful paint: 2.8 to 3 s instead of 1.2. Empty if no font is
 * built.
 */
function fontFor(clientDir: string): string {
  const manifest = manifestOf(clientDir);
  const name = Object.keys(manifest).find((part) => part.endsWith('archivo-latin-standard-normal.woff2'));
  if (!name) return '';
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[name]?.file}">`;
}

/**
 * Adds modulepreload links for the files of the first screen, so that a browser fetches them in parallel instead of
 * discovering them one by one. Only a hint: after a wrong guess of `isSignedIn` the app loads the rest itself.
 */
function partsFor(clientDir: string): (html: string, path: string, isSignedIn: boolean) => string {
  const manifest = manifestOf(clientDir);
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const entryParts = entry ? withImports(manifest, entry, new Set()) : new Set<string>();
  return (html, path, isSignedIn) => {
    const page = pageOf(manifest, path);
    const parts = isSignedIn
      ? ['app/signed-in-app.tsx', page]
      : ['app/signed-out-app.tsx', page?.startsWith('auth/') ? page : 'auth/email-sign-in-page.tsx'];
    const all = new Set(parts.flatMap((part) => [...withImports(manifest, part ?? '', new Set())]));
    const links = [...all]
      .filter((name) => !entryParts.has(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${manifest[name]?.file}">`);
    return links.length === 0 ? html : html.replace('</head>', `${links.join('')}</head>`);
  };
}

const NOT_BUILT = 'The client is not built yet. Run: npm run build\n';

/** Content of an empty `<style>`, which styled-components and the scroll lock insert and fill by script. */
const EMPTY = '';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** CSP hashes of a page's inline scripts and styles. */
function inlineHashes(html: string): InlineHashes {
  const blocks = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => hashOf(text),
    );
  return { scripts: blocks('script'), styles: [...blocks('style'), hashOf(EMPTY)] };
}

interface KnownPage {
  changedMs: number;
  /** Renders the page for an address and its visitor: preload links, embedded member, painted first screen. */
  html: (path: string, isSignedIn: boolean, said: EmbeddedMember | null) => string;
  policy: RequestHandler;
}

/** Reader of index.html with its CSP, cached until the file's mtime changes; null if it does not exist. */
function pageReader(clientDir: string, publicUrl: string | null): () => KnownPage | null {
  const file = join(clientDir, 'index.html');
  let cachedPage: KnownPage | null = null;
  return () => {
    const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedMs === undefined) return null;
    if (cachedPage?.changedMs !== changedMs) {
      const html = readFileSync(file, 'utf8');
      const withParts = partsFor(clientDir);
      const painted = paintedScreens(clientDir);
      const font = fontFor(clientDir);
      const { scripts, styles } = inlineHashes(html);
      cachedPage = {
        changedMs,
        html: (path, isSignedIn, said) => {
          const page = withParts(html, path, isSignedIn);
          if (!said) return page;
          const whole = page.replace('</head>', () => `${said.element}</head>`);
          const screen = painted.html(path, said.reader);
          if (screen === '') return whole;
          const withScreen = whole.replace('<div id="root">', (element) => screen + element);
          return deferScripts(withScreen.replace('</head>', (end) => font + end));
        },
        policy: contentPolicy(publicUrl, {
          scripts: [...scripts, ...painted.scripts.map(hashOf)],
          styles: [...styles, ...painted.styles.map(hashOf)],
        }),
      };
    }
    return cachedPage;
  };
}

/** Serves the page (never cached, with its CSP) and the client's unhashed files; hashed ones: built-assets.ts. */
export function clientPages(
  clientDir: string,
  publicUrl: string | null,
  caller: {
    /**
     * True if the request has a validly signed login cookie. Only chooses preload links, so it is not checked further.
     */
    isSignedIn: (req: Request) => boolean;
    /** The member or visitor to embed in the page; null if it is not opened by a browser, or the database is slow. */
    pageMember: (req: Request) => Promise<EmbeddedMember | null>;
  },
): Router {
  const router = Router();
  const readPage = pageReader(clientDir, publicUrl);
  const page: RequestHandler = async (req, res, next) => {
    const indexPage = readPage();
    res.set('Cache-Control', 'no-store');
    if (indexPage === null) {
      res.status(503).type('text/plain').send(NOT_BUILT);
      return;
    }
    const html = indexPage.html(req.path, caller.isSignedIn(req), await caller.pageMember(req));
    indexPage.policy(req, res, (error?: unknown) => (error ? next(error) : res.type('html').send(html)));
  };
  // A page that opens a path like `//name` or `/\name` would lead the browser to another site.
  router.use((req, res, next) =>
    /^\/[/\\]/.test(req.originalUrl) ? res.set('Cache-Control', 'no-store').redirect('/') : next(),
  );
  router.use('/assets', (_req, res) => {
    res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
  });
  router.get('/index.html', page);
  // Icons, the manifest and the service worker have fixed names, so browsers must revalidate them.
  router.use(
    express.static(clientDir, {
      index: false,
      redirect: false,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (res) => res.set('Cache-Control', 'no-cache'),
    }),
  );
  // A middleware, not a route: a route pattern fails on an address with a broken escape.
  router.use((req, res, next) => (['GET', 'HEAD'].includes(req.method) ? page(req, res, next) : next()));
  return router;
}
