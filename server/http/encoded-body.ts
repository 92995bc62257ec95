import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
/** How a body goes out. */
export type Encoding = (typeof ENCODINGS)[number];

/** The smallest that the client takes: browsers name gzip first, and like all that they name alike. */
export const encodingOf = (req: Request): Encoding =>
  ENCODINGS.find((encoding) => req.acceptsEncodings(encoding) === encoding) ?? 'identity';

/** The body in an encoding; `levels` says how hard to press, as zlib counts it. */
export async function encoded(
  body: Buffer,
  encoding: Encoding,
  levels: { br: number; gzip: number },
): Promise<Buffer> {
  if (encoding === 'br')
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } });
  return encoding === 'gzip' ? promisify(gzip)(body, { level: levels.gzip }) : body;
}

/** What names a body for an ETag, with its quotes. */
export const tagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Sends a body of JSON that is encoded already, or says in a few bytes that the client has it. */
export function sendEncoded(
  { etag, encoding, body }: { etag: string; encoding: Encoding; body: Buffer },
  cacheControl: string,
  req: Request,
  res: Response,
): void {
  res.set({ 'Cache-Control': cacheControl, ETag: etag }).vary('Accept-Encoding');
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.type('json').send(body);
}
