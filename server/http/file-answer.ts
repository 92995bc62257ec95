import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ApiCall } from '@common/contract/api-call';
import type { BatchedList, FileAnswer, SignedInCaller } from './handlers';

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
  return sendParts(first, rest, caller, req, res);
}

async function sendParts(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
  caller: SignedInCaller | null,
  req: Request,
  res: Response,
): Promise<void> {
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

/** Streams a list as one JSON array, a batch in memory at a time, as `sendFile` does. `present` checks each batch. */
export async function sendList<T>(
  { batches }: BatchedList<T>,
  present: (entries: T[]) => unknown,
  caller: SignedInCaller | null,
  req: Request,
  res: Response,
): Promise<void> {
  const parts = jsonArray(batches, present);
  const first = await parts.next();
  res.set('Cache-Control', 'no-store').type('json');
  return sendParts(first, parts, caller, req, res);
}

/** The text of a JSON array, a batch of entries at a time. */
async function* jsonArray<T>(batches: AsyncIterable<T[]>, present: (entries: T[]) => unknown) {
  let before = '[';
  for await (const entries of batches) {
    yield before + JSON.stringify(present(entries)).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

const isHungUp = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
