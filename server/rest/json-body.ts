import express, { type Request, type Response } from 'express';
import { ProblemError } from '../errors';

/** Far above any honest body: a workout of 60 exercises is about 15 kB. */
export const BODY_LIMIT_BYTES = 256 * 1024;

const json = express.json({ limit: BODY_LIMIT_BYTES, type: 'application/json', strict: true });

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/** Reads the JSON body, if there is one; anything else than JSON is refused. */
export async function readJsonBody(req: Request, res: Response): Promise<unknown> {
  if (!hasBody(req)) return undefined;
  if (!req.is('application/json')) {
    throw new ProblemError('unsupported_media_type', 'Send JSON with the content type application/json.');
  }
  await new Promise<void>((resolve, reject) => {
    json(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return req.body;
}
