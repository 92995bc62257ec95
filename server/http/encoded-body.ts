import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** By size of the result, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
/** Content encoding of a body. */
export type Encoding = (typeof ENCODINGS)[number];

/** The smallest encoding that the client accepts. Browsers list gzip first, but without a preference. */
export const encodingOf = (req: Request): Encoding =>
  ENCODINGS.find((encoding) => req.acceptsEncodings(encoding) === encoding) ?? 'identity';

/** Encodes a body; `levels` are zlib's compression levels. */
export async function encodeBody(
  body: Buffer,
  encoding: Encoding,
  levels: { br: number; gzip: number },
): Promise<Buffer> {
  if (encoding === 'br')
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } });
  return encoding === 'gzip' ? promisify(gzip)(body, { level: levels.gzip }) : body;
}

/** ETag of a body, with its quotes. */
export const tagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Sends an encoded JSON body, or 304 if the client has it already. */
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
