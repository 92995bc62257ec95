import express, { type Request, type Response } from 'express';
import { ProblemError, problemTexts } from '../core/errors';

/** Far above any honest body: a workout of 60 exercises is about 15 kB. */
export const BODY_LIMIT_BYTES = 256 * 1024;

/** Timeout for the body: enough for one of that size on a bad line. */
export const BODY_MS = 15_000;

const json = express.json({ limit: BODY_LIMIT_BYTES, type: 'application/json', strict: true });

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/**
 * Reads the JSON body, if there is one; any other type is refused. A body that takes longer than `withinMs` is refused
 * too, and its connection closed.
 */
export async function readJsonBody(req: Request, res: Response, withinMs = BODY_MS): Promise<unknown> {
  if (!hasBody(req)) return undefined;
  if (!req.is('application/json')) {
    throw new ProblemError('unsupported_media_type', problemTexts.unsupported_media_type);
  }
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      res.set('Connection', 'close');
      reject(new ProblemError('request_timeout', 'The request took too long to arrive. Please try again.'));
    }, withinMs);
    json(req, res, (error?: unknown) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve();
    });
  });
  return req.body;
}
