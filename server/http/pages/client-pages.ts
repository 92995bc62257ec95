import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

/** What Vite's `html.cspNonce` leaves in index.html. */
const PLACEHOLDER = /__CSP_NONCE__/g;
const NOT_BUILT = 'The client is not built yet. Run: npm run build\n';

/** index.html as it is on disk now; read again only when it has changed. */
function pageReader(file: string): () => string | null {
  let known: { changedMs: number; html: string } | null = null;
  return () => {
    const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedMs === undefined) return null;
    if (known?.changedMs !== changedMs) known = { changedMs, html: readFileSync(file, 'utf8') };
    return known.html;
  };
}

/** The built client: hashed assets for a year, the page itself never cached and with a fresh nonce each time. */
export function clientPages(clientDir: string): Router {
  const router = Router();
  const readPage = pageReader(join(clientDir, 'index.html'));
  const page: RequestHandler = (_req, res) => {
    const html = readPage();
    res.set('Cache-Control', 'no-store');
    if (html === null) res.status(503).type('text/plain').send(NOT_BUILT);
    else res.type('html').send(html.replace(PLACEHOLDER, res.locals.cspNonce));
  };
  router.use(
    '/assets',
    express.static(join(clientDir, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
    }),
    (_req, res) => {
      res.status(404).type('text/plain').send('Not found\n');
    },
  );
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
