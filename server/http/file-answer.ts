import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ApiCall } from '../../common/api-call';
import type { FileAnswer, SignedInCaller } from './handlers';

/** Asks for access before each part but the first, which was just allowed: whose access ends gets no more. */
async function* allowed(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
  caller: SignedInCaller | null,
): AsyncGenerator<string> {
  try {
    for (let part = first; !part.done; part = await rest.next()) {
      if (part !== first) await caller?.requireAccess?.();
      yield part.value;
    }
  } finally {
    await rest.return?.();
  }
}

/**
 * Sends a file as fast as the line takes it, and holds one part of it at a time. What fails before the first part is
 * answered as any failure; later the connection is cut, so that nobody takes a part for the whole.
 */
export async function sendFile(
  type: NonNullable<ApiCall['file']>,
  { name, parts }: FileAnswer,
  caller: SignedInCaller | null,
  req: Request,
  res: Response,
): Promise<void> {
  const rest = parts[Symbol.asyncIterator]();
  const first = await rest.next();
  res.set('Cache-Control', 'no-store').attachment(name);
  // After the name, which states a type of its own.
  res.set('Content-Type', `${type}; charset=utf-8`);
  if (req.method === 'HEAD') {
    await rest.return?.();
    res.end();
    return;
  }
  try {
    await pipeline(Readable.from(allowed(first, rest, caller), { highWaterMark: 1 }), res);
  } catch (error) {
    // Whoever hung up wants nothing any more.
    if (!isHungUp(error)) throw error;
  }
}

const isHungUp = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
