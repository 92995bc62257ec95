import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ApiCall } from '@common/contract/api-call';
import type { FileAnswer, SignedInCaller } from './handlers';

/** Checks access again before each part but the first, so that a download ends when the caller's access does. */
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
 * Streams a file with backpressure, one part in memory at a time. A failure before the first part is answered like any
 * other; later the connection is cut, so that the client cannot take a part for the whole file.
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
  // After `attachment`, which sets a type by the file name.
  res.set('Content-Type', `${type}; charset=utf-8`);
  if (req.method === 'HEAD') {
    await rest.return?.();
    res.end();
    return;
  }
  try {
    await pipeline(Readable.from(allowed(first, rest, caller), { highWaterMark: 1 }), res);
  } catch (error) {
    // The client hung up.
    if (!isHungUp(error)) throw error;
  }
}

const isHungUp = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
