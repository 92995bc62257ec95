import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { strictTransport } from '../security-headers';

/**
 * Headers about a file as such, whoever shows it. Those about what a document may do are left out: a script, a style or a
 * font is none, and with them each file of a page came with a kilobyte more than it has to say.
 */
const fileHeaders = (publicUrl: string | null): RequestHandler[] => [
  helmet.crossOriginResourcePolicy(),
  helmet.xContentTypeOptions(),
  ...strictTransport(publicUrl),
];

const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The scripts and styles that the build has pressed beforehand (scripts/after-vite.mjs), from memory, for browsers that
 * read brotli.
 */
function pressedAssets(folder: string): RequestHandler {
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

/**
 * What the build makes: hashed, so kept for a year. A first visit fetches some sixty of these files, so they go out before
 * everything that other requests need. What is not there is left to who comes next.
 */
export function builtAssets(folder: string, publicUrl: string | null): RequestHandler[] {
  const asTheyLie = express.static(folder, {
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
    },
  });
  // Browsers read brotli over HTTPS alone: on a network of one's own they want gzip.
  return [...fileHeaders(publicUrl), pressedAssets(folder), compression(), asTheyLie];
}
