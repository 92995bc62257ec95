import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { strictTransport } from '../security-headers';

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

/** Headers about a file as such, whoever shows it. */
export const fileHeaders = (publicUrl: string | null): RequestHandler[] => [
  helmet.crossOriginResourcePolicy(),
  helmet.xContentTypeOptions(),
  ...strictTransport(publicUrl),
];

const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The scripts and styles that the build has pressed beforehand (scripts/after-vite.mjs), for browsers that read brotli.
 * A first visit fetches some sixty of them: they go out from memory, before everything that other requests need.
 */
export function pressedAssets(folder: string): RequestHandler {
  const read = new Map<string, Buffer>();
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const [, kind] = /^\/[\w.-]+\.(js|css)$/.exec(req.path) ?? [];
    if (!kind || req.acceptsEncodings('br') !== 'br') return next();
    const file = join(folder, `${req.path}.br`);
    // The name says what is in it, but not whether it is there still.
    if (!existsSync(file)) return next();
    const bytes = read.get(file) ?? readFileSync(file);
    read.set(file, bytes);
    res
      .type(kind)
      .set({ 'Content-Encoding': 'br', 'Cache-Control': KEPT_FOR_A_YEAR })
      .vary('Accept-Encoding');
    res.end(bytes);
  };
}

/** What the build makes, as it lies there: hashed, so kept for a year. */
export function builtAssets(folder: string): RequestHandler {
  return express.static(folder, {
    immutable: true,
    maxAge: '1y',
    index: false,
    redirect: false,
    // The name says what is in it: there is nothing to ask again, nor in parts.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (res, file) => {
      if (/\.(js|css)$/.test(file)) res.setHeader('Vary', 'Accept-Encoding');
      if (/\.(js|css|woff2)$/.test(file)) for (const name of OF_DOCUMENTS) res.removeHeader(name);
    },
  });
}
