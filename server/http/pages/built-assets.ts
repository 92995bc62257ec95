import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';

/**
 * Headers about what a document may do. A script, a style or a font is none, and with them each file of a page came with
 * a kilobyte more than it has to say.
 */
const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-Request-Id',
  'X-XSS-Protection',
];

/** What the build makes: hashed, so kept for a year, and pressed beforehand (scripts/after-vite.mjs). */
export function builtAssets(folder: string): Router {
  const pressed = (req: Request, res: Response): boolean => {
    if (!/^\/[\w.-]+\.(js|css)$/.test(req.path)) return false;
    res.vary('Accept-Encoding');
    return req.acceptsEncodings('br') === 'br' && existsSync(join(folder, `${req.path}.br`));
  };
  const router = Router();
  router.use((req, res, next) => {
    if (pressed(req, res)) {
      res.type(req.path.endsWith('.js') ? 'js' : 'css').set('Content-Encoding', 'br');
      req.url = `${req.path}.br`;
    }
    next();
  });
  router.use(
    express.static(folder, {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
      // The name says what is in it: there is nothing to ask again, nor in parts.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (res, file) => {
        if (/\.(js|css|woff2)(\.br)?$/.test(file)) for (const name of OF_DOCUMENTS) res.removeHeader(name);
      },
    }),
  );
  return router;
}
