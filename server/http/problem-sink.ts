import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { mongo } from 'mongoose';
import { PROBLEMS, type Problem, type ProblemCode } from '@common/contract/problems';
import { TAGLINE } from '@common/texts';
import { ProblemError, problemTexts } from '../core/errors';
import type { Logger } from '../core/logger';
import { isStorageFull, storageFull } from '../database/storage-full';
import type { StorageWatch } from '../database/storage-watch';

/** Errors of body-parser and Express for a faulty request. */
interface HttpError extends Error {
  status?: number;
  type?: string;
}

/** Driver errors that are no fault of the request: no server was found, or the connection was lost. */
const UNREACHABLE = [
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  // Written, but not on a majority in time: a retry shows whether it lasts.
  'MongoWriteConcernError',
];
/** MongoDB error codes of a server that is not primary (any more) or is shutting down. */
const STEPPED_DOWN = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);
/** True if the replica set is changing its primary, by error label or code. */
const isChangingPrimary = (error: Error): boolean =>
  error instanceof mongo.MongoServerError &&
  (error.hasErrorLabel('RetryableWriteError') ||
    error.hasErrorLabel('RetryableError') ||
    STEPPED_DOWN.has(error.code));
const BY_STATUS: Record<number, [ProblemCode, string]> = {
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', problemTexts.unsupported_media_type],
};

/** Converts a thrown value to a ProblemError; null for an internal error. */
export function asProblem(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (!(error instanceof Error)) return null;
  if (isStorageFull(error)) return storageFull();
  if (UNREACHABLE.includes(error.name) || isChangingPrimary(error)) {
    return new ProblemError('unavailable', 'The database cannot be reached. Please try again.');
  }
  const { status, type } = error as HttpError;
  if (status === undefined || status < 400 || status >= 500) return null;
  if (type === 'entity.parse.failed') return new ProblemError('bad_request', 'The body is not valid JSON.');
  const [code, detail] = BY_STATUS[status] ?? ['bad_request', 'The request cannot be understood.'];
  return new ProblemError(code, detail);
}

/** WWW-Authenticate header, required with every 401 (RFC 9110, 15.5.2). Browsers show no prompt for Bearer. */
const CHALLENGE = `Bearer realm="${TAGLINE}"`;

/** Answers a problem as problem details (RFC 9457). */
export function sendProblem(req: Request, res: Response, problem: ProblemError): void {
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? problem.code,
    status: PROBLEMS[problem.code],
    code: problem.code,
    detail: problem.detail,
    ...(problem.faults ? { faults: problem.faults } : {}),
    ...(problem.details === undefined ? {} : { details: problem.details }),
    ...(req.id ? { requestId: String(req.id) } : {}),
  };
  if (body.status === 401 && !res.get('WWW-Authenticate')) res.set('WWW-Authenticate', CHALLENGE);
  res.status(body.status).set('Cache-Control', 'no-store').type('application/problem+json').json(body);
}

/** Express error handler of all REST requests. Internal errors are logged, and answered without any detail. */
export function problemSink(log: Logger, storage: Pick<StorageWatch, 'notice'>): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    storage.notice(error);
    const problem = asProblem(error);
    if (!problem || problem.status >= 500) log.error({ err: error, requestId: req.id }, 'request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    sendProblem(req, res, problem ?? new ProblemError('internal', problemTexts.internal));
  };
}

/** 404 for requests that no route has answered. */
export const unknownRoute: RequestHandler = (req) => {
  throw new ProblemError('not_found', `There is no ${req.method} ${req.baseUrl}${req.path} here.`);
};
