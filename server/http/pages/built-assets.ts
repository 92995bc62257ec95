import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { strictTransport } from '../security-headers';

/**
 * Security headers of static files. Those for documents (CSP and the like) are left out: they do not apply to scripts,
 * styles and fonts, and add a kilobyte to each file.
 */
const fileHeaders = (publicUrl: string | null): RequestHandler[] => [
  helmet.crossOriginResourcePolicy(),
  helmet.xContentTypeOptions(),
  ...strictTransport(publicUrl),
];

const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the scripts and styles that the build has compressed (scripts/client-bundle.mjs) from memory, to clients that
 * accept brotli.
 */
function pressedAssets(folder: string): RequestHandler {
  const cachedFiles = new Map<string, Buffer>();
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const [, kind] = /^\/[\w.-]+\.(js|css)$/.exec(req.path) ?? [];
    if (!kind || req.acceptsEncodings('br') !== 'br') return next();
    const file = join(folder, `${req.path}.br`);
    // The hashed name fixes the content, but the file may have been removed since.
    if (!existsSync(file)) return next();
    const bytes = cachedFiles.get(file) ?? readFileSync(file);
    cachedFiles.set(file, bytes);
    res
      .type(kind)
      .set({ 'Content-Encoding': 'br', 'Cache-Control': KEPT_FOR_A_YEAR })
      .vary('Accept-Encoding');
    res.end(bytes);
  };
}

/**
 * Serves the built client's hashed files, cacheable for a year. A first visit fetches some sixty of them, so they come
 * before all other middleware. A missing file is passed on to the next handler.
 */
export function builtAssets(folder: string, publicUrl: string | null): RequestHandler[] {
  const asTheyLie = express.static(folder, {
    immutable: true,
    maxAge: '1y',
    index: false,
    redirect: false,
    // The hashed name fixes the content, so clients never revalidate or ask for ranges.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (res, file) => {
      if (/\.(js|css)$/.test(file)) res.setHeader('Vary', 'Accept-Encoding');
    },
  });
  // Browsers accept brotli over HTTPS only: on a plain local network they ask for gzip.
  return [...fileHeaders(publicUrl), pressedAssets(folder), compression(), asTheyLie];
}
